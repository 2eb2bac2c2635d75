import { queryOptions } from '@tanstack/react-query'
import { documentList } from '../../shared/contract/documents.ts'
import { contentRequests, type ContentRequest } from '../../shared/contract/requests.ts'
import { hasCode } from '../api/apiError.ts'
import { call, callForEffect } from '../api/http.ts'

const REQUESTS_STALE_MS = 30_000
/** How many entries a preview shows. */
export const PREVIEW = 3

/** How many documents there are, and the newest few. */
export const newestDocumentsQuery = queryOptions({
  queryKey: ['documents', 'newest'],
  queryFn: ({ signal }) => call(`/api/documents?limit=${PREVIEW}`, documentList, { signal }),
  staleTime: 0,
})

/** What members asked administrators to add; nothing on a server that does not take such requests. */
export const contentRequestsQuery = queryOptions({
  queryKey: ['content-requests'],
  queryFn: async ({ signal }): Promise<ContentRequest[]> => {
    try {
      return await call('/api/content-requests', contentRequests, { signal })
    } catch (error) {
      if (hasCode(error, 'NOT_FOUND')) return []
      throw error
    }
  },
  staleTime: REQUESTS_STALE_MS,
})

/** Whether the server serves the chat widget of the organization with this slug. */
export const widgetQuery = (slug: string) =>
  queryOptions({
    queryKey: ['widget', slug],
    queryFn: async ({ signal }) => {
      try {
        await callForEffect(`/api/embed/organization/${encodeURIComponent(slug)}`, { signal })
        return true
      } catch (error) {
        if (hasCode(error, 'NOT_FOUND')) return false
        throw error
      }
    },
    retry: false,
  })
