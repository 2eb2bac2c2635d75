import { queryOptions } from '@tanstack/react-query'
import { documentAnswer, documentChunks } from '../../shared/contract/documents.ts'
import { call } from '../api/http.ts'

/** A document that may be opened. */
export const documentQuery = (id: number) =>
  queryOptions({
    queryKey: ['document', id],
    queryFn: ({ signal }) => call(`/api/documents/${id}`, documentAnswer, { signal }),
    select: ({ document }) => document,
  })

/** The passages of a document, in order. */
export const chunksQuery = (id: number) =>
  queryOptions({
    queryKey: ['document', id, 'chunks'],
    queryFn: ({ signal }) => call(`/api/documents/${id}/chunks`, documentChunks, { signal }),
  })

/** Address of the original file. */
export function fileAddress(id: number): string {
  return `/api/documents/${id}/file`
}
