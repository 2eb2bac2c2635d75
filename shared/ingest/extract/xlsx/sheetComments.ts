import type { Archive } from '../office/archive.ts'
import { commentText } from '../office/commentText.ts'
import { readRelationships, targetOf } from '../office/relationships.ts'
import { isSheet, parseReference } from './sheetNames.ts'
import { readXml, type XmlElement } from '../office/xml.ts'

interface Comment {
  row: number
  cell: string | undefined
  author: string | undefined
  text: string
}

/** Comments of a sheet in the order of the file, each with the row of its cell; their text names the cell and the author. */
export async function readSheetComments(archive: Archive, sheetPart: string): Promise<{ row: number; text: string }[]> {
  const part = targetOf(await readRelationships(archive, sheetPart), 'comments', archive)
  const comments: { row: number; text: string }[] = []
  if (!part) return comments
  const authors: string[] = []
  let current: Comment | undefined
  let inText = false
  let inAuthor = false
  const openComment = (element: XmlElement): Comment => {
    const cell = element.attribute('ref') ?? ''
    const row = parseReference(cell)?.row
    const author = authors[Number(element.attribute('authorId') ?? -1)]
    return { row: row ?? 1, cell: row === undefined ? undefined : cell, author, text: '' }
  }
  await readXml(archive.read(part), {
    open(element) {
      if (!isSheet(element)) return
      if (element.name === 'comment') current = openComment(element)
      else if (element.name === 'author') {
        inAuthor = true
        authors.push('')
      } else if (element.name === 't') inText = true
    },
    close(element) {
      if (!isSheet(element)) return
      if (element.name === 't') inText = false
      else if (element.name === 'author') inAuthor = false
      else if (element.name === 'comment' && current) {
        const { row, ...comment } = current
        comments.push({ row, text: commentText(comment) })
      }
    },
    text(run) {
      if (inText && current) current.text += run
      else if (inAuthor) authors.push((authors.pop() ?? '') + run)
    },
  })
  return comments
}
