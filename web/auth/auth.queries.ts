import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  loginAnswer,
  messageAnswer,
  redirectAnswer,
  verifyEmailAnswer,
  type forgotPassword,
  type LoginLocal,
  type resetPassword,
} from '../../shared/contract/accounts.ts'
import { checkoutAnswer, type CheckoutRequest } from '../../shared/contract/billing.ts'
import { signupAnswer, type SignupOrganization, type SignupSuperAdmin } from '../../shared/contract/signup.ts'
import { acceptAnswer, openInvitation, type AcceptInvitation } from '../../shared/contract/members.ts'
import { hasCode } from '../api/apiError.ts'
import { call, callForEffect } from '../api/http.ts'
import { useAction } from '../api/useAction.ts'
import { shownLanguage } from '../session/shownLanguage.ts'

/** What makes an account, with the language of the page, which is that of the account's mails. */
const inLanguage = (body: object) => ({ method: 'POST', body: { ...body, language: shownLanguage() } }) as const

/**
 * Signs in, or takes the first of two steps; nothing stays of what somebody else may have read on this page before.
 */
export function useSignIn() {
  const client = useQueryClient()
  return useAction({
    mutationFn: (body: LoginLocal) => call('/api/login/local', loginAnswer, { method: 'POST', body }),
    onSuccess: () => client.removeQueries(),
  })
}

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
export function useSecondStep() {
  const client = useQueryClient()
  return useAction({
    mutationFn: (code: string) => call('/api/login/two-factor', redirectAnswer, { method: 'POST', body: { code } }),
    onSuccess: () => client.removeQueries(),
  })
}

/** Creates an organization with its owner. */
export function useSignUp() {
  return useAction({
    mutationFn: (body: SignupSuperAdmin) => call('/api/signup/super-admin', signupAnswer, inLanguage(body)),
  })
}

/** Creates an organization that has nothing to pay. */
export function useSignUpOrganization() {
  return useAction({
    mutationFn: (body: SignupOrganization) => call('/api/signup/organization', signupAnswer, inLanguage(body)),
  })
}

/** Begins the payment of a new organization's plan; `checkoutUrl` is where it goes on. */
export function useSignUpCheckout() {
  return useAction({
    mutationFn: (body: CheckoutRequest) =>
      call('/api/signup/create-checkout', checkoutAnswer.partial(), inLanguage(body)),
  })
}

/** Asks for a new verification link. */
export function useResend() {
  return useAction({
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
  return useAction({
    mutationFn: (body: z.input<typeof forgotPassword>) =>
      call('/api/password/forgot', messageAnswer, { method: 'POST', body }),
  })
}

/** Whether a mailed link for a new password still works; a refusal is the error. */
export const resetQuery = (token: string) =>
  queryOptions({
    queryKey: ['reset', token],
    queryFn: async ({ signal }) => {
      await callForEffect(`/api/password/reset?${new URLSearchParams({ token }).toString()}`, { signal })
      return true
    },
    retry: false,
  })

/** Sets a new password with the token of a mailed link. */
export function useResetPassword() {
  return useAction({
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
  return useAction({
    mutationFn: (body: AcceptInvitation) => call('/api/accept-invitation', acceptAnswer, inLanguage(body)),
    onError: (error, { token }) => {
      if (hasCode(error, 'TOKEN_INVALID')) void client.invalidateQueries(invitationQuery(token))
    },
  })
}
