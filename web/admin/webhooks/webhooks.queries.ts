import { infiniteQueryOptions, queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  deliveries,
  deliveryAnswer,
  webhookAnswer,
  webhooks,
  webhookSecret,
  type NewWebhook,
  type webhookChange,
} from '../../../shared/contract/webhooks.ts'
import { call, callForEffect } from '../../api/http.ts'
import { readAnew } from '../../api/readAnew.ts'
import { useAction } from '../../api/useAction.ts'

/** Webhooks of the organization, newest first. */
export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: ({ signal }) => call('/api/webhooks', webhooks, { signal }),
  staleTime: 0,
})

/** What was sent to a webhook, newest first; read anew while something waits. */
export const deliveriesQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['webhooks', id, 'deliveries'],
    initialPageParam: 0,
    queryFn: ({ signal, pageParam }) =>
      call(`/api/webhooks/${id}/deliveries${pageParam === 0 ? '' : `?before=${pageParam}`}`, deliveries, { signal }),
    getNextPageParam: (page) => (page.more ? page.deliveries.at(-1)?.id : undefined),
    staleTime: 0,
  })

const anew = (client: QueryClient) => readAnew(client, { queryKey: webhooksQuery.queryKey })

/** Adds a webhook; the answer holds its secret this one time. */
export function useAddWebhook() {
  const client = useQueryClient()
  return useAction({
    mutationFn: (body: NewWebhook) => call('/api/webhooks', webhookSecret, { method: 'POST', body }),
    // Not waited for: the secret must not get lost over it.
    onSuccess: () => void anew(client),
    gcTime: 0,
  })
}

/** Gives a webhook a new secret; the answer holds it this one time. */
export function useNewSecret() {
  return useAction({
    mutationFn: (id: number) => call(`/api/webhooks/${id}/secret`, webhookSecret, { method: 'POST' }),
    gcTime: 0,
  })
}

/** Pauses or resumes a webhook. */
export function useChangeWebhook() {
  const client = useQueryClient()
  return useAction({
    mutationFn: ({ id, ...body }: { id: number } & z.input<typeof webhookChange>) =>
      call(`/api/webhooks/${id}`, webhookAnswer, { method: 'PATCH', body }),
    onSettled: () => anew(client),
  })
}

export function useRemoveWebhook() {
  const client = useQueryClient()
  return useAction({
    mutationFn: (id: number) => callForEffect(`/api/webhooks/${id}`, { method: 'DELETE' }),
    onSettled: () => anew(client),
  })
}

/** Sends a delivery again. */
export function useSendAgain(id: number) {
  const client = useQueryClient()
  return useAction({
    mutationFn: (deliveryId: number) =>
      call(`/api/webhooks/${id}/deliveries/${deliveryId}/send`, deliveryAnswer, { method: 'POST' }),
    onSettled: () => readAnew(client, { queryKey: deliveriesQuery(id).queryKey }),
  })
}
