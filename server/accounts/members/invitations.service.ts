import type { z } from 'zod'
import type { Invitation, inviteMember, OpenInvitation } from '../../../shared/contract/members.ts'
import { PRODUCT_NAME } from '../../../shared/domain/brand.ts'
import { INVITATION_LIFETIME_MS, UNLIMITED } from '../../../shared/domain/limits.ts'
import type { Role } from '../../../shared/domain/roles.ts'
import { actorMay, type Actor } from '../../access/actor.ts'
import { scopeOf, type Scope } from '../../scope.ts'
import type { AuditService } from '../../audit/audit.service.ts'
import { hashToken, newToken } from '../../crypto/tokens.ts'
import type { Db } from '../../db/connection.ts'
import type { InTransaction } from '../../db/transaction.ts'
import { AppError, assertThat, notFound } from '../../errors.ts'
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
import { countSeats, emailHasAccount } from './members.repository.ts'
import type { OrganizationsService } from '../../organizations/organizations.service.ts'

export interface InvitationsService {
  list(actor: Actor): Promise<Invitation[]>
  /** @throws USER_LIMIT_EXCEEDED, EMAIL_TAKEN, ALREADY_INVITED, FORBIDDEN */
  invite(actor: Actor, request: z.output<typeof inviteMember>): Promise<{ message: string }>
  /** Sends a new link for a pending invitation, also an expired one. @throws NOT_FOUND, USER_LIMIT_EXCEEDED */
  resend(actor: Actor, id: number): Promise<void>
  /** @throws NOT_FOUND */
  cancel(actor: Actor, id: number): Promise<void>
  /** What a link opens. @throws TOKEN_INVALID */
  open(token: string): Promise<OpenInvitation>
  /** Uses a link up, in the transaction that creates the account. @throws TOKEN_INVALID */
  use(tx: Db, token: string): Promise<{ email: string; role: Role; scope: Scope }>
}

export function createInvitationsService(deps: {
  db: Db
  inTransaction: InTransaction
  organizations: OrganizationsService
  audit: AuditService
  mailer: Mailer
  publicUrl: () => string
  runtime: Runtime
}): InvitationsService {
  const { db, inTransaction, audit, mailer, runtime } = deps
  const now = () => runtime.now().toISOString()
  const expiry = () => new Date(runtime.now().getTime() + INVITATION_LIFETIME_MS).toISOString()

  const post = async (tx: Db, actor: Actor, to: { email: string; firstName: string | null; token: string }) => {
    const { name } = await deps.organizations.current(scopeOf(actor), tx)
    await mailer.post(tx, {
      to: to.email,
      subject: `You are invited to ${name} on ${PRODUCT_NAME}`,
      paragraphs: [
        `Hello ${to.firstName ?? ''},`.replace(' ,', ','),
        `you are invited to join "${name}" and to ask its documents.`,
      ],
      link: { label: 'Accept invitation', url: `${deps.publicUrl()}/accept-invitation?token=${to.token}` },
      closing: 'The link works for 7 days and once.',
    })
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
      )
      const scope = scopeOf(actor)
      const token = newToken()
      await inTransaction(async (tx) => {
        assertThat(
          !(await emailHasAccount(tx, request.email)),
          'EMAIL_TAKEN',
          'This email already belongs to an account',
        )
        assertThat(
          !(await hasPendingFor(tx, scope, request.email, now())),
          'ALREADY_INVITED',
          'This email has already been invited',
        )
        await requireSeat(tx, scope, now())
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
        if (pending.expiresAt <= now()) await requireSeat(tx, scope, now())
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
      return { email: used.email, role: used.role, scope: scopeOf(used) }
    },
  }
}

async function requireSeat(tx: Db, scope: Scope, now: string): Promise<void> {
  const { used, max } = await countSeats(tx, scope, now)
  if (max !== UNLIMITED && used >= max) {
    throw new AppError(
      'USER_LIMIT_EXCEEDED',
      `User limit reached (${used}/${max}). Upgrade your plan to invite more people.`,
    )
  }
}

function invalidLink(): AppError {
  return new AppError('TOKEN_INVALID', 'This invitation link is invalid, expired, or has already been used.')
}
