import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DocumentChunk } from '../../shared/contract/documents.ts'
import { citedBoxes } from './citedBoxes.ts'
import { citedRows } from './citedRows.ts'
import type { PageQuote } from './PdfPage.tsx'
import { chunkQuery } from './source.queries.ts'
import { markedChunks, type SourceTarget } from './source.store.ts'
import type { Span } from '../../shared/chat/answer/spans.ts'

/** Chunks that are asked for to mark what they hold; of an answer over more of them the first ones are marked. */
const MOST_CHUNKS = 20

/**
 * What to mark on which page, and the page to open at. A chunk says where its words stand; where it is of an earlier release it says on
 * which page, and what the cells of its rows are; where it cannot be had, the quoted words are looked for.
 */
export function useMarked(target: SourceTarget): { home: number; pages: ReadonlyMap<number, PageQuote> } | 'loading' {
  const { documentId, passage } = target
  const marked = useMemo(() => [...markedChunks(passage)].slice(0, MOST_CHUNKS), [passage])
  const chunks = useQueries({
    queries: marked.map(([position]) => chunkQuery(documentId, position)),
    combine: (results) => ({ pending: results.some((one) => one.isPending), data: results.map((one) => one.data) }),
  })
  return useMemo(() => {
    if (chunks.pending) return 'loading'
    const home = target.page ?? chunks.data[0]?.page ?? 1
    const pages = new Map<number, PageQuote>()
    for (const [at, [position, spans]] of marked.entries()) {
      const chunk = chunks.data[at]
      const isHome = position === passage?.chunkIndex
      const page = isHome ? home : chunk?.page
      const found = chunk && markBoxes(pages, chunk, spans)
      if (found || page === undefined) continue
      const { words = '', rows = [], boxes = [] } = pages.get(page) ?? {}
      pages.set(page, {
        boxes,
        words: words || (isHome ? passage.quote : ''),
        rows: [...rows, ...(chunk ? citedRows(chunk, spans) : [])],
      })
    }
    return { home, pages }
  }, [chunks, marked, passage, target.page])
}

/** Notes the boxes of what is cited in a chunk under their pages; false where none are known. */
function markBoxes(pages: Map<number, PageQuote>, chunk: DocumentChunk, spans: readonly Span[]): boolean {
  const found = citedBoxes(chunk, spans)
  for (const box of found) {
    const quote = pages.get(box.page) ?? { boxes: [], words: '', rows: [] }
    pages.set(box.page, { ...quote, boxes: [...quote.boxes, box] })
  }
  return found.length > 0
}
