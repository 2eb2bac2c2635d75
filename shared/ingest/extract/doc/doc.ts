import iconv from 'iconv-lite'
import { ExtractionError } from '../../blocks.ts'
import { openCompoundFile, type CompoundFile } from '../compound/compoundFile.ts'
import { readSummaryTitle } from '../compound/summaryTitle.ts'
import type { ParagraphRole } from '../docx/styles.ts'
import { emitMargins } from '../office/margins.ts'
import type { Output } from '../output.ts'
import { codePageOf } from './codePages.ts'
import { readFib, type Fib } from './fib.ts'
import { marginsOf } from './margins.ts'
import { markCharacters } from './marks.ts'
import { readNotes, type DocNote } from './notes.ts'
import { paragraphsOf, type DocParagraph, type DocParts } from './paragraphs.ts'
import { readText } from './pieces.ts'
import { readCharacterRuns, readParagraphRuns } from './runs.ts'
import { readStyleSheet, type RoleOf } from './styleSheet.ts'
import { createDocTables } from './tables.ts'

const PROGRESS_EVERY = 2000

/**
 * A Word file before 2007 (Word 6 and later): headings, paragraphs, tables; notes and comments follow the paragraph or the table that
 * refers to them, text boxes come after the body, headers and footers once behind all. Hidden and deleted text is left out.
 */
export async function extractDoc(bytes: Uint8Array, output: Output): Promise<void> {
  const file = openCompoundFile(bytes)
  const document = file.read('worddocument')
  if (!document) throw new ExtractionError('CORRUPT', 'no document stream')
  const fib = readFib(document)
  const tables = fib.isOld ? document : tableStream(file, fib)
  const title = readSummaryTitle(file)
  if (title) output.describe({ title })
  const text = readText(document, tables, fib)
  if (text.truncated) output.warn('truncated')
  const parts: DocParts = {
    text,
    marks: markCharacters(text, readCharacterRuns(document, tables, fib)),
    runs: readParagraphRuns(document, tables, fib),
    data: file.read('data') ?? Buffer.alloc(0),
    fib,
    decode: decoderOf(fib, text.text, output),
  }
  const reader = createReader(parts, { roleOf: readStyleSheet(tables, fib), titled: title !== undefined, output })
  const { body, footnotes, margins, macros, comments, endnotes, boxes } = fib.stories
  await reader.story({ from: 0, to: body, notes: readNotes(tables, fib) })
  const firstBox = body + footnotes + margins + macros + comments + endnotes
  await reader.story({ from: firstBox, to: firstBox + boxes, notes: [] })
  emitMargins(marginsOf(parts, tables), output)
}

function tableStream(file: CompoundFile, fib: Fib): Buffer {
  const stream = file.read(fib.tableStream) ?? file.read(fib.tableStream === '0table' ? '1table' : '0table')
  if (!stream) throw new ExtractionError('CORRUPT', 'no table stream')
  return stream
}

/** More foreign letters than this among all are no text of a Western language: the code page is not what the file says. */
const MOST_FOREIGN = 0.3

/** From Word 97 on text is Unicode. Before, its language tells the code page, and not always truly. */
function decoderOf(fib: Fib, text: string, output: Output): (text: string) => string {
  if (!fib.isOld || fib.isWide) return (same) => same
  const codePage = codePageOf(fib.language, fib.isMac)
  const letters = text.match(/[a-z\u0080-\u00ff]/gi)?.length ?? 0
  const foreign = text.match(/[\u0080-\u00ff]/g)?.length ?? 0
  const isWestern = codePage === 'cp1252' || codePage === 'macroman'
  if (fib.isComplex || (isWestern && foreign > MOST_FOREIGN * letters)) output.warn('low-confidence')
  return (bytes) => iconv.decode(Buffer.from(bytes, 'latin1'), codePage)
}

function createReader(parts: DocParts, to: { roleOf: RoleOf; titled: boolean; output: Output }) {
  const { output } = to
  let { titled } = to
  const tables = createDocTables(output)

  function emit(paragraph: DocParagraph): void {
    const role = roleIn(paragraph, to.roleOf)
    if (role === 'contents') return
    const text = paragraph.text.trim()
    if (role === 'title' && !titled && text !== '') {
      titled = true
      output.describe({ title: text.slice(0, 500) })
    }
    if (typeof role === 'object') output.emit({ type: 'heading', level: role.level, text, place: {} })
    else output.emit({ type: 'text', text: paragraph.isListed && text !== '' ? `• ${text}` : text, place: {} })
  }

  function sayNotes(notes: readonly DocNote[]): void {
    for (const { from, to: end, say } of notes)
      output.emit({ type: 'text', text: say(textBetween(parts, from, end)), place: {} })
  }

  return {
    /** Reads what stands between two characters; notes go behind the paragraph or the table that their mark is in. */
    async story({ from, to: end, notes }: { from: number; to: number; notes: readonly DocNote[] }): Promise<void> {
      let said = 0
      let count = 0
      for (const paragraph of paragraphsOf(parts, from, end)) {
        if (!paragraph.inTable && tables.isOpen()) {
          tables.end()
          said = sayUpTo(paragraph.start)
        }
        if (paragraph.inTable) tables.add(paragraph)
        else {
          emit(paragraph)
          said = sayUpTo(paragraph.end + 1)
        }
        count += 1
        if (count % PROGRESS_EVERY === 0) await output.progress()
      }
      tables.end()
      sayUpTo(end)

      function sayUpTo(position: number): number {
        let next = said
        while ((notes[next]?.mark ?? Infinity) < position) next += 1
        sayNotes(notes.slice(said, next))
        return next
      }
    },
  }
}

function roleIn({ style, outline }: DocParagraph, roleOf: RoleOf): ParagraphRole {
  const role = roleOf(style)
  return role === 'plain' && outline !== undefined ? { level: outline } : role
}

/** Text without its structure, a line for each paragraph: a note. */
function textBetween(parts: DocParts, from: number, to: number): string {
  return [...paragraphsOf(parts, from, to)]
    .map(({ text }) => text.trim())
    .filter((text) => text !== '')
    .join('\n')
}
