import type { Archive } from '../office/archive.ts'
import type { SheetRow } from './sheetReader.ts'
import { parseReference } from './sheetNames.ts'

/** A block of merged cells, rows and columns from 1. */
export interface Merge {
  top: number
  bottom: number
  left: number
  right: number
}

const MOST = 20_000
const LARGEST_PART = 50_000_000
const MERGE = /mergeCell\s[^<>]{0,150}?ref\s{0,9}=\s{0,9}["']([A-Z\d$]{1,20}):([A-Z\d$]{1,20})["']/g
/** Longest tag that is looked for; so much is carried over from one chunk to the next. */
const OVERLAP = 200

/**
 * The merged cells of a worksheet. They stand behind the rows in the file, but rows are written as they are read: so the
 * part is looked through once before. Very large parts are not.
 */
export async function readMerges(archive: Archive, part: string): Promise<Merge[]> {
  const merges: Merge[] = []
  if (archive.declaredSize(part) > LARGEST_PART) return merges
  let carried = ''
  for await (const chunk of archive.read(part)) {
    const text = carried + chunk.toString('latin1')
    let end = 0
    for (const match of text.matchAll(MERGE)) {
      end = match.index + match[0].length
      const [from, to] = [parseReference(match[1] ?? ''), parseReference(match[2] ?? '')]
      if (from && to) merges.push({ top: from.row, bottom: to.row, left: from.column, right: to.column })
    }
    if (merges.length > MOST) return merges
    carried = text.slice(Math.max(end, text.length - OVERLAP))
  }
  return merges
}

/**
 * Completes rows, which must come in order: a cell that is merged downwards stands in each of its rows, one that is
 * merged to the right is told as a span.
 */
export function createMergeFiller(merges: readonly Merge[]): (row: SheetRow) => SheetRow {
  const starting = new Map<number, Merge[]>()
  for (const merge of merges) starting.set(merge.top, [...(starting.get(merge.top) ?? []), merge])
  let open: { merge: Merge; text: string }[] = []

  return (row) => {
    open = open.filter(({ merge }) => merge.bottom >= row.number)
    const here = starting.get(row.number) ?? []
    const filled = new Map(row.cells.map((cell) => [cell.column, cell.text]))
    for (const { merge, text } of open) if (!filled.has(merge.left)) filled.set(merge.left, text)
    for (const merge of here) {
      const text = filled.get(merge.left)
      if (text !== undefined && merge.bottom > merge.top) open.push({ merge, text })
    }
    if (here.length === 0 && filled.size === row.cells.length) return row
    const cells = [...filled].map(([column, text]) => ({ column, text })).toSorted((a, b) => a.column - b.column)
    const spans = here.filter((merge) => merge.right > merge.left)
    return { ...row, cells, spans: spans.map((merge) => ({ column: merge.left, width: merge.right - merge.left + 1 })) }
  }
}
