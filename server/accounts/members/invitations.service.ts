import type { z } from 'zod'
import type { Invitation, inviteMember, OpenInvitation } from '../../../shared/contract/members.ts'
import { INVITATION_LIFETIME_MS, UNLIMITED } from '../../../shared/domain/limits.ts'
import type { Role } from '../../../shared/domain/roles.ts'
import { actorMay, type Actor } from '../../access/actor.ts'
import { requireMember } from '../../access/standing.ts'
import { scopeOf, type Scope } from '../../scope.ts'
import type { AuditService } from '../../audit/audit.service.ts'
import { hashToken, newToken } from '../../crypto/tokens.ts'
import type { Db } from '../../db/connection.ts'
import type { InTransaction } from '../../db/transaction.ts'
import { AppError, assertThat, notFound } from '../../errors.ts'
import type { BillingNotices } from '../../billing/notices/billingNotices.ts'
import type { PlansService } from '../../billing/plans/plans.service.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { Runtime } from '../../runtime.ts'
import {
  addInvitation,
  findByToken,
  findPending,
  hasPendingFor,
  listInvitations,
  removePending,
  renewInvitation,
  useInvitation,
} from './invitations.repository.ts'
import { findHolder } from '../accounts.repository.ts'
import { invitationLetter } from './invitationLetter.ts'
import { countMembers, countSeats, findNames } from './members.repository.ts'
import type { OrganizationsService } from '../../organizations/organizations.service.ts'

export interface InvitationsService {
  list(actor: Actor): Promise<Invitation[]>
  /** @throws USER_LIMIT_EXCEEDED, EMAIL_TAKEN, ALREADY_INVITED, FORBIDDEN */
  invite(actor: Actor, request: z.output<typeof inviteMember>): Promise<{ message: string }>
  /**
   * Sends a new link for a pending invitation, also an expired one.
   * @throws NOT_FOUND, USER_LIMIT_EXCEEDED, EMAIL_TAKEN, ALREADY_INVITED
   */
  resend(actor: Actor, id: number): Promise<void>
  /** @throws NOT_FOUND */
  cancel(actor: Actor, id: number): Promise<void>
  /** What a link opens. @throws TOKEN_INVALID */
  open(token: string): Promise<OpenInvitation>
  /** Uses a link up, in the transaction that creates the account. @throws TOKEN_INVALID, USER_LIMIT_EXCEEDED */
  use(tx: Db, token: string): Promise<{ email: string; role: Role; scope: Scope }>
  /** Seats that are taken: members, and invitations that can still be accepted. */
  seatsUsed(tx: Db, scope: Scope): Promise<number>
}

