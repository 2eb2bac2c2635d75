import type { Archive } from '../office/archive.ts'
import { readRelationships, targetOf } from '../office/relationships.ts'
import { isSheet, parseReference } from './sheetNames.ts'
import { readXml } from '../office/xml.ts'

/** Comments of a sheet in the order of the file, each with the row of its cell. */
export async function readSheetComments(archive: Archive, sheetPart: string): Promise<{ row: number; text: string }[]> {
  const part = targetOf(await readRelationships(archive, sheetPart), 'comments', archive)
  const comments: { row: number; text: string }[] = []
  if (!part) return comments
  let current: { row: number; text: string } | undefined
  let inText = false
  await readXml(archive.read(part), {
    open(element) {
      if (!isSheet(element)) return
      if (element.name === 'comment')
        current = { row: parseReference(element.attribute('ref') ?? '')?.row ?? 1, text: '' }
      else if (element.name === 't') inText = true
    },
    close(element) {
      if (!isSheet(element)) return
      if (element.name === 't') inText = false
      else if (element.name === 'comment' && current) comments.push(current)
    },
    text(run) {
      if (inText && current) current.text += run
    },
  })
  return comments
}
