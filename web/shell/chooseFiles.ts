import { UPLOAD_TYPES } from '../../shared/domain/fileTypes.ts'

/** Opens the browser's file dialog for documents; `onChosen` gets what was chosen, and nothing happens without a choice. */
export function chooseFiles(onChosen: (files: File[]) => void): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = true
  input.accept = Object.keys(UPLOAD_TYPES).join(',')
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])]
    if (files.length > 0) onChosen(files)
  })
  input.click()
}
