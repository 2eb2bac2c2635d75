import { LIMITS } from '../limits.ts'
import type { Archive } from '../office/archive.ts'
import { commentText } from '../office/commentText.ts'
import { isDrawing } from '../office/drawingNames.ts'
import type { Relationship } from '../office/relationships.ts'
import { readXml, type XmlElement, type XmlHandlers } from '../office/xml.ts'
import { LimitReached } from '../output.ts'

/** Names of those who wrote comments, by their ids: numbers in older presentations, GUIDs in newer ones. */
export async function readCommentAuthors(
  archive: Archive,
  links: readonly Relationship[],
): Promise<Map<string, string>> {
  const authors = new Map<string, string>()
  for (const part of partsOf(archive, links, ['commentAuthors', 'authors'])) {
    await readXml(archive.read(part), {
      open(element) {
        const id = element.attribute('id')
        const isAuthor = element.name === 'cmAuthor' || element.name === 'author'
        if (isAuthor && id !== undefined) authors.set(id, element.attribute('name') ?? '')
      },
    })
  }
  return authors
}

interface Comment {
  author: string | undefined
  text: string
}

/** Gives the comments on a slide, by its links. */
export type CommentReader = (links: readonly Relationship[]) => Promise<string[]>

/**
 * Reads the comments on slides in the order of the file, each part once: those of PresentationML (`p:cm`) and of the newer threads
 * ([MS-PPTX] 2.6, `p188:cm`), which have the same names in different namespaces, with their replies behind them.
 */
export function createCommentReader(archive: Archive, authors: ReadonlyMap<string, string>): CommentReader {
  const read = new Set<string>()
  return async (links) => {
    const comments: Comment[] = []
    for (const part of partsOf(archive, links, ['comments'])) {
      if (read.has(part)) continue
      read.add(part)
      await readXml(archive.read(part), commentHandlers(authors, comments))
    }
    return comments.map(commentText).filter((text) => text !== '')
  }
}

function commentHandlers(authors: ReadonlyMap<string, string>, comments: Comment[]): XmlHandlers {
  const open: Comment[] = []
  let inText = false

  function begin(element: XmlElement): void {
    if (comments.length >= LIMITS.comments) throw new LimitReached('comments')
    const comment = { author: authors.get(element.attribute('authorId') ?? ''), text: '' }
    open.push(comment)
    // A thread has its replies before its own text; they are given behind it all the same.
    comments.push(comment)
  }

  function add(text: string): void {
    const comment = open.at(-1)
    if (comment && comment.text.length <= LIMITS.cellCharacters) comment.text += text
  }

  return {
    open(element) {
      const { name } = element
      if (name === 'cm' || name === 'reply') begin(element)
      else if (name === 'text' || (name === 't' && isDrawing(element))) inText = true
      else if (name === 'p' && isDrawing(element)) add('\n')
    },
    close({ name }) {
      if (name === 'text' || name === 't') inText = false
      else if (name === 'cm' || name === 'reply') open.pop()
    },
    text(run) {
      if (inText) add(run)
    },
  }
}

function partsOf(archive: Archive, links: readonly Relationship[], kinds: readonly string[]): Set<string> {
  const parts = links.filter(({ kind, target }) => kinds.includes(kind) && archive.has(target))
  return new Set(parts.map(({ target }) => target))
}
