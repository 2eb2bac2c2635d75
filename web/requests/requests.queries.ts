import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import {
  contentRequestAnswer,
  contentRequests,
  resourceRequestAnswer,
  resourceRequests,
  type ContentRequest,
  type NewContentRequest,
  type RequestReview,
  type ResourceRequest,
} from '../../shared/contract/contentRequests.ts'
import type { RequestStatus } from '../../shared/domain/status.ts'
import { call, callForEffect } from '../api/http.ts'
import { readAnew } from '../api/readAnew.ts'
import { useAction } from '../api/useAction.ts'
import '../texts/workspaceTexts.ts'

/** The two kinds of requests. */
export type RequestKind = 'content' | 'resource'

const PATHS = { content: '/api/content-requests', resource: '/api/resource-requests' } as const
const SHAPES = { content: contentRequests, resource: resourceRequests } as const
const ANSWERS = { content: contentRequestAnswer, resource: resourceRequestAnswer } as const
/** Lists count as fresh for so long. */
const FRESH_MS = 30_000
const NEWS_MS = 60_000
/** Answers that come meanwhile are looked for while the list is open. */
const OFFERS_MS = 10_000
const PAGE = 50

/** The caller's own content requests, newest first. */
export const ownContentQuery = queryOptions({
  queryKey: ['requests', 'content', 'own'],
  queryFn: ({ signal }) => call(`${PATHS.content}?whose=own`, contentRequests, { signal }),
  staleTime: FRESH_MS,
  refetchInterval: NEWS_MS,
})

/** The caller's own resource requests, newest first. */
export const ownResourcesQuery = queryOptions({
  queryKey: ['requests', 'resource', 'own'],
  queryFn: ({ signal }) => call(`${PATHS.resource}?whose=own`, resourceRequests, { signal }),
  staleTime: FRESH_MS,
  refetchInterval: NEWS_MS,
})

/** The organization's requests of a kind, with a status or all, newest first. */
export const requestsQuery = (kind: RequestKind, status: RequestStatus | undefined) =>
  infiniteQueryOptions({
    queryKey: ['requests', kind, 'all', status],
    queryFn: ({ pageParam, signal }): Promise<(ContentRequest | ResourceRequest)[]> => {
      const params = new URLSearchParams({ limit: String(PAGE) })
      if (status) params.set('status', status)
      if (pageParam !== undefined) params.set('before', String(pageParam))
      return call(`${PATHS[kind]}?${params.toString()}`, SHAPES[kind], { signal })
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.length === PAGE ? last.at(-1)?.id : undefined),
    staleTime: FRESH_MS,
    refetchInterval: OFFERS_MS,
    placeholderData: (before) => before,
  })

/** Asks administrators for content. */
export function useRequestContent() {
  const client = useQueryClient()
  return useAction({
    mutationFn: (body: NewContentRequest) => call(PATHS.content, contentRequestAnswer, { method: 'POST', body }),
    onSuccess: ({ request }) => {
      client.setQueryData(ownContentQuery.queryKey, (own: ContentRequest[] = []) => [
        request,
        ...own.filter(({ id }) => id !== request.id),
      ])
      return readAnew(client, { queryKey: ['requests'] }, { queryKey: ['gaps'] })
    },
  })
}

/** Asks administrators for material. */
export function useRequestResource() {
  const client = useQueryClient()
  return useAction({
    mutationFn: (question: string) =>
      call(PATHS.resource, resourceRequestAnswer, { method: 'POST', body: { question } }),
    onSuccess: () => readAnew(client, { queryKey: ['requests', 'resource'] }),
  })
}

/** Decides about a request of a kind. */
export function useReview(kind: RequestKind) {
  const client = useQueryClient()
  return useAction({
    mutationFn: ({ id, ...body }: RequestReview & { id: number; sendAnswer?: boolean }) =>
      call(`${PATHS[kind]}/${id}`, ANSWERS[kind], { method: 'PATCH', body }),
    onSettled: () => readAnew(client, { queryKey: ['requests'] }, { queryKey: ['golden'] }, { queryKey: ['gaps'] }),
  })
}

/** Notes that the caller has seen what became of their requests. */
export async function markSeen(): Promise<void> {
  await Promise.all(Object.values(PATHS).map((path) => callForEffect(`${path}/seen`, { method: 'POST' })))
}
