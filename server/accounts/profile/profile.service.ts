import type { z } from 'zod'
import type { OwnSession, profileChange } from '../../../shared/contract/accounts.ts'
import type { Actor } from '../../access/actor.ts'
import type { Sessions } from '../../access/sessions.ts'
import type { AuditService } from '../../audit/audit.service.ts'
import { hashToken } from '../../crypto/tokens.ts'
import type { Db } from '../../db/connection.ts'
import type { InTransaction } from '../../db/transaction.ts'
import { AppError, notFound } from '../../errors.ts'
import type { Runtime } from '../../runtime.ts'
import { emailIsTaken, findProfile, setNames, setOnboarded } from '../accounts.repository.ts'
import type { SecurityNotices } from './securityNotices.ts'

/** A member's own account. */
export interface ProfileService {
  /** @throws EMAIL_TAKEN */
  update(actor: Actor, profile: z.output<typeof profileChange>): Promise<void>
  completeOnboarding(actor: Actor): Promise<void>
  sessions(actor: Actor): Promise<OwnSession[]>
  /** Signs another place out. @throws NOT_FOUND */
  closeSession(actor: Actor, id: string): Promise<void>
}

export function createProfileService(deps: {
  db: Db
  inTransaction: InTransaction
  sessions: Sessions
  audit: AuditService
  notices: SecurityNotices
  runtime: Runtime
}): ProfileService {
  return {
    async update(actor, profile) {
      await deps.inTransaction(async (tx) => {
        if (await emailIsTaken(tx, actor, profile.email)) {
          const message = 'An account with this email already exists'
          throw new AppError('EMAIL_TAKEN', message, { fields: { email: message } })
        }
        const before = await findProfile(tx, actor)
        const moves = before !== undefined && before.email !== profile.email
        // To the former address: whoever took the account over has the new one.
        if (moves) await deps.notices.post(tx, actor.userId, 'email.changed')
        await setNames(tx, actor, { ...profile, now: deps.runtime.now().toISOString() })
        const moved = moves ? { detail: `${before.email} to ${profile.email}` } : {}
        await deps.audit.record(tx, actor, { action: 'profile.updated', target: profile.email, ...moved })
      })
      deps.notices.deliver()
    },
    completeOnboarding: (actor) => setOnboarded(deps.db, actor),
    async sessions(actor) {
      const own = hashToken(actor.sessionId ?? '')
      const listed = await deps.sessions.list(actor.userId)
      return listed.map((session) => ({
        ...session,
        expiresAt: session.expiresAt.toISOString(),
        current: session.id === own,
      }))
    },
    async closeSession(actor, id) {
      if (!(await deps.sessions.closeListed(actor.userId, id))) throw notFound('Session')
      await deps.audit.record(deps.db, actor, { action: 'session.revoked' })
    },
  }
}
