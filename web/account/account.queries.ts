import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  emailConfirmed,
  ownSessions,
  profileAnswer,
  type changePassword,
  type profileChange,
} from '../../shared/contract/accounts.ts'
import { call, callForEffect } from '../api/http.ts'
import { useAction } from '../api/useAction.ts'
import { readAnew } from '../api/readAnew.ts'
import { sessionQuery } from '../session/session.queries.ts'

/** Where the member is signed in. */
export const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => call('/api/auth/sessions', ownSessions, { signal }),
  staleTime: 0,
})

/** Changes the own name, and asks for another address; the signed-in user is read anew afterwards. */
export function useUpdateProfile() {
  const client = useQueryClient()
  return useAction({
    mutationFn: (body: z.input<typeof profileChange>) =>
      call('/api/auth/user/profile', profileAnswer, { method: 'PATCH', body }),
    onSuccess: () => readAnew(client, { queryKey: sessionQuery.queryKey }),
  })
}

/** Follows the link that was mailed to a new address. */
export function useConfirmEmail() {
  const client = useQueryClient()
  return useAction({
    mutationFn: (token: string) => call('/api/auth/user/email', emailConfirmed, { method: 'POST', body: { token } }),
    onSuccess: () => readAnew(client, { queryKey: sessionQuery.queryKey }),
  })
}

/** Changes the own password, which ends every other session. */
export function useChangePassword() {
  const client = useQueryClient()
  return useAction({
    mutationFn: (body: z.input<typeof changePassword>) =>
      callForEffect('/api/auth/user/password', { method: 'PATCH', body }),
    onSuccess: () => readAnew(client, { queryKey: ownSessionsQuery.queryKey }),
  })
}

/** Signs out of other sessions. */
export function useCloseSessions() {
  const client = useQueryClient()
  return useAction({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids) await callForEffect(`/api/auth/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' })
    },
    onSettled: () => readAnew(client, { queryKey: ownSessionsQuery.queryKey }),
  })
}
