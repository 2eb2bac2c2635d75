import type { Archive } from '../office/archive.ts'
import { LIMITS } from '../limits.ts'
import { isSheet } from './sheetNames.ts'
import { readXml } from '../office/xml.ts'

/** The strings that cells refer to by number: runs of rich text joined, phonetic guides left out. */
export async function readSharedStrings(archive: Archive, part: string | undefined): Promise<string[]> {
  const strings: string[] = []
  if (!part) return strings
  let current: string | undefined
  let phonetic = false
  let inText = false
  await readXml(archive.read(part), {
    open(element) {
      if (!isSheet(element)) return
      if (element.name === 'si') current = ''
      else if (element.name === 'rPh') phonetic = true
      else if (element.name === 't') inText = !phonetic
    },
    close(element) {
      if (!isSheet(element)) return
      if (element.name === 't') inText = false
      else if (element.name === 'rPh') phonetic = false
      else if (element.name === 'si' && current !== undefined) {
        strings.push(current.slice(0, LIMITS.cellCharacters))
        current = undefined
      }
    },
    text(run) {
      if (inText && current !== undefined && current.length <= LIMITS.cellCharacters) current += run
    },
  })
  return strings
}
