import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  messageAnswer,
  redirectAnswer,
  signupAnswer,
  verifyEmailAnswer,
  type LoginLocal,
  type SignupSuperAdmin,
} from '../../shared/contract/accounts.ts'
import { call } from '../api/http.ts'
import { sessionQuery } from '../session/session.queries.ts'

/** Signs in; the session is read anew afterwards. */
export function useSignIn() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: LoginLocal) => call('/api/login/local', redirectAnswer, { method: 'POST', body }),
    onSuccess: () => client.resetQueries({ queryKey: sessionQuery.queryKey }),
  })
}

/** Creates an organization with its owner. */
export function useSignUp() {
  return useMutation({
    mutationFn: (body: SignupSuperAdmin) => call('/api/signup/super-admin', signupAnswer, { method: 'POST', body }),
  })
}

/** Asks for a new verification link. */
export function useResend() {
  return useMutation({
    mutationFn: (email: string) => call('/api/verify-email/resend', messageAnswer, { method: 'POST', body: { email } }),
  })
}

/** Redeems a verification token. A query, because a token works once and a page may be drawn twice. */
export const verifyQuery = (token: string) =>
  queryOptions({
    queryKey: ['verify-email', token],
    queryFn: () => call('/api/verify-email', verifyEmailAnswer, { method: 'POST', body: { token } }),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  })
