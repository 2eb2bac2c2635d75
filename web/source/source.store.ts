import { create } from 'zustand'
import type { Place } from './placeText.ts'

/** A document to open, and where. Without a chunk it opens at its beginning. */
export interface SourceTarget extends Place {
  documentId: number
  filename: string
  /** Address of the website, for documents that are one. */
  url?: string
  /** The passage to mark: `quote` is `content.slice(start, end)` of the chunk. */
  passage?: { chunkIndex: number; quote: string; start: number; end: number }
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

/** Closes the source viewer. */
export function closeSource(): void {
  useSource.setState({ target: null })
}
