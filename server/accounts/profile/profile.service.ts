import type { z } from 'zod'
import type { OwnSession, profileChange } from '../../../shared/contract/accounts.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import type { Actor } from '../../access/actor.ts'
import type { Sessions } from '../../access/sessions.ts'
import type { AuditService } from '../../audit/audit.service.ts'
import { hashToken } from '../../crypto/tokens.ts'
import type { Db } from '../../db/connection.ts'
import type { InTransaction } from '../../db/transaction.ts'
import { notFound } from '../../errors.ts'
import type { Runtime } from '../../runtime.ts'
import { findProfile, setLanguage, setNames, setOnboarded } from '../accounts.repository.ts'
import type { EmailChangeService } from './emailChange.service.ts'

/** A member's own account. */
export interface ProfileService {
  /**
   * Sets the names. Another email address is asked for with the password and waits for its link: it is then told in
   * `pendingEmail`. @throws VALIDATION_FAILED
   */
  update(actor: Actor, profile: z.output<typeof profileChange>): Promise<{ pendingEmail?: string }>
  /** Sets the language in which the member reads pages and mails. */
  readIn(actor: Actor, language: Language): Promise<void>
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
  emailChange: EmailChangeService
  runtime: Runtime
}): ProfileService {
  return {
    async update(actor, { email, currentPassword, ...names }) {
      const before = await findProfile(deps.db, actor)
      const moves = before !== undefined && before.email !== email
      // First what can be refused, so that a refusal leaves the names as they were.
      if (moves) await deps.emailChange.request(actor, { email, currentPassword })
      await deps.inTransaction(async (tx) => {
        await setNames(tx, actor, { ...names, now: deps.runtime.now().toISOString() })
        await deps.audit.record(tx, actor, { action: 'profile.updated', target: before?.email ?? email })
      })
      return moves ? { pendingEmail: email } : {}
    },
    readIn: (actor, language) => setLanguage(deps.db, actor, { language, now: deps.runtime.now().toISOString() }),
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
