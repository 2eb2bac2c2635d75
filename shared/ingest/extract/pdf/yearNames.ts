import { isFigure } from '../tables/headerRows.ts'
import { CELL_GAP, columnOf, type Band } from './columns.ts'
import type { PdfLine, PdfWord } from './types.ts'

const YEAR = /^(?:FY|CY)?(?:19|20)\d\d(?:[EAP*]|\([a-z\d]\))?$/
/** Words of a name that ends in a year: "December 31, 2020". */
const LONGEST_NAME = 5
/** Share of a column's cells that are figures. */
const MOSTLY = 0.6

/** Words that stand together, with no wide gap between them. */
interface Cluster {
  text: string
  words: PdfWord[]
}

/** The words of a line, those without a wide gap between them together. */
export function clustersOf({ words, size }: PdfLine): Cluster[] {
  const clusters: Cluster[] = []
  for (const word of words) {
    const last = clusters.at(-1)
    const before = last?.words.at(-1)
    if (last && before && word.left - before.right <= CELL_GAP * size) {
      last.words.push(word)
      last.text += ` ${word.text}`
    } else clusters.push({ text: word.text, words: [word] })
  }
  return clusters
}

function isYearName({ words }: Cluster): boolean {
  return words.length <= LONGEST_NAME && YEAR.test(words.at(-1)?.text ?? '')
}

/** Whether a line names years above columns: at least two of them, each apart from what is beside it. */
export function isYearLine(line: PdfLine): boolean {
  return clustersOf(line).filter(isYearName).length >= 2
}

/** The columns of figures among those of a table's rows: any but the first, where labels stand. */
export function figureColumns(rows: readonly (readonly string[])[]): number[] {
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  const columns = Array.from({ length: width }, (_, column) => column).slice(1)
  return columns.filter((column) => {
    const filled = rows.map((cells) => cells[column] ?? '').filter((cell) => cell !== '')
    return filled.length > 0 && filled.filter(isFigure).length >= MOSTLY * filled.length
  })
}

/**
 * The header row of a line of years: as many names as there are columns of figures go one to one with them, from left to right,
 * wherever they are set above these; what stands before is the name of the labels. Where there are several columns for each
 * name, it stands above the middle of these. Undefined otherwise, unless each name stands above a column of figures of its
 * own: no name is better than a wrong one.
 */
export function yearHeader(line: PdfLine, columns: readonly Band[], figures: readonly number[]): string[] | undefined {
  const clusters = clustersOf(line)
  const first = clusters.findIndex(isYearName)
  const names = clusters.slice(first)
  const places = placesOf(names, columns, figures)
  if (!places || figures.length === 0) return undefined
  const header = columns.map(() => '')
  header[0] = clusters
    .slice(0, first)
    .map(({ text }) => text)
    .join(' ')
  for (const [at, own] of places.entries()) for (const place of own) header[place] = names[at]?.text ?? ''
  return header
}

/** For each name the columns of figures below it. */
function placesOf(
  names: readonly Cluster[],
  columns: readonly Band[],
  figures: readonly number[],
): number[][] | undefined {
  if (names.length === figures.length) return figures.map((at) => [at])
  const each = figures.length / names.length
  if (Number.isInteger(each) && each > 1) {
    const groups = names.map((_, at) => figures.slice(at * each, (at + 1) * each))
    if (groups.every((group, at) => isAbove(names[at], columns, group))) return groups
  }
  const single = names.map(({ words }) => figures.filter((at) => words.some((word) => columnOf(word, columns) === at)))
  const all = single.flat()
  return single.every((own) => own.length === 1) && new Set(all).size === all.length ? single : undefined
}

function isAbove(name: Cluster | undefined, columns: readonly Band[], group: readonly number[]): boolean {
  const [from, to] = [columns[group[0] ?? -1], columns[group.at(-1) ?? -1]]
  const [first, last] = [name?.words[0], name?.words.at(-1)]
  if (!from || !to || !first || !last) return false
  const middle = (first.left + last.right) / 2
  return from.left <= middle && middle <= to.right
}
