import { partOf } from './fib.ts'
import { paragraphsOf, type DocParts } from './paragraphs.ts'

/** Separators of notes stand before the headers ([MS-DOC] 2.3.3). */
const SEPARATORS = 6
const MOST_MARGINS = 10_000

/** The lines of headers and footers, section by section: most of them repeat. */
export function* marginsOf(parts: DocParts, tables: Buffer): Generator<string> {
  const { body, footnotes, margins } = parts.fib.stories
  const list = partOf(tables, parts.fib.margins)
  const first = body + footnotes
  let before = 0
  for (let at = 4 * SEPARATORS; at + 8 <= list.length && at < 4 * MOST_MARGINS; at += 4) {
    const [from, to] = [list.readUInt32LE(at), list.readUInt32LE(at + 4)]
    if (from < before || to <= from || to > margins) continue
    before = to
    for (const { text } of paragraphsOf(parts, first + from, first + to)) yield text
  }
}
