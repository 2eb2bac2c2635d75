import { rowId } from '../../../shared/contract/fields.ts'
import { z } from 'zod'
import { messageAnswer } from '../../../shared/contract/accounts.ts'
import {
  invitationQuery,
  invitations,
  inviteMember,
  members,
  openInvitation,
  roleChange,
} from '../../../shared/contract/members.ts'
import { memberRoute, publicRoute, type Route } from '../../http/route.ts'
import type { InvitationsService } from './invitations.service.ts'
import type { MembersService } from './members.service.ts'

const HOUR = 60 * 60_000
const userId = z.object({ id: z.string().max(100) })
const invites = { name: 'invite', max: 100, windowMs: HOUR, per: 'member' } as const
const lookUps = { name: 'invitation', max: 120, windowMs: HOUR, per: 'address' } as const

export function memberRoutes({
  members: people,
  invitations: invited,
}: {
  members: MembersService
  invitations: InvitationsService
}): Route[] {
  return [
    memberRoute({
      method: 'GET',
      path: '/api/users',
      operation: { id: 'listMembers', summary: 'List the members', tag: 'Members' },
      access: 'members.invite',
      answer: members,
      handle: async (_request, actor) => ({ json: await people.list(actor) }),
    }),
    memberRoute({
      method: 'GET',
      path: '/api/users/invitations',
      operation: { id: 'listInvitations', summary: 'List open invitations', tag: 'Members' },
      access: 'members.invite',
      answer: invitations,
      handle: async (_request, actor) => ({ json: await invited.list(actor) }),
    }),
    memberRoute({
      method: 'POST',
      path: '/api/users/invite',
      operation: { id: 'inviteMember', summary: 'Invite somebody', tag: 'Members' },
      statuses: [201],
      errors: ['EMAIL_TAKEN', 'ALREADY_INVITED', 'USER_LIMIT_EXCEEDED'],
      access: 'members.invite',
      limits: [invites],
      body: inviteMember,
      answer: messageAnswer,
      handle: async ({ body }, actor) => ({ status: 201, json: await invited.invite(actor, body) }),
    }),
    memberRoute({
      method: 'POST',
      path: '/api/users/invitations/:id/resend',
      operation: { id: 'resendInvitation', summary: 'Send an invitation again', tag: 'Members' },
      errors: ['USER_LIMIT_EXCEEDED', 'EMAIL_TAKEN', 'ALREADY_INVITED'],
      access: 'members.invite',
      limits: [invites],
      params: rowId,
      answer: messageAnswer,
      handle: async ({ params: { id } }, actor) => {
        await invited.resend(actor, id)
        return { json: { message: 'Invitation email resent successfully' } }
      },
    }),
    memberRoute({
      method: 'DELETE',
      path: '/api/users/invitations/:id',
      operation: { id: 'cancelInvitation', summary: 'Withdraw an invitation', tag: 'Members' },
      access: 'members.invite',
      params: rowId,
      answer: messageAnswer,
      handle: async ({ params: { id } }, actor) => {
        await invited.cancel(actor, id)
        return { json: { message: 'Invitation cancelled successfully' } }
      },
    }),
    memberRoute({
      method: 'PATCH',
      path: '/api/users/:id/role',
      operation: { id: 'changeRole', summary: 'Give a member another role', tag: 'Members' },
      access: 'members.manage',
      params: userId,
      body: roleChange,
      answer: messageAnswer,
      handle: async ({ params: { id }, body: { role } }, actor) => {
        await people.changeRole(actor, id, role)
        return { json: { message: 'User role updated successfully' } }
      },
    }),
    memberRoute({
      method: 'DELETE',
      path: '/api/users/:id',
      operation: { id: 'removeMember', summary: 'Remove a member', tag: 'Members' },
      access: 'members.manage',
      params: userId,
      answer: messageAnswer,
      handle: async ({ params: { id } }, actor) => {
        await people.remove(actor, id)
        return { json: { message: 'User removed successfully' } }
      },
    }),
    memberRoute({
      method: 'POST',
      path: '/api/users/:id/transfer-ownership',
      operation: { id: 'transferOwnership', summary: 'Hand the organization over to a member', tag: 'Members' },
      access: 'members.promote',
      params: userId,
      answer: messageAnswer,
      handle: async ({ params: { id } }, actor) => {
        await people.transferOwnership(actor, id)
        return { json: { message: 'Ownership transferred successfully' } }
      },
    }),
    publicRoute({
      method: 'GET',
      path: '/api/invitation',
      operation: {
        id: 'readInvitation',
        summary: "Read what an invitation's link leads to",
        tag: 'Sign-up and sign-in',
      },
      errors: ['TOKEN_INVALID'],
      limits: [lookUps],
      query: invitationQuery,
      answer: openInvitation,
      handle: async ({ query }) => ({ json: await invited.open(query.token) }),
    }),
  ]
}
