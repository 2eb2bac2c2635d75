import type { Member } from '../../../shared/contract/members.ts'
import { mayGiveRole, mayRemove, type Role } from '../../../shared/domain/roles.ts'
import { actorMay, type Actor } from '../../access/actor.ts'
import { requireMember } from '../../access/standing.ts'
import { scopeOf } from '../../scope.ts'
import type { Sessions } from '../../access/sessions.ts'
import type { AuditService } from '../../audit/audit.service.ts'
import type { Db } from '../../db/connection.ts'
import type { InTransaction } from '../../db/transaction.ts'
import { assertThat, notFound } from '../../errors.ts'
import type { Runtime } from '../../runtime.ts'
import { findMember, listMembers, removeMember, setRole } from './members.repository.ts'

/** Members of the caller's organization. An organization always has exactly one owner. */
export interface MembersService {
  list(actor: Actor): Promise<Member[]>
  /** @throws NOT_FOUND, FORBIDDEN, UNAUTHENTICATED when the caller's own role is another by now */
  changeRole(actor: Actor, id: string, role: Exclude<Role, 'super_admin'>): Promise<void>
  /** Removes a member: sessions die at once, conversations go, documents stay. @throws NOT_FOUND, FORBIDDEN */
  remove(actor: Actor, id: string): Promise<void>
  /** Makes another member the owner; the former owner becomes an admin. @throws NOT_FOUND, FORBIDDEN */
  transferOwnership(actor: Actor, id: string): Promise<void>
}

export function createMembersService(deps: {
  db: Db
  inTransaction: InTransaction
  sessions: Sessions
  audit: AuditService
  runtime: Runtime
}): MembersService {
  const { inTransaction, sessions, audit } = deps
  const now = () => deps.runtime.now().toISOString()
  /**
   * Somebody else of the organization, who is not its owner. The caller must still be who the request came in as: of
   * several transfers at once, the first one leaves the others no owner to make them.
   */
  const otherMember = async (tx: Db, actor: Actor, id: string) => {
    await requireMember(tx, actor)
    const found = await findMember(tx, scopeOf(actor), id)
    if (!found) throw notFound('User')
    assertThat(found.id !== actor.userId, 'FORBIDDEN', 'You cannot do this to your own account', {
      params: { reason: 'ownAccount' },
    })
    assertThat(found.role !== 'super_admin', 'FORBIDDEN', 'The owner can only be changed by a transfer of ownership', {
      params: { reason: 'owner' },
    })
    return found
  }
  return {
    list: (actor) => listMembers(deps.db, scopeOf(actor)),
    async changeRole(actor, id, role) {
      await inTransaction(async (tx) => {
        const member = await otherMember(tx, actor, id)
        const allowed = mayGiveRole((ability) => actorMay(actor, ability), member.role, role)
        assertThat(
          allowed,
          'FORBIDDEN',
          "Only the owner may make somebody an admin or sub-admin, or change an admin's role",
          { params: { reason: 'roles' } },
        )
        await setRole(tx, scopeOf(actor), { id, role, now: now() })
        const detail = `${member.role} to ${role}`
        await audit.record(tx, actor, { action: 'member.role_changed', target: member.email, detail })
      })
      await sessions.closeAll(id)
    },
    async remove(actor, id) {
      await inTransaction(async (tx) => {
        const member = await otherMember(tx, actor, id)
        const allowed = mayRemove((ability) => actorMay(actor, ability), member.role)
        assertThat(allowed, 'FORBIDDEN', 'Only the owner may remove an admin', { params: { reason: 'removeAdmin' } })
        await removeMember(tx, scopeOf(actor), id)
        await audit.record(tx, actor, { action: 'member.removed', target: member.email, detail: member.role })
      })
      await sessions.closeAll(id)
    },
    async transferOwnership(actor, id) {
      const scope = scopeOf(actor)
      await inTransaction(async (tx) => {
        const { email: target } = await otherMember(tx, actor, id)
        await setRole(tx, scope, { id, role: 'super_admin', now: now() })
        await setRole(tx, scope, { id: actor.userId, role: 'admin', now: now() })
        await audit.record(tx, actor, { action: 'ownership.transferred', target })
      })
      await Promise.all([sessions.closeAll(id), sessions.closeAll(actor.userId)])
    },
  }
}
