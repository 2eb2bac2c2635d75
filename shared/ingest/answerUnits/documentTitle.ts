/** What a document is called by its file name: without the ending, with blanks for the signs that stand in for them. */
export function documentTitle(fileName: string): string {
  return fileName
    .replace(/\.[\p{L}\p{N}]{1,5}$/u, '')
    .replace(/[_-]+/gu, ' ')
    .trim()
}
