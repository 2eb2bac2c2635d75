import { create } from 'zustand'
import type { Place } from '../../shared/chat/answer/placeText.ts'
import type { Span } from '../../shared/chat/answer/spans.ts'

/** A stretch of the content of a chunk. */
export interface ChunkSpan extends Span {
  chunkIndex: number
}

/** What to mark: `quote`, which is `content.slice(start, end)` of the chunk, or in its place the cells of a table. */
export interface CitedPassage extends ChunkSpan {
  quote: string
  /** The cells that count, which other chunks may hold as well. */
  cells?: readonly ChunkSpan[]
}

/** What was quoted from a document that is not as it was, and what stands in its place now. */
export interface QuotedBefore {
  state: 'changed' | 'removed' | 'around' | 'unknown'
  before: string
  /** Where something stands in its place. */
  now?: string
}

/** A document to open, and where. Without a chunk it opens at its beginning. */
export interface SourceTarget extends Place {
  documentId: number
  /** Empty where only the id is known. */
  filename: string
  /** Address of the website, for documents that are one. */
  url?: string
  passage?: CitedPassage
  /** Set where what was cited is not what stands there now. */
  since?: QuotedBefore
}

interface SourceState {
  target: SourceTarget | null
}

/** The document that the source viewer shows, if it is open. */
export const useSource = create<SourceState>(() => ({ target: null }))

/** Opens the source viewer. */
export function openSource(target: SourceTarget): void {
  useSource.setState({ target })
}

/** A passage of a list: its text, which begins at an offset of its content, and its place. */
interface ListedPassage extends Place {
  chunkIndex: number
  text: string
}

/** Opens a document at a passage, with all of its text marked. */
export function openPassage(
  document: { id: number; originalName: string; sourceUrl?: string | undefined },
  { chunkIndex, text, page, slide, sheet, rows, heading }: ListedPassage,
  start: number,
): void {
  const { id, originalName, sourceUrl } = document
  openSource({
    documentId: id,
    filename: originalName,
    ...(sourceUrl && { url: sourceUrl }),
    page,
    slide,
    sheet,
    rows,
    heading,
    passage: { chunkIndex, quote: text, start, end: start + text.length },
  })
}

/** Closes the source viewer. */
export function closeSource(): void {
  useSource.setState({ target: null })
}

/** The chunks of which something is marked, and the stretches of each; the one to open at comes first. */
export function markedChunks(passage: CitedPassage | undefined): ReadonlyMap<number, readonly Span[]> {
  const marked = new Map<number, Span[]>()
  if (!passage) return marked
  for (const { chunkIndex, ...span } of passage.cells ?? [passage])
    marked.set(chunkIndex, [...(marked.get(chunkIndex) ?? []), span])
  return marked
}
