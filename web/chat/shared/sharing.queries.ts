import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { newShareLink, sharedConversation, shareLinks } from '../../../shared/contract/conversations/shared.ts'
import { call, callForEffect } from '../../api/http.ts'
import { readAnew } from '../../api/readAnew.ts'
import { useAction } from '../../api/useAction.ts'

const LINKS = '/api/shared-conversations'

/** The user's own links, newest first. */
export const shareLinksQuery = queryOptions({
  queryKey: ['share-links'],
  queryFn: ({ signal }) => call(LINKS, shareLinks, { signal }),
})

/** What a link opens. Its secret goes in the body: addresses are written down by servers and proxies. */
export const sharedQuery = (secret: string) =>
  queryOptions({
    queryKey: ['shared', secret],
    queryFn: ({ signal }) => call(`${LINKS}/open`, sharedConversation, { method: 'POST', body: { secret }, signal }),
    retry: false,
  })

export function useShare() {
  const client = useQueryClient()
  return useAction({
    mutationFn: (id: number) => call(`/api/conversations/${id}/shares`, newShareLink, { method: 'POST' }),
    onSuccess: () => readAnew(client, { queryKey: shareLinksQuery.queryKey }),
  })
}

/** Takes what was said since into a link. */
export function useUpdateLink() {
  const client = useQueryClient()
  return useAction({
    mutationFn: (id: number) => callForEffect(`${LINKS}/${id}/extend`, { method: 'POST' }),
    onSettled: () => readAnew(client, { queryKey: shareLinksQuery.queryKey }),
  })
}

export function useRevokeLink() {
  const client = useQueryClient()
  return useAction({
    mutationFn: (id: number) => callForEffect(`${LINKS}/${id}`, { method: 'DELETE' }),
    onSettled: () => readAnew(client, { queryKey: shareLinksQuery.queryKey }),
  })
}
