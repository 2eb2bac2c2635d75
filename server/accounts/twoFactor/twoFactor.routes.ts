import { messageAnswer, redirectAnswer } from '../../../shared/contract/accounts.ts'
import {
  recoveryCodes,
  twoFactorDisable,
  twoFactorEnable,
  twoFactorSetup,
  twoFactorSetupAnswer,
  twoFactorSignIn,
} from '../../../shared/contract/twoFactor.ts'
import type { RateLimit } from '../../http/rateLimit.ts'
import { memberRoute, publicRoute, type Route } from '../../http/route.ts'
import type { SecondStepService } from '../signIn/secondStep.service.ts'
import { SECOND_STEP_PATH } from '../signIn/secondStepCookie.ts'
import type { TwoFactorService } from './twoFactor.service.ts'

const QUARTER_HOUR = 15 * 60_000
const changes: RateLimit = { name: 'two-factor', max: 10, windowMs: QUARTER_HOUR, per: 'member' }
const codesOfAddress: RateLimit = { name: 'second-step-address', max: 60, windowMs: QUARTER_HOUR, per: 'address' }

/** Sign-in in two steps: the second step, and switching it on and off. */
export function twoFactorRoutes(deps: { twoFactor: TwoFactorService; secondStep: SecondStepService }): Route[] {
  return [
    publicRoute({
      method: 'POST',
      path: SECOND_STEP_PATH,
      operation: {
        id: 'signInSecondStep',
        summary: 'Finish signing in with a second factor',
        tag: 'Sign-up and sign-in',
      },
      errors: ['CODE_INVALID'],
      body: twoFactorSignIn,
      answer: redirectAnswer,
      limits: [codesOfAddress],
      handle: async ({ body, header, address }, actor) => {
        const visit = { userAgent: header('user-agent'), address, formerSession: actor?.sessionId }
        const { redirectUrl, cookies } = await deps.secondStep.finish(header('cookie'), body.code, visit)
        return { cookies, json: { redirectUrl } }
      },
    }),
    memberRoute({
      method: 'POST',
      path: '/api/auth/two-factor/setup',
      operation: { id: 'beginTwoFactor', summary: 'Begin to set up a second factor', tag: 'Account' },
      errors: ['CONFLICT'],
      access: 'profile.own',
      body: twoFactorSetup,
      answer: twoFactorSetupAnswer,
      limits: [changes],
      handle: async ({ body }, actor) => ({ json: await deps.twoFactor.setup(actor, body.currentPassword) }),
    }),
    memberRoute({
      method: 'POST',
      path: '/api/auth/two-factor/enable',
      operation: { id: 'enableTwoFactor', summary: 'Turn the second factor on', tag: 'Account' },
      errors: ['CONFLICT'],
      access: 'profile.own',
      body: twoFactorEnable,
      answer: recoveryCodes,
      limits: [changes],
      handle: async ({ body, header }, actor) => {
        const { cookie, ...codes } = await deps.twoFactor.enable(actor, body.code, header('user-agent'))
        return { cookies: [cookie], json: codes }
      },
    }),
    memberRoute({
      method: 'POST',
      path: '/api/auth/two-factor/disable',
      operation: { id: 'disableTwoFactor', summary: 'Turn the second factor off', tag: 'Account' },
      access: 'profile.own',
      body: twoFactorDisable,
      answer: messageAnswer,
      limits: [changes],
      handle: async ({ body, header }, actor) => ({
        cookies: [await deps.twoFactor.disable(actor, body, header('user-agent'))],
        json: { message: 'Two-factor sign-in is off' },
      }),
    }),
  ]
}
