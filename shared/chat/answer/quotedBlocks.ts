import { fencedSpans, linesOf } from '../../../shared/text/fences.ts'

/** A part of a quoted answer. Items of a list and cells of a table are words as they stand in documents. */
export type QuotedBlock =
  | { type: 'paragraph'; text: string }
  | { type: 'list'; items: { text: string; number?: number }[] }
  | { type: 'code'; text: string }
  | { type: 'table'; header: string[]; rows: string[][] }

const ITEM = /^(?:[-•*–‣◦]|(\d{1,3})[.)])[ \t]+(?=\S)/u
const ROW = /^\|.*\|$/
const RULE = /^\|(?:[ \t]*:?-+:?[ \t]*\|)+$/

/**
 * Parts a quoted answer into paragraphs, fenced programs, lists and tables, by its lines alone: neighbouring lines that begin with bullets or
 * numbers are a list, and rows between `|` below a head and a rule are a table. Marks inside the lines mean nothing.
 */
export function quotedBlocks(text: string): QuotedBlock[] {
  const blocks: QuotedBlock[] = []
  let from = 0
  const addProse = (to: number): void => {
    for (const paragraph of text.slice(from, to).split(/\n{2,}/)) blocks.push(...blocksOf(paragraph.split('\n')))
  }
  for (const program of fencedSpans(text)) {
    addProse(program.start)
    const lines = linesOf(program)
    blocks.push({ type: 'code', text: text.slice(lines.start, lines.end) })
    from = program.end
  }
  addProse(text.length)
  return blocks
}

function blocksOf(lines: readonly string[]): QuotedBlock[] {
  const blocks: QuotedBlock[] = []
  let at = 0
  while (at < lines.length) {
    const block = tableAt(lines, at) ?? listAt(lines, at)
    const taken = block?.lines ?? 1
    if (block) blocks.push(block.block)
    else addLine(blocks, lines[at] ?? '')
    at += taken
  }
  return blocks
}

interface Taken {
  block: QuotedBlock
  lines: number
}

function tableAt(lines: readonly string[], from: number): Taken | undefined {
  if (!ROW.test(lines[from] ?? '') || !RULE.test(lines[from + 1] ?? '')) return undefined
  const end = endOf(lines, from + 2, (line) => ROW.test(line))
  const [header = [], ...rows] = [lines[from] ?? '', ...lines.slice(from + 2, end)].map(cellsOf)
  return { block: { type: 'table', header, rows }, lines: end - from }
}

/** One line alone is no list: it may be a sentence that begins with a dash, or the half of one that begins with a number. */
function listAt(lines: readonly string[], from: number): Taken | undefined {
  const isNumbered = (line: string) => ITEM.exec(line)?.[1] !== undefined
  const first = lines[from] ?? ''
  const end = endOf(lines, from, (line) => ITEM.test(line) && isNumbered(line) === isNumbered(first))
  if (end - from < 2) return undefined
  const items = lines.slice(from, end).map((line) => {
    const number = ITEM.exec(line)?.[1]
    return { text: line.replace(ITEM, ''), ...(number !== undefined && { number: Number(number) }) }
  })
  return { block: { type: 'list', items }, lines: end - from }
}

function endOf(lines: readonly string[], from: number, belongs: (line: string) => boolean): number {
  const after = lines.findIndex((line, at) => at >= from && !belongs(line))
  return after < 0 ? lines.length : after
}

function cellsOf(line: string): string[] {
  return line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll('\\|', '|').trim())
}

function addLine(blocks: QuotedBlock[], line: string): void {
  const last = blocks.at(-1)
  if (last?.type === 'paragraph') last.text += `\n${line}`
  else if (line.trim() !== '') blocks.push({ type: 'paragraph', text: line })
}
