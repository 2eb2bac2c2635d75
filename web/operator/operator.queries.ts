import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { mailRetried, operatorOverview } from '../../shared/contract/operator.ts'
import { ApiError } from '../api/apiError.ts'
import { call, callForEffect } from '../api/http.ts'
import { readAnew } from '../api/readAnew.ts'
import { useAction } from '../api/useAction.ts'

const READ_AGAIN_MS = 10_000
const KEY = { queryKey: ['operator'] }

/** Whether an answer says that asking again brings the same: nobody is signed in, or there is no such page here. */
const isFinal = (error: unknown) => error instanceof ApiError && (error.status === 401 || error.status === 404)

/** How the server stands, read anew while the page is seen. */
export const operatorQuery = queryOptions({
  ...KEY,
  queryFn: ({ signal }) => call('/api/operator', operatorOverview, { signal }),
  staleTime: 0,
  retry: (failures, error) => failures < 1 && !isFinal(error),
  refetchInterval: ({ state }) => !isFinal(state.error) && READ_AGAIN_MS,
})

export function useOperatorSignIn() {
  const client = useQueryClient()
  return useAction({
    mutationFn: (token: string) => callForEffect('/api/operator/session', { method: 'POST', body: { token } }),
    onSuccess: () => readAnew(client, KEY),
  })
}

export function useOperatorSignOut() {
  const client = useQueryClient()
  return useAction({
    mutationFn: () => callForEffect('/api/operator/session', { method: 'DELETE' }),
    // What was read is forgotten with it.
    onSuccess: () => client.resetQueries(KEY),
  })
}

export function useRetryMail() {
  const client = useQueryClient()
  return useAction({
    mutationFn: () => call('/api/operator/mail', mailRetried, { method: 'POST' }),
    onSuccess: () => readAnew(client, KEY),
  })
}