export function createInvitationsService(deps: {
  db: Db
  inTransaction: InTransaction
  organizations: Pick<OrganizationsService, 'current'>
  plans: Pick<PlansService, 'current'>
  billingNotices: Pick<BillingNotices, 'noteUse'>
  audit: AuditService
  mailer: Mailer
  publicUrl: () => string
  runtime: Runtime
}): InvitationsService {
  const { db, inTransaction, audit, mailer, runtime } = deps
  const now = () => runtime.now().toISOString()
  const expiry = () => new Date(runtime.now().getTime() + INVITATION_LIFETIME_MS).toISOString()

  const post = async (tx: Db, actor: Actor, to: { email: string; firstName: string | null; token: string }) => {
    const scope = scopeOf(actor)
    const { name } = await deps.organizations.current(scope, tx)
    const inviter = await findNames(tx, scope, actor.userId)
    await mailer.post(tx, scope, invitationLetter({ ...to, organization: name, inviter }, deps.publicUrl()))
  }
  const requireStranger = async (tx: Db, email: string) =>
    assertThat(!(await findHolder(tx, email))?.verified, 'EMAIL_TAKEN', 'This email already belongs to an account')
  /** Nobody waits for two seats: of several invitations to one person, one can be accepted. */
  const requireUninvited = async (tx: Db, scope: Scope, email: string) =>
    assertThat(
      !(await hasPendingFor(tx, scope, email, now())),
      'ALREADY_INVITED',
      'This email has already been invited',
    )
  /** Takes a seat of the plan as it is at this moment: one whose trial ran out has fewer. A mail says when they run short. */
  const takeSeat = async (tx: Db, scope: Scope) => {
    const { maxUsers: max } = await deps.plans.current(tx, scope)
    const used = await countSeats(tx, scope, now())
    if (max === UNLIMITED || used < max)
      return deps.billingNotices.noteUse(tx, scope, { of: 'seats', before: used, after: used + 1, max })
    throw new AppError(
      'USER_LIMIT_EXCEEDED',
      `User limit reached (${used}/${max}). Upgrade your plan to invite more people.`,
      { params: { used, max } },
    )
  }
  /** For somebody who was promised a seat: the plan may have shrunk since. */
  const requireFreeSeat = async (tx: Db, scope: Scope) => {
    const { maxUsers: max } = await deps.plans.current(tx, scope)
    assertThat(
      max === UNLIMITED || (await countMembers(tx, scope)) < max,
      'USER_LIMIT_EXCEEDED',
      'All seats of this organization are taken. Ask the person who invited you to make room, then open the link again.',
      { params: { reason: 'invited' } },
    )
  }
  return {
    async list(actor) {
      const rows = await listInvitations(db, scopeOf(actor))
      return rows.map(({ expiresAt, status, ...row }) => ({
        ...row,
        status: status === 'pending' && expiresAt <= now() ? 'expired' : status,
      }))
    },
    async invite(actor, request) {
      assertThat(
        request.role === 'user' || actorMay(actor, 'members.inviteSubAdmin'),
        'FORBIDDEN',
        'Only an admin may invite somebody as sub-admin',
        { params: { reason: 'subAdmin' } },
      )
      const scope = scopeOf(actor)
      const token = newToken()
      await inTransaction(async (tx) => {
        await requireMember(tx, actor)
        await requireStranger(tx, request.email)
        await requireUninvited(tx, scope, request.email)
        await takeSeat(tx, scope)
        await addInvitation(tx, scope, {
          ...request,
          invitedBy: actor.userId,
          tokenHash: hashToken(token),
          expiresAt: expiry(),
          now: now(),
        })
        await post(tx, actor, { ...request, token })
        await audit.record(tx, actor, { action: 'member.invited', target: request.email, detail: request.role })
      })
      void mailer.deliver()
      return { message: `Invitation sent to ${request.email}` }
    },
    async resend(actor, id) {
      const scope = scopeOf(actor)
      const token = newToken()
      await inTransaction(async (tx) => {
        const pending = await findPending(tx, scope, id)
        if (!pending) throw notFound('Invitation')
        await requireStranger(tx, pending.email)
        if (pending.expiresAt <= now()) {
          await requireUninvited(tx, scope, pending.email)
          await takeSeat(tx, scope)
        }
        await renewInvitation(tx, scope, { id, tokenHash: hashToken(token), expiresAt: expiry() })
        await post(tx, actor, { ...pending, token })
        await audit.record(tx, actor, { action: 'invitation.resent', target: pending.email })
      })
      void mailer.deliver()
    },
    cancel: (actor, id) =>
      inTransaction(async (tx) => {
        const pending = await findPending(tx, scopeOf(actor), id)
        if (!pending) throw notFound('Invitation')
        await removePending(tx, scopeOf(actor), id)
        await audit.record(tx, actor, { action: 'invitation.cancelled', target: pending.email })
      }),
    async open(token) {
      const found = await findByToken(db, hashToken(token), now())
      if (!found) throw invalidLink()
      return found
    },
    async use(tx, token) {
      const used = await useInvitation(tx, hashToken(token), now())
      if (!used) throw invalidLink()
      await requireFreeSeat(tx, scopeOf(used))
      return { email: used.email, role: used.role, scope: scopeOf(used) }
    },
    seatsUsed: (tx, scope) => countSeats(tx, scope, now()),
  }
}

function invalidLink(): AppError {
  return new AppError('TOKEN_INVALID', 'This invitation link is invalid, expired, or has already been used.')
}
