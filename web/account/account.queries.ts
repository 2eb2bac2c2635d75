import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  emailConfirmed,
  ownSessions,
  profileAnswer,
  type changePassword,
  type profileChange,
} from '../../shared/contract/accounts.ts'
import { call, callForEffect } from '../api/http.ts'
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
  return useMutation({
    mutationFn: (body: z.input<typeof profileChange>) =>
      call('/api/auth/user/profile', profileAnswer, { method: 'PATCH', body }),
    onSuccess: () => client.invalidateQueries(sessionQuery),
  })
}

/** Follows the link that was mailed to a new address. */
export function useConfirmEmail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => call('/api/auth/user/email', emailConfirmed, { method: 'POST', body: { token } }),
    onSuccess: () => client.invalidateQueries(sessionQuery),
  })
}

/** Changes the own password, which ends every other session. */
export function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof changePassword>) =>
      callForEffect('/api/auth/user/password', { method: 'PATCH', body }),
    onSuccess: () => client.invalidateQueries(ownSessionsQuery),
  })
}

/** Signs out of other sessions. */
export function useCloseSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids) await callForEffect(`/api/auth/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' })
    },
    onSettled: () => client.invalidateQueries(ownSessionsQuery),
  })
}
