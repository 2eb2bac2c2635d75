import type { Computation, DocumentSource } from '../../../shared/contract/chat.ts'
import { meet } from '../../../shared/chat/answer/spans.ts'
import { quoteSince } from '../citation/sinceText.ts'
import { openSource, type ChunkSpan, type SourceTarget } from '../../source/source.store.ts'

/**
 * Opens the cited document at the words that the answer quotes where the source's number stands for the `use`th time. Where the
 * answer was computed (`computation` stands at one of its `sources`), it opens at the cells that are quoted there. Without a
 * `use`, or where the number stands once and thus for all of them, all cells that count are marked.
 */
export function openCitation(source: DocumentSource, sources: readonly DocumentSource[], use?: number): void {
  const present = presentTarget(source, use)
  if (present) {
    openSource(present)
    return
  }
  const quoted = source.quotes?.[use ?? 0] ?? source
  const { chunkIndex } = source
  const cells = cellsOf(source, sources)
  const here = cells.filter((cell) => cell.chunkIndex === chunkIndex && meet(cell, quoted))
  const counting = source.quotes === undefined || use === undefined ? cells : here
  const [home] = here
  if (home) openCells(source, { home, cells: counting })
  else openSource({ ...placeOf(source), passage: { chunkIndex, ...pick(quoted) } })
}

/**
 * Where to open a citation whose document is not as it was: at the same words, or at what stands in their place, beside what was
 * cited. undefined where it opens as it was stored.
 */
function presentTarget(source: DocumentSource, use?: number): SourceTarget | undefined {
  const { since, url } = source
  if (since?.documentId === undefined) return undefined
  const { documentId, filename = source.filename } = since
  const { quote: before } = source.quotes?.[use ?? 0] ?? source
  const { state = 'unknown', at } = quoteSince(source, use) ?? {}
  if (!at) return { documentId, filename, url, since: { state: state === 'unknown' ? 'unknown' : 'removed', before } }
  const { chunkIndex, quote, start, end, ...place } = at
  const told = state === 'changed' ? state : since.around && 'around'
  return {
    documentId,
    filename,
    url,
    ...place,
    passage: { chunkIndex, quote, start, end },
    ...(told && { since: { state: told, before, now: quote } }),
  }
}

/** The cells of the document from which an answer was computed. */
function cellsOf({ documentId }: DocumentSource, sources: readonly DocumentSource[]): Cell[] {
  const ofDocument = sources.filter((source) => source.documentId === documentId)
  return ofDocument.flatMap(({ computation }) => computation?.rows.flatMap((row) => row.cells) ?? [])
}

function pick({ quote, start, end }: Pick<DocumentSource, 'quote' | 'start' | 'end'>) {
  return { quote, start, end }
}

/** Opens the document at one of the rows that the answer was computed from, with its cells that count marked. */
export function openRow(source: DocumentSource, { rows, cells }: Computation['rows'][number]): void {
  const [home] = cells
  // Of a document that is not as it was, it is known alone where what is quoted stands.
  if (source.since?.documentId !== undefined) openCitation(source, [source])
  else if (home) openCells({ ...source, ...(rows !== undefined && { rows }) }, { home, cells })
}

type Cell = Computation['rows'][number]['cells'][number]

interface Cells {
  /** The cell to open at. */
  home: Cell
  cells: readonly Cell[]
}

function openCells(source: DocumentSource, { home: { text, ...home }, cells }: Cells): void {
  const { page, ...place } = placeOf(source)
  // A table goes on over pages; on which one another passage of it stands is known once that is read.
  const here = home.chunkIndex === source.chunkIndex && page !== undefined ? { page } : {}
  openSource({ ...place, ...here, passage: { ...spanOf(home), quote: text, cells: cells.map(spanOf) } })
}

function spanOf({ chunkIndex, start, end }: ChunkSpan): ChunkSpan {
  return { chunkIndex, start, end }
}

function placeOf({ documentId, filename, url, page, slide, sheet, rows, heading }: DocumentSource): SourceTarget {
  return { documentId, filename, url, page, slide, sheet, rows, heading }
}
