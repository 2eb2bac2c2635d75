import {
  currentUser,
  forgotPassword,
  loginAddress,
  loginAnswer,
  loginLocal,
  messageAnswer,
  resendVerification,
  resetPassword,
  resetToken,
  verifyEmail,
  verifyEmailAnswer,
} from '../../shared/contract/accounts.ts'
import { prebuiltSources, signupAnswer, signupOrganization, signupSuperAdmin } from '../../shared/contract/signup.ts'
import { acceptAnswer, acceptInvitation } from '../../shared/contract/members.ts'
import { PACKS } from '../../shared/domain/packs.ts'
import type { RateLimit } from '../http/rateLimit.ts'
import { memberRoute, publicRoute, type Route } from '../http/route.ts'
import type { AcceptInvitationService } from './members/acceptInvitation.service.ts'
import type { PasswordService } from './password/password.service.ts'
import type { SignInService } from './signIn/signIn.service.ts'
import type { SignUpService } from './signUp.service.ts'
import type { VerificationService } from './verification.service.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Of the parsed body: without blanks around it, in lower case. */
const emailOf = (body: unknown) => (body as { email: string }).email
const signUps: RateLimit = { name: 'sign-up', max: 20, windowMs: HOUR, per: 'address' }
const verifications: RateLimit = { name: 'verify', max: 60, windowMs: HOUR, per: 'address' }
const signInsOfAddress: RateLimit = { name: 'sign-in-address', max: 60, windowMs: 15 * MINUTE, per: 'address' }
const resends: RateLimit = { name: 'resend', max: 5, windowMs: HOUR, per: { field: emailOf } }

