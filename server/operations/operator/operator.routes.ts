import { mailRetried, operatorOverview, operatorSignIn } from '../../../shared/contract/operator.ts'
import type { RateLimit } from '../../http/rateLimit.ts'
import { publicRoute, type Route } from '../../http/route.ts'
import type { OperatorService } from './operator.service.ts'

const QUARTER_MS = 15 * 60 * 1000
/** Tries of a token: of one network, and of all together, so that many networks do not add up. */
const TRIES: readonly RateLimit[] = [
  { name: 'operator-address', max: 10, windowMs: QUARTER_MS, per: 'address' },
  { name: 'operator', max: 100, windowMs: QUARTER_MS, per: { field: () => 'all' } },
]

/**
 * The calls of the page of whoever runs the server. Their credential is one of its own: what an organization's member, token or visitor
 * carries is not looked at.
 */
export function operatorRoutes(deps: { operator: OperatorService }): Route[] {
  // Whatever is sent: without the setting there is nothing here to be found out.
  const gate = () => deps.operator.requireEnabled()
  return [
    publicRoute({
      method: 'POST',
      path: '/api/operator/session',
      gate,
      limits: TRIES,
      statuses: [204],
      errors: ['NOT_FOUND', 'INVALID_CREDENTIALS'],
      body: operatorSignIn,
      handle: async ({ body }) => ({ status: 204, cookies: [deps.operator.signIn(body.token)] }),
    }),
    publicRoute({
      method: 'DELETE',
      path: '/api/operator/session',
      gate,
      statuses: [204],
      errors: ['NOT_FOUND'],
      handle: async ({ header }) => ({ status: 204, cookies: [deps.operator.signOut(header('cookie'))] }),
    }),
    publicRoute({
      method: 'GET',
      path: '/api/operator',
      credential: 'operator',
      gate,
      errors: ['NOT_FOUND', 'INVALID_CREDENTIALS'],
      answer: operatorOverview,
      async handle({ header }) {
        deps.operator.requireSignedIn(header('cookie'))
        return { json: await deps.operator.overview() }
      },
    }),
    publicRoute({
      method: 'POST',
      path: '/api/operator/mail',
      credential: 'operator',
      gate,
      errors: ['NOT_FOUND', 'INVALID_CREDENTIALS'],
      answer: mailRetried,
      async handle({ header }) {
        deps.operator.requireSignedIn(header('cookie'))
        return { json: { messages: await deps.operator.retryMail() } }
      },
    }),
  ]
}
