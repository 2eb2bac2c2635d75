import { scopeOf } from '../../scope.ts'
import type { Sessions } from '../../access/sessions.ts'
import type { AuditService } from '../../audit/audit.service.ts'
import type { Keyring } from '../../crypto/keyring.ts'
import { hashToken, newToken } from '../../crypto/tokens.ts'
import type { Db } from '../../db/connection.ts'
import type { InTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import type { RateLimiter } from '../../http/rateLimit.ts'
import type { Runtime } from '../../runtime.ts'
import { acceptCode, type AcceptedCode } from '../twoFactor/codeCheck.ts'
import { codesOfAccount } from './accountLimits.ts'
import { landingOf, openSession, type Visit } from './openSession.ts'
import { addPending, countTry, findAccount, removeOldPending, removePending } from './pendingSignIns.repository.ts'
import { secondStepCookie, secondStepToken } from './secondStepCookie.ts'

/** The second step of a sign-in, for accounts with two-factor sign-in. */
export interface SecondStepService {
  /** Remembers that the password was right; returns the cookie that leads to {@link finish}. No session yet. */
  begin(userId: string): Promise<string>
  /**
   * Opens the session with a code. A wrong code is reported at the field `code`; without that field the sign-in is over
   * and starts again with the password.
   * @throws CODE_INVALID, TOO_MANY_REQUESTS
   */
  finish(cookieHeader: string, code: string, visit: Visit): Promise<{ redirectUrl: string; cookies: string[] }>
  removeExpired(): Promise<void>
}

const LIFETIME_MS = 10 * 60_000
const MAX_TRIES = 5

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

export function createSecondStepService(deps: {
  db: Db
  inTransaction: InTransaction
  sessions: Sessions
  limiter: RateLimiter
  keyring: Keyring
  audit: AuditService
  runtime: Runtime
  /** Whether cookies demand HTTPS. */
  secure: boolean
}): SecondStepService {
  const { db, audit, runtime } = deps
  const cookie = (token: string) => secondStepCookie(token, { secure: deps.secure, maxAgeMs: LIFETIME_MS })

  /** Uses the code and the pending sign-in up, both or neither; undefined when the code is wrong. */
  const accept = async (account: Account, tokenHash: string, code: string) => {
    const owner = { userId: account.id, keys: await deps.keyring.keysOf(scopeOf(account)) }
    return deps.inTransaction(async (tx) => {
      const accepted = await acceptCode(tx, owner, { code, now: runtime.now() })
      if (accepted && !(await removePending(tx, tokenHash))) throw startAgain()
      return accepted
    })
  }
  const recordSuccess = async (account: Account, accepted: AcceptedCode, address: string) => {
    const scope = scopeOf(account)
    const who = { userId: account.id, address }
    if (accepted.kind === 'recovery') {
      const detail = `${accepted.left} left`
      await audit.recordFor(db, scope, { action: 'two_factor.recovery_code_used', detail, ...who })
    }
    await audit.recordFor(db, scope, { action: 'sign_in.succeeded', detail: 'in two steps', ...who })
  }
  const refuse = async (account: Account, visit: Visit, over: boolean): Promise<never> => {
    const entry = { action: 'sign_in.failed', target: account.email, detail: 'wrong code' } as const
    await audit.recordFor(db, scopeOf(account), { ...entry, address: visit.address })
    throw over ? startAgain('tries') : wrongCode()
  }
  return {
    async begin(userId) {
      const token = newToken()
      const expiresAt = new Date(runtime.now().getTime() + LIFETIME_MS).toISOString()
      await addPending(db, { tokenHash: hashToken(token), userId, expiresAt })
      return cookie(token)
    },
    async finish(cookieHeader, code, visit) {
      const tokenHash = hashToken(secondStepToken(cookieHeader))
      const pending = await countTry(db, { tokenHash, max: MAX_TRIES, now: runtime.now().toISOString() })
      const account = pending && (await findAccount(db, pending.userId))
      if (!account) throw startAgain()
      await deps.limiter.count(codesOfAccount, account.id)
      const accepted = await accept(account, tokenHash, code)
      if (!accepted) return refuse(account, visit, pending.attempts >= MAX_TRIES)
      await recordSuccess(account, accepted, visit.address)
      const session = await openSession(deps, account.id, visit)
      return { redirectUrl: landingOf(account), cookies: [session, cookie('')] }
    },
    removeExpired: () => removeOldPending(db, runtime.now().toISOString()),
  }
}

function wrongCode(): AppError {
  const message = 'The code is not right or was used already.'
  return new AppError('CODE_INVALID', message, { fields: { code: message } })
}

function startAgain(reason: 'expired' | 'tries' = 'expired'): AppError {
  const why = reason === 'tries' ? 'Too many wrong codes.' : 'This sign-in has expired.'
  return new AppError('CODE_INVALID', `${why} Please sign in again.`, { params: { reason } })
}
