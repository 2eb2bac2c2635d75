import { mailRetried, operatorOverview, operatorSignIn } from '../../../shared/contract/operator.ts'
import type { RateLimit } from '../../http/rateLimit.ts'
import { publicRoute, type Route } from '../../http/route.ts'
import type { OperatorService } from './operator.service.ts'

const QUARTER_MS = 15 * 60 * 1000
/** Tries of one network. There is none for all together, by which strangers could keep out whoever has the token. */
const TRIES: readonly RateLimit[] = [{ name: 'operator-address', max: 10, windowMs: QUARTER_MS, per: 'address' }]

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
      operation: { id: 'openOperatorSession', summary: "Sign in to the operator's page", tag: 'Operator' },
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
      operation: { id: 'closeOperatorSession', summary: "Sign out of the operator's page", tag: 'Operator' },
      gate,
      statuses: [204],
      errors: ['NOT_FOUND'],
      handle: async ({ header }) => ({ status: 204, cookies: [deps.operator.signOut(header('cookie'))] }),
    }),
    publicRoute({
      method: 'GET',
      path: '/api/operator',
      operation: { id: 'readServerState', summary: 'Read the state of the server', tag: 'Operator' },
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
      operation: { id: 'retryMail', summary: 'Try again to send mails that failed', tag: 'Operator' },
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
