import type { z } from 'zod'
import type { TwoFactorSetupAnswer, twoFactorDisable } from '../../../shared/contract/twoFactor.ts'
import type { Actor } from '../../access/actor.ts'
import { requireMember } from '../../access/standing.ts'
import { scopeOf } from '../../scope.ts'
import type { Sessions } from '../../access/sessions.ts'
import type { AuditService } from '../../audit/audit.service.ts'
import type { Keyring } from '../../crypto/keyring.ts'
import type { Db } from '../../db/connection.ts'
import type { InTransaction } from '../../db/transaction.ts'
import { AppError, assertThat } from '../../errors.ts'
import type { Runtime } from '../../runtime.ts'
import { findProfile } from '../accounts.repository.ts'
import { acceptCode, openSecret, sealSecret, type CodeOwner } from './codeCheck.ts'
import { confirmPassword } from '../password/confirmPassword.ts'
import { renewSession } from '../signIn/openSession.ts'
import { removePendingOf } from '../signIn/pendingSignIns.repository.ts'
import { newRecoveryCodes, plainCode, recoveryCodeHash } from './recoveryCodes.ts'
import type { SecurityNotices } from '../profile/securityNotices.ts'
import { newTotpSecret, stepOfCode, totpSetup } from './totp.ts'
import {
  enableTwoFactor,
  findTwoFactor,
  keepSecret,
  removeTwoFactor,
  replaceRecoveryCodes,
} from './twoFactor.repository.ts'

/** Switches the second step of a member's own sign-in on and off. */
export interface TwoFactorService {
  /** Makes a secret, which counts once a code confirmed it. @throws VALIDATION_FAILED, CONFLICT when it is on already */
  setup(actor: Actor, currentPassword: string): Promise<TwoFactorSetupAnswer>
  /**
   * Switches it on with the first code, ends every session and opens a new one here.
   * @throws VALIDATION_FAILED, CONFLICT when it is on already or was not set up
   */
  enable(actor: Actor, code: string, userAgent: string): Promise<{ recoveryCodes: string[]; cookie: string }>
  /** Switches it off, ends every session and opens a new one here; returns its cookie. @throws VALIDATION_FAILED */
  disable(actor: Actor, request: z.output<typeof twoFactorDisable>, userAgent: string): Promise<string>
}

export function createTwoFactorService(deps: {
  db: Db
  inTransaction: InTransaction
  sessions: Sessions
  keyring: Keyring
  audit: AuditService
  notices: SecurityNotices
  runtime: Runtime
}): TwoFactorService {
  const { db, inTransaction, audit, notices, runtime } = deps
  const ownerOf = async (actor: Actor): Promise<CodeOwner> => ({
    userId: actor.userId,
    keys: await deps.keyring.keysOf(scopeOf(actor)),
  })
  return {
    async setup(actor, currentPassword) {
      await confirmPassword(db, actor, currentPassword)
      const secret = newTotpSecret()
      const sealed = sealSecret(await ownerOf(actor), secret)
      const now = runtime.now()
      await inTransaction(async (tx) => {
        await requireMember(tx, actor)
        const kept = await keepSecret(tx, { userId: actor.userId, secret: sealed, now: now.toISOString() })
        if (!kept) throw alreadyOn()
      })
      const profile = await findProfile(db, actor)
      return totpSetup(secret, profile?.email ?? actor.userId)
    },
    async enable(actor, code, userAgent) {
      const owner = await ownerOf(actor)
      const now = runtime.now()
      const recoveryCodes = newRecoveryCodes()
      await inTransaction(async (tx) => {
        const stored = await findTwoFactor(tx, actor.userId)
        assertThat(stored, 'CONFLICT', 'Set two-factor sign-in up first', { params: { reason: 'setUpFirst' } })
        if (stored.enabledAt) throw alreadyOn()
        const step = stepOfCode(openSecret(owner, stored.secret), plainCode(code), now)
        if (step === undefined) throw wrongCode()
        const enabled = await enableTwoFactor(tx, { userId: actor.userId, step, now: now.toISOString() })
        if (!enabled) throw alreadyOn()
        await replaceRecoveryCodes(tx, actor.userId, recoveryCodes.map(recoveryCodeHash))
        await audit.record(tx, actor, { action: 'two_factor.enabled' })
        await notices.post(tx, actor.userId, 'two_factor.enabled')
      })
      notices.deliver()
      return { recoveryCodes, cookie: await renewSession(deps, actor.userId, userAgent) }
    },
    async disable(actor, { currentPassword, code }, userAgent) {
      await confirmPassword(db, actor, currentPassword)
      const owner = await ownerOf(actor)
      await inTransaction(async (tx) => {
        if (!(await acceptCode(tx, owner, { code, now: runtime.now() }))) throw wrongCode()
        await removeTwoFactor(tx, actor.userId)
        await removePendingOf(tx, actor.userId)
        await audit.record(tx, actor, { action: 'two_factor.disabled' })
        await notices.post(tx, actor.userId, 'two_factor.disabled')
      })
      notices.deliver()
      return renewSession(deps, actor.userId, userAgent)
    },
  }
}

function alreadyOn(): AppError {
  return new AppError('CONFLICT', 'Two-factor sign-in is already on', { params: { reason: 'twoFactorOn' } })
}

function wrongCode(): AppError {
  const message = 'The code is not right. Enter the one that your app shows now.'
  return new AppError('VALIDATION_FAILED', message, { fields: { code: message }, params: { reason: 'code' } })
}
