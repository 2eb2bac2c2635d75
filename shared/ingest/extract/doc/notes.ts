import { commentText } from '../office/commentText.ts'
import { partOf, type Fib, type Stretch } from './fib.ts'

/** A note or comment: the character that refers to it, and where its own text stands. */
export interface DocNote {
  mark: number
  from: number
  to: number
  /** Makes the note's text what is given out. */
  say: (text: string) => string
}

const MOST_NOTES = 100_000
/** A comment's entry: the author's initials, then the author's number ([MS-DOC] 2.9.4). */
const COMMENT_BYTES = 30

/** Footnotes, endnotes and comments in the order in which the text refers to them. */
export function readNotes(tables: Buffer, fib: Fib): DocNote[] {
  const { body, footnotes, margins, macros, comments } = fib.stories
  const plain = (text: string): string => text.trim()
  const authors = readAuthors(partOf(tables, fib.authors))
  const commentMarks = partOf(tables, fib.comments.marks)
  const commentCount = Math.floor((commentMarks.length - 4) / (4 + COMMENT_BYTES))
  const first = { footnotes: body, comments: body + footnotes + margins + macros }
  const notes = [
    ...listNotes(tables, { ...fib.footnotes, first: first.footnotes, entryBytes: 2 }, () => plain),
    ...listNotes(tables, { ...fib.endnotes, first: first.comments + comments, entryBytes: 2 }, () => plain),
    ...listNotes(
      tables,
      { ...fib.comments, first: first.comments, entryBytes: fib.isOld ? 20 : COMMENT_BYTES },
      (nth) => {
        const entry = 4 * (commentCount + 1) + COMMENT_BYTES * nth
        const author =
          fib.isOld || entry + 22 > commentMarks.length ? undefined : authors[commentMarks.readUInt16LE(entry + 20)]
        return (text) => commentText({ author, text })
      },
    ),
  ]
  return notes.toSorted((a, b) => a.mark - b.mark)
}

function listNotes(
  tables: Buffer,
  of: { marks: Stretch; texts: Stretch; first: number; entryBytes: number },
  say: (nth: number) => (text: string) => string,
): DocNote[] {
  const marks = partOf(tables, of.marks)
  const texts = partOf(tables, of.texts)
  const count = Math.min(Math.floor((marks.length - 4) / (4 + of.entryBytes)), texts.length / 4 - 1, MOST_NOTES)
  const notes: DocNote[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const [from, to] = [texts.readUInt32LE(4 * nth), texts.readUInt32LE(4 * nth + 4)]
    // Texts follow one another: one that goes back could name the same stretch as often as it likes.
    if (to <= from || of.first + from < (notes.at(-1)?.to ?? 0)) continue
    notes.push({ mark: marks.readUInt32LE(4 * nth), from: of.first + from, to: of.first + to, say: say(nth) })
  }
  return notes
}

function readAuthors(list: Buffer): string[] {
  const authors: string[] = []
  for (let at = 0; at + 2 <= list.length && authors.length < MOST_NOTES;) {
    const length = 2 * list.readUInt16LE(at)
    authors.push(list.toString('utf16le', at + 2, at + 2 + length))
    at += 2 + length
  }
  return authors
}
