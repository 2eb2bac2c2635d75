import type { Archive } from '../office/archive.ts'
import { commentText } from '../office/commentText.ts'
import { LIMITS } from '../limits.ts'
import { readRelationships, targetOf, type Relationship } from '../office/relationships.ts'
import { isSheet, parseReference } from './sheetNames.ts'
import { readXml, type XmlElement } from '../office/xml.ts'
import { LimitReached } from '../output.ts'

interface Comment {
  row: number
  cell: string | undefined
  author: string | undefined
  text: string
}

/** A comment as it is given, with the row of its cell. */
export interface SheetComment {
  row: number
  text: string
}

/**
 * Comments of a sheet in the order of the file, each with the row of its cell; their text names the cell and the author. A cell with a
 * thread of comments has that, and not the copy of it that is kept for programs that know none.
 */
export async function readSheetComments(
  archive: Archive,
  sheetPart: string,
  persons: ReadonlyMap<string, string>,
): Promise<SheetComment[]> {
  const links = await readRelationships(archive, sheetPart)
  const threads = await readThreads(archive, targetOf(links, 'threadedComment', archive), persons)
  const threaded = new Set(threads.map(({ cell }) => cell))
  const notes = await readNotes(archive, targetOf(links, 'comments', archive))
  return [...notes.filter(({ cell }) => cell === undefined || !threaded.has(cell)), ...threads].map(
    ({ row, ...comment }) => ({ row, text: commentText(comment) }),
  )
}

/** Names of those who wrote threads of comments in a workbook, by their ids; `links` are the workbook's. */
export async function readPersons(archive: Archive, links: readonly Relationship[]): Promise<Map<string, string>> {
  const persons = new Map<string, string>()
  const part = targetOf(links, 'person', archive)
  if (!part) return persons
  await readXml(archive.read(part), {
    open(element) {
      const id = element.attribute('id')
      if (element.name === 'person' && id !== undefined) persons.set(id, element.attribute('displayName') ?? '')
    },
  })
  return persons
}

/** Threads ([MS-XLSX] 2.6.205), each comment followed by what answers it, as the file has them. */
async function readThreads(
  archive: Archive,
  part: string | undefined,
  persons: ReadonlyMap<string, string>,
): Promise<Comment[]> {
  const comments: Comment[] = []
  if (!part) return comments
  let current: Comment | undefined
  let inText = false
  await readXml(archive.read(part), {
    open(element) {
      if (element.name === 'threadedComment') {
        if (comments.length >= LIMITS.comments) throw new LimitReached('comments')
        current = commentAt(element.attribute('ref') ?? '', persons.get(element.attribute('personId') ?? ''))
        comments.push(current)
      } else if (element.name === 'text') inText = true
    },
    close(element) {
      if (element.name === 'text') inText = false
    },
    text(run) {
      if (inText && current && current.text.length <= LIMITS.cellCharacters) current.text += run
    },
  })
  return comments
}

function commentAt(cell: string, author: string | undefined): Comment {
  const row = parseReference(cell)?.row
  return { row: row ?? 1, cell: row === undefined ? undefined : cell, author, text: '' }
}

async function readNotes(archive: Archive, part: string | undefined): Promise<Comment[]> {
  const comments: Comment[] = []
  if (!part) return comments
  const authors: string[] = []
  let current: Comment | undefined
  let inText = false
  let inAuthor = false
  const openComment = (element: XmlElement): Comment =>
    commentAt(element.attribute('ref') ?? '', authors[Number(element.attribute('authorId') ?? -1)])
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
        comments.push(current)
        current = undefined
      }
    },
    text(run) {
      if (inText && current) current.text += run
      else if (inAuthor) authors.push((authors.pop() ?? '') + run)
    },
  })
  return comments
}
