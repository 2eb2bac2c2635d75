import type { OperatorOverview } from '../../../shared/contract/operator.ts'
import { AppError, assertThat } from '../../errors.ts'
import type { Logger } from '../../logger.ts'
import { isSameSecret } from '../sameSecret.ts'
import type { OperatorSessions } from './operatorSessions.ts'

/** What whoever runs the server sees and does on a page, who proves it by the operator token. */
export interface OperatorService {
  /** Whether a token is set: without one there is nothing here. */
  readonly enabled: boolean
  /** @throws NOT_FOUND where no token is set */
  requireEnabled(): void
  /** Returns the `Set-Cookie` value of a session. @throws INVALID_CREDENTIALS */
  signIn(token: string): string
  /** @throws INVALID_CREDENTIALS where a cookie header carries no session of an operator */
  requireSignedIn(cookieHeader: string): void
  /** Returns the `Set-Cookie` value that clears the cookie. */
  signOut(cookieHeader: string): string
  overview(): Promise<OperatorOverview>
  /** Tries all mails again that were not accepted, and says how many those are. */
  retryMail(): Promise<number>
}

export function createOperatorService(deps: {
  token: string | undefined
  sessions: OperatorSessions
  overview: () => Promise<OperatorOverview>
  mailer: { retryNow(): Promise<number> }
  logger: Pick<Logger, 'info' | 'warn'>
}): OperatorService {
  const { token, sessions, logger } = deps
  return {
    enabled: token !== undefined,
    requireEnabled() {
      if (token === undefined) throw new AppError('NOT_FOUND', 'Not found')
    },
    signIn(typed) {
      const right = token !== undefined && isSameSecret(typed, token)
      if (!right) logger.warn('a wrong operator token was typed')
      assertThat(right, 'INVALID_CREDENTIALS', 'This is not the operator token of this server')
      logger.info('an operator signed in')
      return sessions.open()
    },
    requireSignedIn(cookieHeader) {
      const signedIn = token !== undefined && sessions.isOpen(cookieHeader)
      assertThat(signedIn, 'INVALID_CREDENTIALS', 'Sign in with the operator token')
    },
    signOut: sessions.close,
    overview: deps.overview,
    async retryMail() {
      const messages = await deps.mailer.retryNow()
      logger.info({ messages }, 'an operator had mails tried again')
      return messages
    },
  }
}
