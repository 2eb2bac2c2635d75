import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { documentAnswer, documentChunks } from '../../shared/contract/documents.ts'
import { call } from '../api/http.ts'

/** A document that may be opened. */
export const documentQuery = (id: number) =>
  queryOptions({
    queryKey: ['document', id],
    queryFn: ({ signal }) => call(`/api/documents/${id}`, documentAnswer, { signal }),
    select: ({ document }) => document,
  })

/** Passages that are fetched at once. */
export const CHUNKS_AT_ONCE = 40
const BEFORE = 10

/** The passages of a document, in order, from a little before position `around`; further ones on either side on request. */
export const chunksQuery = (id: number, around = 0) => {
  const first = Math.max(0, around - BEFORE)
  return infiniteQueryOptions({
    queryKey: ['document', id, 'chunks', first],
    initialPageParam: { from: first, limit: CHUNKS_AT_ONCE },
    queryFn: ({ signal, pageParam: { from, limit } }) => getChunks(id, { from, limit, signal }),
    getNextPageParam: (page, _pages, { from, limit }) =>
      page.length < limit ? undefined : { from: from + limit, limit: CHUNKS_AT_ONCE },
    getPreviousPageParam: (_page, _pages, { from }) =>
      from === 0 ? undefined : { from: Math.max(0, from - CHUNKS_AT_ONCE), limit: Math.min(from, CHUNKS_AT_ONCE) },
    select: ({ pages }) => pages.flat(),
  })
}

/** One passage of a document with the places of its words; undefined where it has none at that position. */
export const chunkQuery = (id: number, position: number) =>
  queryOptions({
    queryKey: ['document', id, 'chunk', position],
    queryFn: ({ signal }) => getChunks(id, { from: position, limit: 1, boxes: true, signal }),
    select: ([chunk]) => (chunk?.chunkIndex === position ? chunk : undefined),
  })

function getChunks(
  id: number,
  { from, limit, boxes, signal }: { from: number; limit: number; boxes?: boolean; signal: AbortSignal },
) {
  const places = boxes ? '&boxes=true' : ''
  return call(`/api/documents/${id}/chunks?from=${from}&limit=${limit}${places}`, documentChunks, { signal })
}

/** Address of the original file. */
export function fileAddress(id: number): string {
  return `/api/documents/${id}/file`
}