export function accountRoutes(deps: {
  signIn: SignInService
  signUp: SignUpService
  verification: VerificationService
  passwords: PasswordService
  acceptInvitation: AcceptInvitationService
}): Route[] {
  return [
    publicRoute({
      method: 'POST',
      path: '/api/signup/super-admin',
      operation: {
        id: 'signUpOwner',
        summary: 'Create an account for the owner of a new organization',
        tag: 'Sign-up and sign-in',
      },
      statuses: [201],
      errors: [
        'EMAIL_TAKEN',
        'USERNAME_TAKEN',
        'SIGN_UP_CLOSED',
        'CONFLICT',
        'PROMOCODE_INVALID',
        'BILLING_NOT_CONFIGURED',
      ],
      body: signupSuperAdmin,
      answer: signupAnswer,
      limits: [signUps],
      handle: async ({ body, address }) => ({ status: 201, json: await deps.signUp.superAdmin(body, address) }),
    }),
    publicRoute({
      method: 'POST',
      path: '/api/signup/organization',
      operation: {
        id: 'createOrganization',
        summary: 'Create the organization of a new account',
        tag: 'Sign-up and sign-in',
      },
      statuses: [201],
      errors: [
        'EMAIL_TAKEN',
        'USERNAME_TAKEN',
        'SIGN_UP_CLOSED',
        'CONFLICT',
        'PROMOCODE_INVALID',
        'BILLING_NOT_CONFIGURED',
      ],
      body: signupOrganization,
      answer: signupAnswer,
      limits: [signUps],
      handle: async ({ body, address }) => ({ status: 201, json: await deps.signUp.organization(body, address) }),
    }),
    publicRoute({
      method: 'GET',
      path: '/api/prebuilt-sources',
      operation: { id: 'listStarterPacks', summary: 'List the starter packs of documents', tag: 'Sign-up and sign-in' },
      answer: prebuiltSources,
      handle: async () => ({ json: [...PACKS] }),
    }),
    publicRoute({
      method: 'POST',
      path: '/api/verify-email',
      operation: { id: 'verifyEmail', summary: 'Confirm an email address', tag: 'Sign-up and sign-in' },
      errors: ['TOKEN_INVALID', 'ALREADY_VERIFIED'],
      body: verifyEmail,
      answer: verifyEmailAnswer,
      limits: [verifications],
      handle: async ({ body, address }) => ({ json: await deps.verification.verify(body.token, address) }),
    }),
    publicRoute({
      method: 'POST',
      path: '/api/verify-email/resend',
      operation: {
        id: 'resendVerification',
        summary: 'Send the link that confirms an email address again',
        tag: 'Sign-up and sign-in',
      },
      body: resendVerification,
      answer: messageAnswer,
      limits: [verifications, resends],
      handle: async ({ body }) => {
        await deps.verification.resend(body.email)
        return { json: { message: 'If this address is waiting for verification, a new link is on its way.' } }
      },
    }),
    publicRoute({
      method: 'POST',
      path: '/api/login/local',
      operation: { id: 'signIn', summary: 'Sign in with name and password', tag: 'Sign-up and sign-in' },
      errors: ['INVALID_CREDENTIALS', 'EMAIL_NOT_VERIFIED'],
      body: loginLocal,
      answer: loginAnswer,
      limits: [signInsOfAddress],
      handle: async ({ body, header, address }, actor) => {
        const visit = { userAgent: header('user-agent'), address, formerSession: actor?.sessionId }
        const { answer, cookie } = await deps.signIn.signIn(body, visit)
        return { cookies: [cookie], json: answer }
      },
    }),
    publicRoute({
      method: 'POST',
      path: '/api/logout',
      operation: { id: 'signOut', summary: 'Sign out', tag: 'Sign-up and sign-in' },
      answer: messageAnswer,
      handle: async (_request, actor) => ({
        cookies: [await deps.signIn.signOut(actor)],
        json: { message: 'Signed out' },
      }),
    }),
    publicRoute({
      method: 'GET',
      path: '/api/login',
      operation: { id: 'openSignInPage', summary: 'Go to the sign-in page', tag: 'Sign-up and sign-in' },
      statuses: [302],
      query: loginAddress,
      // The sign-in page decides whether it goes there; here the address is only handed on.
      handle: async ({ query: { next } }) => ({
        redirect: next ? `/login?${new URLSearchParams({ next }).toString()}` : '/login',
      }),
    }),
    publicRoute({
      method: 'GET',
      path: '/api/logout',
      operation: { id: 'openSignOutPage', summary: 'Go to the page that signs out', tag: 'Sign-up and sign-in' },
      statuses: [302],
      // A foreign page can make a browser open this address; only a navigation from the own pages signs out.
      handle: async ({ header }, actor) => {
        const ownPage = ['same-origin', 'none'].includes(header('sec-fetch-site'))
        return { redirect: '/', cookies: ownPage ? [await deps.signIn.signOut(actor)] : [] }
      },
    }),
    publicRoute({
      method: 'POST',
      path: '/api/password/forgot',
      operation: {
        id: 'requestPasswordReset',
        summary: 'Ask for a link that sets a new password',
        tag: 'Sign-up and sign-in',
      },
      body: forgotPassword,
      answer: messageAnswer,
      limits: [verifications, resends],
      handle: async ({ body }) => {
        deps.passwords.forgot(body)
        return { json: { message: 'If there is such an account, a link to choose a new password is on its way.' } }
      },
    }),
    publicRoute({
      method: 'GET',
      path: '/api/password/reset',
      operation: {
        id: 'checkPasswordReset',
        summary: 'Tell whether a link for a new password is good',
        tag: 'Sign-up and sign-in',
      },
      errors: ['TOKEN_INVALID'],
      query: resetToken,
      statuses: [204],
      limits: [verifications],
      handle: async ({ query: { token } }) => {
        await deps.passwords.lookAtReset(token)
        return {}
      },
    }),
    publicRoute({
      method: 'POST',
      path: '/api/password/reset',
      operation: { id: 'resetPassword', summary: 'Set a new password by a link', tag: 'Sign-up and sign-in' },
      errors: ['TOKEN_INVALID'],
      body: resetPassword,
      answer: messageAnswer,
      limits: [verifications],
      handle: async ({ body, address }) => {
        await deps.passwords.reset(body, address)
        return { json: { message: 'Your password has been changed. You can sign in now.' } }
      },
    }),
    publicRoute({
      method: 'POST',
      path: '/api/accept-invitation',
      operation: { id: 'acceptInvitation', summary: 'Accept an invitation', tag: 'Sign-up and sign-in' },
      statuses: [201],
      errors: ['TOKEN_INVALID', 'EMAIL_TAKEN', 'USERNAME_TAKEN', 'USER_LIMIT_EXCEEDED'],
      body: acceptInvitation,
      answer: acceptAnswer,
      limits: [verifications],
      handle: async ({ body, address }) => ({
        status: 201,
        json: await deps.acceptInvitation.accept(body, address),
      }),
    }),
    memberRoute({
      method: 'GET',
      path: '/api/auth/user',
      operation: { id: 'readCurrentUser', summary: 'Read whom the session or token stands for', tag: 'Account' },
      access: 'organization.read',
      answer: currentUser,
      handle: async (_request, actor) => ({ json: await deps.signIn.currentUser(actor) }),
    }),
  ]
}
