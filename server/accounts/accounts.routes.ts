import {
  currentUser,
  loginLocal,
  messageAnswer,
  redirectAnswer,
  resendVerification,
  signupAnswer,
  signupSuperAdmin,
  verifyEmail,
  verifyEmailAnswer,
} from '../../shared/contract/accounts.ts'
import type { RateLimit } from '../http/rateLimit.ts'
import { memberRoute, publicRoute, type Route } from '../http/route.ts'
import type { SignInService } from './signIn.service.ts'
import type { SignUpService } from './signUp.service.ts'
import type { VerificationService } from './verification.service.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const textOf = (body: unknown, field: string) =>
  String((body as Record<string, unknown> | undefined)?.[field] ?? '').toLowerCase()
const signUps: RateLimit = { name: 'sign-up', max: 20, windowMs: HOUR, per: 'address' }
const verifications: RateLimit = { name: 'verify', max: 60, windowMs: HOUR, per: 'address' }
const signInsOfAddress: RateLimit = { name: 'sign-in-address', max: 60, windowMs: 15 * MINUTE, per: 'address' }
const signInsOfAccount: RateLimit = {
  name: 'sign-in-account',
  max: 10,
  windowMs: 15 * MINUTE,
  per: { field: (body) => `${textOf(body, 'organizationSlug')}/${textOf(body, 'username')}` },
}
const resends: RateLimit = { name: 'resend', max: 5, windowMs: HOUR, per: { field: (body) => textOf(body, 'email') } }

export function accountRoutes(deps: {
  signIn: SignInService
  signUp: SignUpService
  verification: VerificationService
}): Route[] {
  return [
    publicRoute({
      method: 'POST',
      path: '/api/signup/super-admin',
      body: signupSuperAdmin,
      answer: signupAnswer,
      limits: [signUps],
      handle: async ({ body }) => ({ status: 201, json: await deps.signUp.signUp(body) }),
    }),
    publicRoute({
      method: 'POST',
      path: '/api/verify-email',
      body: verifyEmail,
      answer: verifyEmailAnswer,
      limits: [verifications],
      handle: async ({ body }) => ({ json: await deps.verification.verify(body.token) }),
    }),
    publicRoute({
      method: 'POST',
      path: '/api/verify-email/resend',
      body: resendVerification,
      answer: messageAnswer,
      limits: [verifications, resends],
      handle: async ({ body }) => {
        await deps.verification.resend(body.email.toLowerCase())
        return { json: { message: 'If this address is waiting for verification, a new link is on its way.' } }
      },
    }),
    publicRoute({
      method: 'POST',
      path: '/api/login/local',
      body: loginLocal,
      answer: redirectAnswer,
      limits: [signInsOfAddress, signInsOfAccount],
      handle: async ({ body }) => {
        const { redirectUrl, cookie } = await deps.signIn.signIn(body)
        return { cookies: [cookie], json: { redirectUrl } }
      },
    }),
    publicRoute({
      method: 'POST',
      path: '/api/logout',
      answer: messageAnswer,
      handle: async (_request, actor) => ({
        cookies: [await deps.signIn.signOut(actor)],
        json: { message: 'Signed out' },
      }),
    }),
    memberRoute({
      method: 'GET',
      path: '/api/auth/user',
      access: 'profile.own',
      answer: currentUser,
      handle: async (_request, actor) => ({ json: await deps.signIn.currentUser(actor) }),
    }),
  ]
}
