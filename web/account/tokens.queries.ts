import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { apiTokens, createdApiToken, type NewApiToken } from '../../shared/contract/tokens.ts'
import { call, callForEffect } from '../api/http.ts'
import { useAction } from '../api/useAction.ts'
import { readAnew } from '../api/readAnew.ts'

/** The API tokens of the organization, newest first. */
export const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: ({ signal }) => call('/api/tokens', apiTokens, { signal }),
  staleTime: 0,
})

/** Creates a token of one's own; the answer holds it this one time. */
export function useCreateToken() {
  const client = useQueryClient()
  return useAction({
    mutationFn: (body: NewApiToken) => call('/api/tokens', createdApiToken, { method: 'POST', body }),
    // Not waited for: the token must not get lost over it.
    onSuccess: () => void readAnew(client, { queryKey: tokensQuery.queryKey }),
    gcTime: 0,
  })
}

/** Revokes a token. */
export function useRevokeToken() {
  const client = useQueryClient()
  return useAction({
    mutationFn: (id: number) => callForEffect(`/api/tokens/${id}`, { method: 'DELETE' }),
    onSettled: () => readAnew(client, { queryKey: tokensQuery.queryKey }),
  })
}
