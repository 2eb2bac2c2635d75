import type { Role } from '../../../shared/domain/roles.ts'
import type { Sessions } from '../../access/sessions.ts'
import type { AuditService } from '../../audit/audit.service.ts'
import type { Db } from '../../db/connection.ts'
import type { InTransaction } from '../../db/transaction.ts'
import { assertThat } from '../../errors.ts'
import { clearCount } from '../../http/rateLimit.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { Runtime } from '../../runtime.ts'
import { scopeOf } from '../../scope.ts'
import { findForReset } from '../accountLinks.repository.ts'
import { postReset } from '../password/resetLetter.ts'
import type { SecurityNotices } from '../profile/securityNotices.ts'
import { codesOfAccount, signInsOfAccount } from '../signIn/accountLimits.ts'
import { removePendingOf } from '../signIn/pendingSignIns.repository.ts'
import { removeTwoFactor } from '../twoFactor/twoFactor.repository.ts'
import { listForOperator } from './memberCatalog.repository.ts'
import { setRole } from './members.repository.ts'

/** How many members of the organization with a slug have which role. */
export async function membersByRole(db: Db, slug: string): Promise<Record<Role, number>> {
  const count = { super_admin: 0, admin: 0, sub_admin: 0, user: 0 } satisfies Record<Role, number>
  for (const { role } of await listForOperator(db, slug)) count[role] += 1
  return count
}

/** The operator's side of members: what nobody inside an organization can do, such as let a locked-out owner in again. */
export interface MemberCatalog {
  /** In the order in which they came; empty where there is no such organization. */
  list(slug: string): ReturnType<typeof listForOperator>
  /** @throws NOT_FOUND; FORBIDDEN for the owner, whose role another member has to take over */
  setRole(who: { slug: string; email: string }, role: Exclude<Role, 'super_admin'>): Promise<void>
  /**
   * Takes the second factor and its recovery codes away and ends every session: the password alone opens the account until a new factor is
   * set up. The member is told by mail. @throws NOT_FOUND; CONFLICT where there is none
   */
  resetSecondFactor(who: { slug: string; email: string }): Promise<void>
  /** Forgets failed passwords and codes of the account, so that its holder need not wait. @throws NOT_FOUND */
  unlock(who: { slug: string; email: string }): Promise<void>
  /** Posts a link for a new password, as the page for forgotten ones does. @throws NOT_FOUND; CONFLICT where the address was never verified */
  sendReset(who: { slug: string; email: string }): Promise<void>
}

/** What the audit log says of who did it. */
const BY = 'by the operator of the server'

export function createMemberCatalog(deps: {
  db: Db
  inTransaction: InTransaction
  sessions: Pick<Sessions, 'closeAll'>
  audit: AuditService
  notices: SecurityNotices
  mailer: Pick<Mailer, 'post'>
  publicUrl: () => string
  runtime: Runtime
}): MemberCatalog {
  const { db, inTransaction, audit } = deps
  const find = async (tx: Db, { slug, email }: { slug: string; email: string }) => {
    const found = (await listForOperator(tx, slug)).find((each) => each.email.toLowerCase() === email.toLowerCase())
    assertThat(found, 'NOT_FOUND', `There is no member ${email} of ${slug}.`, { params: { email, slug } })
    return found
  }
  return {
    list: (slug) => listForOperator(db, slug),
    async setRole(who, role) {
      const { id } = await inTransaction(async (tx) => {
        const member = await find(tx, who)
        assertThat(
          member.role !== 'super_admin',
          'FORBIDDEN',
          'The owner can only be changed by a transfer of ownership.',
        )
        await setRole(tx, scopeOf(member), { id: member.id, role, now: deps.runtime.now().toISOString() })
        const detail = `${member.role} to ${role}, ${BY}`
        await audit.recordFor(tx, scopeOf(member), { action: 'member.role_changed', target: member.email, detail })
        return member
      })
      await deps.sessions.closeAll(id)
    },
    async resetSecondFactor(who) {
      const { id } = await inTransaction(async (tx) => {
        const member = await find(tx, who)
        assertThat(member.secondFactorSince, 'CONFLICT', `${member.email} signs in without a second factor.`, {
          params: { email: member.email },
        })
        await removeTwoFactor(tx, member.id)
        await removePendingOf(tx, member.id)
        const event = { action: 'two_factor.disabled', target: member.email, detail: BY } as const
        await audit.recordFor(tx, scopeOf(member), event)
        await deps.notices.post(tx, member.id, 'two_factor.disabled')
        return member
      })
      await deps.sessions.closeAll(id)
    },
    unlock: (who) =>
      inTransaction(async (tx) => {
        const member = await find(tx, who)
        for (const limit of [signInsOfAccount, codesOfAccount]) await clearCount(tx, limit, member.id)
        await audit.recordFor(tx, scopeOf(member), { action: 'sign_in.unlocked', target: member.email, detail: BY })
      }),
    sendReset: (who) =>
      inTransaction(async (tx) => {
        const member = await find(tx, who)
        const account = await findForReset(tx, who.slug, member.email)
        assertThat(account, 'CONFLICT', `The address ${member.email} was never verified.`, {
          params: { email: member.email },
        })
        await postReset(deps, tx, account, 'operator')
        await audit.recordFor(tx, scopeOf(member), { action: 'password.reset_sent', target: member.email, detail: BY })
      }),
  }
}
