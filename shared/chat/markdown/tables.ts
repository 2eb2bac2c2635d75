import { parseInline } from './inline.ts'
import { beginsBlock, isBlank } from './lines.ts'
import type { Alignment, Inline, Taken } from './tree.ts'

const MOST_COLUMNS = 64
const RULE = /^(:?)-+(:?)$/

/** The table that begins at a line: a head, a rule with as many columns, and rows up to a blank line (GFM, 4.10). */
export function tableAt(lines: readonly string[], from: number): Taken | undefined {
  const head = lines[from] ?? ''
  const alignment = head.includes('|') ? readRule(lines[from + 1] ?? '') : undefined
  if (!alignment) return undefined
  const header = cellsOf(head)
  if (header.length !== alignment.length || header.length > MOST_COLUMNS) return undefined
  let end = from + 2
  while (end < lines.length && !isBlank(lines[end] ?? '') && !beginsBlock(lines[end] ?? '')) end += 1
  const asWords = (line: string): Inline[][] => cellsOf(line).slice(0, header.length).map(parseInline)
  const rows = lines.slice(from + 2, end).map(asWords)
  return { block: { type: 'table', header: header.map(parseInline), rows, alignment }, lines: end - from }
}

/** How the columns below a head are aligned, from the line that rules it off. */
function readRule(line: string): (Alignment | undefined)[] | undefined {
  if (!/^[ |:-]+$/.test(line) || !line.includes('-')) return undefined
  const cells = cellsOf(line)
  if (!cells.every((cell) => RULE.test(cell))) return undefined
  return cells.map((cell) => {
    const [, start, end] = RULE.exec(cell) ?? []
    if (start && end) return 'center'
    return end ? 'end' : start ? 'start' : undefined
  })
}

/** The cells of a row; a `|` behind a backslash is one of the words, in code as well. */
function cellsOf(line: string): string[] {
  const words = line.trim()
  const cells = words.slice(words.startsWith('|') ? 1 : 0).split(/(?<!\\)\|/)
  if (cells.length > 1 && cells.at(-1)?.trim() === '') cells.pop()
  return cells.map((cell) => cell.trim().replaceAll('\\|', '|'))
}
