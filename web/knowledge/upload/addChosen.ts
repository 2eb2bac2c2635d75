import { chosenFiles } from './droppedFiles.ts'
import { addFiles } from './upload.store.ts'

/** Adds files of a file dialog to the upload queue. Fetched with the first that are chosen outside the Knowledge Base. */
export function addChosen(files: readonly File[]): void {
  addFiles(chosenFiles(files))
}
