/** A file with the folder that it was found in, '' for none. */
export interface PlacedFile {
  file: File
  folder: string
}

/** Files that are taken out of dropped folders at most, and how deep folders are looked into. */
const MOST_FILES = 2000
const DEEPEST = 20

/** Files that were chosen: with the path that a folder dialog gives them. */
export function chosenFiles(files: Iterable<File>): PlacedFile[] {
  return [...files].map((file) => ({ file, folder: folderOf(file.webkitRelativePath ?? '') }))
}

/** Files that were dropped or pasted, those of folders with their paths. To be called while the event is handled. */
export async function droppedFiles(data: DataTransfer): Promise<PlacedFile[]> {
  const entries = [...data.items].filter(({ kind }) => kind === 'file').map((item) => item.webkitGetAsEntry?.() ?? null)
  if (entries.length === 0 || entries.includes(null)) return chosenFiles(data.files)
  const found: PlacedFile[] = []
  for (const entry of entries) if (entry) await collect(entry, found, 0)
  return found
}

async function collect(entry: FileSystemEntry, found: PlacedFile[], depth: number): Promise<void> {
  if (found.length >= MOST_FILES || depth > DEEPEST) return
  if (entry.isFile) {
    const file = await new Promise<File | undefined>((resolve) =>
      (entry as FileSystemFileEntry).file(resolve, () => resolve(undefined)),
    )
    // What the system keeps beside files is nobody's document.
    if (file && !file.name.startsWith('.')) found.push({ file, folder: folderOf(entry.fullPath.replace(/^\//, '')) })
    return
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  for (let some = await readSome(reader); some.length > 0; some = await readSome(reader))
    for (const each of some) await collect(each, found, depth + 1)
}

function readSome(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve) => reader.readEntries(resolve, () => resolve([])))
}

function folderOf(path: string): string {
  return path.split('/').slice(0, -1).join('/')
}
