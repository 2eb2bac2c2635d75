import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { hasCode } from '../api/apiError.ts'
import { endSession } from '../session/session.queries.ts'

/** The cache of server data. Fresh for 5 minutes, one retry, no refetch on its own; a 401 ends the session. */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (hasCode(error, 'UNAUTHENTICATED')) endSession(client)
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 5 * 60_000,
        retry: (failures, error) => failures < 1 && !isFinal(error),
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      // Without a network they fail at once and say so, instead of going out minutes later unasked.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}

/** Whether asking again would bring the same refusal. */
function isFinal(error: unknown): boolean {
  return hasCode(error, 'UNAUTHENTICATED') || hasCode(error, 'FORBIDDEN') || hasCode(error, 'NOT_FOUND')
}
