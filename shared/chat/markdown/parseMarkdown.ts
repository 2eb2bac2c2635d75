import { parseInline } from './inline.ts'
import { listAt } from './lists.ts'
import { beginsBlock, isBlank, isRule, readFence, readHeading, stripQuote, type Fence } from './lines.ts'
import { tableAt } from './tables.ts'
import type { Block, Taken } from './tree.ts'

/** Lists and quotes stand in each other this deep at most; what is deeper is a paragraph. */
const DEEPEST = 8

/**
 * Reads formatted text of a model: paragraphs, headings, lists, tables, quotes, code, rules. Of CommonMark and GFM it leaves out
 * what models do not write (markup, references, underlined headings, code by indentation). The time is linear in the length.
 */
export function parseMarkdown(text: string): Block[] {
  return parseLines(text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', '    ').split('\n'), 0)
}

/** The blocks of some lines; `depth` counts what they stand in. */
function parseLines(lines: readonly string[], depth: number): Block[] {
  const blocks: Block[] = []
  let at = 0
  while (at < lines.length) {
    if (isBlank(lines[at] ?? '')) {
      at += 1
      continue
    }
    const taken = blockAt(lines, at, depth) ?? paragraphAt(lines, at)
    blocks.push(taken.block)
    at += taken.lines
  }
  return blocks
}

function blockAt(lines: readonly string[], at: number, depth: number): Taken | undefined {
  const line = lines[at] ?? ''
  const heading = readHeading(line)
  if (heading) {
    const { level, words } = heading
    return { block: { type: 'heading', level, children: parseInline(words) }, lines: 1 }
  }
  if (isRule(line)) return { block: { type: 'rule' }, lines: 1 }
  const fence = readFence(line)
  if (fence) return codeAt(lines, at, fence)
  const table = tableAt(lines, at)
  if (table || depth >= DEEPEST) return table
  return quoteAt(lines, at, depth) ?? listAt(lines, at, (inside) => parseLines(inside, depth + 1))
}

/** Code that no fence closes goes on to the end, as it does while it is written. */
function codeAt(lines: readonly string[], from: number, fence: Fence): Taken {
  let end = from + 1
  while (end < lines.length && !closes(lines[end] ?? '', fence)) end += 1
  const text = lines
    .slice(from + 1, end)
    .map((line) => line.slice(Math.min(fence.indent, line.length - line.trimStart().length)))
    .join('\n')
  return { block: { type: 'code', text }, lines: Math.min(end + 1, lines.length) - from }
}

function closes(line: string, { marks }: Fence): boolean {
  const found = readFence(line)
  return found !== undefined && found.info === '' && found.marks.startsWith(marks)
}

function quoteAt(lines: readonly string[], from: number, depth: number): Taken | undefined {
  const inside: string[] = []
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const stripped = stripQuote(line)
    // A line without the mark goes on with the paragraph above it.
    const goesOn = inside.length > 0 && !isBlank(inside.at(-1) ?? '') && !isBlank(line) && !beginsBlock(line)
    if (stripped === undefined && !goesOn) break
    inside.push(stripped ?? line)
  }
  if (inside.length === 0) return undefined
  return { block: { type: 'quote', children: parseLines(inside, depth + 1) }, lines: inside.length }
}

function paragraphAt(lines: readonly string[], from: number): Taken {
  let end = from + 1
  while (end < lines.length && !isBlank(lines[end] ?? '') && !beginsBlock(lines[end] ?? '') && !tableAt(lines, end))
    end += 1
  const text = lines
    .slice(from, end)
    .map((line) => line.trimStart())
    .join('\n')
  return { block: { type: 'paragraph', children: parseInline(text.trimEnd()) }, lines: end - from }
}
