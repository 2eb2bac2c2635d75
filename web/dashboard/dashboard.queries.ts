import { queryOptions } from '@tanstack/react-query'
import { documentList } from '../../shared/contract/documents.ts'
import { call } from '../api/http.ts'

/** How many entries a preview shows. */
export const PREVIEW = 3

/** How many documents there are, and the newest few. */
export const newestDocumentsQuery = queryOptions({
  queryKey: ['documents', 'newest'],
  queryFn: ({ signal }) => call(`/api/documents?limit=${PREVIEW}`, documentList, { signal }),
  staleTime: 0,
})
