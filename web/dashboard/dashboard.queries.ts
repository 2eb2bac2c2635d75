import { queryOptions } from '@tanstack/react-query'
import { documentList } from '../../shared/contract/documents.ts'
import { hasCode } from '../api/apiError.ts'
import { call, callForEffect } from '../api/http.ts'

/** How many entries a preview shows. */
export const PREVIEW = 3

/** How many documents there are, and the newest few. */
export const newestDocumentsQuery = queryOptions({
  queryKey: ['documents', 'newest'],
  queryFn: ({ signal }) => call(`/api/documents?limit=${PREVIEW}`, documentList, { signal }),
  staleTime: 0,
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
