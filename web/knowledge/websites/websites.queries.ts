import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { addedWebsite, documentList } from '../../../shared/contract/documents.ts'
import {
  websiteAnswer,
  websiteList,
  websitePageList,
  type WebsiteChanges,
  type WebsiteFields,
} from '../../../shared/contract/websites.ts'
import type { PageOutcome } from '../../../shared/domain/sites.ts'
import { call, callForEffect } from '../../api/http.ts'

const POLL_MS = 5000
/** While a website is being read. */
const READING_POLL_MS = 2000
const websitesKey = ['websites']
/** Pages on their own are documents, and change with them. */
const documentsKey = ['documents']

/** Whole websites, newest first. */
export const sitesQuery = queryOptions({
  queryKey: websitesKey,
  queryFn: async ({ signal }) => (await call('/api/websites', websiteList, { signal })).websites,
  refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'reading') ? READING_POLL_MS : POLL_MS),
})

/** Pages that were added on their own, newest first. */
export const singlePagesQuery = infiniteQueryOptions({
  queryKey: [...documentsKey, { type: 'url', site: 'none' }],
  queryFn: ({ pageParam, signal }) =>
    call(
      `/api/documents?type=url&site=none${pageParam ? `&cursor=${encodeURIComponent(pageParam)}` : ''}`,
      documentList,
      {
        signal,
      },
    ),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last) => last.cursor,
  refetchInterval: POLL_MS,
})

/** Pages of a website, by what the last reading made of them. */
export const sitePagesQuery = (id: number, outcome: PageOutcome | undefined) =>
  infiniteQueryOptions({
    queryKey: [...websitesKey, id, 'pages', outcome ?? 'all'],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ ...(outcome && { outcome }), ...(pageParam && { cursor: pageParam }) })
      return call(`/api/websites/${id}/pages?${query.toString()}`, websitePageList, { signal })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.cursor,
  })

/** Adds a page or a website; it is fetched in the background. */
export function useAddWebsite() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (website: WebsiteFields) => call('/api/documents/url', addedWebsite, { method: 'POST', body: website }),
    onSuccess: () => refresh(client),
  })
}

/** Changes who may see a website, or how often it is read. */
export function useChangeSite() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...changes }: WebsiteChanges & { id: number }) =>
      call(`/api/websites/${id}`, websiteAnswer, { method: 'PATCH', body: changes }),
    onSuccess: () => refresh(client),
  })
}

/** Reads a website now, or ends its reading. */
export function useSteerSite() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, action }: { id: number; action: 'read' | 'cancel' }) =>
      call(`/api/websites/${id}/${action}`, websiteAnswer, { method: 'POST' }),
    onSuccess: () => refresh(client),
  })
}

/** Deletes a website with its pages. */
export function useDeleteSite() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => callForEffect(`/api/websites/${id}`, { method: 'DELETE' }),
    onSuccess: () => refresh(client),
  })
}

async function refresh(client: ReturnType<typeof useQueryClient>): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: websitesKey }),
    client.invalidateQueries({ queryKey: documentsKey }),
  ])
}
