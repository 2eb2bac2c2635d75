import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { messageAnswer, redirectAnswer, verifyEmailAnswer, type forgotPassword, type LoginLocal, type resetPassword } from '../../shared/contract/accounts.ts'
import { signupAnswer, type SignupSuperAdmin } from '../../shared/contract/signup.ts'
import { acceptAnswer, openInvitation, type AcceptInvitation } from '../../shared/contract/members.ts'
import { hasCode } from '../api/apiError.ts'
import { call } from '../api/http.ts'

/** Signs in; nothing stays of what somebody else may have read on this page before. */
export function useSignIn() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: LoginLocal) => call('/api/login/local', redirectAnswer, { method: 'POST', body }),
    onSuccess: () => client.removeQueries(),
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

/** Asks for a link to choose a new password; the answer is the same whether or not there is such an account. */
export function useForgotPassword() {
  return useMutation({
    mutationFn: (body: z.input<typeof forgotPassword>) =>
      call('/api/password/forgot', messageAnswer, { method: 'POST', body }),
  })
}

/** Sets a new password with the token of a mailed link. */
export function useResetPassword() {
  return useMutation({
    mutationFn: (body: z.input<typeof resetPassword>) =>
      call('/api/password/reset', messageAnswer, { method: 'POST', body }),
  })
}

/** The invitation that a mailed link opens. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) =>
      call(`/api/invitation?${new URLSearchParams({ token }).toString()}`, openInvitation, { signal }),
    retry: false,
  })

/** Creates the invited account. A link that was used up meanwhile is read anew. */
export function useAcceptInvitation() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: AcceptInvitation) => call('/api/accept-invitation', acceptAnswer, { method: 'POST', body }),
    onError: (error, { token }) => {
      if (hasCode(error, 'TOKEN_INVALID')) void client.invalidateQueries(invitationQuery(token))
    },
  })
}
