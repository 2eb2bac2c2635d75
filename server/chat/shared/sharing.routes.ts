import { messageAnswer } from '../../../shared/contract/accounts.ts'
import {
  newShareLink,
  sharedConversation,
  shareLink,
  shareLinks,
  shareSecret,
} from '../../../shared/contract/conversations/shared.ts'
import { rowId } from '../../../shared/contract/fields.ts'
import { memberRoute, type Route } from '../../http/route.ts'
import type { Chat } from '../createChat.ts'

const LIMITS = [{ name: 'share', max: 60, windowMs: 60 * 60_000, per: 'member' as const }]

export function sharingRoutes({ chat }: { chat: Pick<Chat, 'sharing'> }): Route[] {
  return [
    memberRoute({
      method: 'POST',
      path: '/api/conversations/:id/shares',
      operation: {
        id: 'shareConversation',
        summary: 'Make a link that shows a conversation to other members',
        tag: 'Conversations',
      },
      statuses: [201],
      errors: ['CONFLICT'],
      access: 'conversations.own',
      limits: LIMITS,
      params: rowId,
      answer: newShareLink,
      handle: async ({ params: { id } }, actor) => ({ status: 201, json: await chat.sharing.share(actor, id) }),
    }),
    memberRoute({
      method: 'GET',
      path: '/api/shared-conversations',
      operation: { id: 'listShareLinks', summary: "List one's own links to conversations", tag: 'Conversations' },
      access: 'conversations.own',
      answer: shareLinks,
      handle: async (_request, actor) => ({ json: await chat.sharing.list(actor) }),
    }),
    memberRoute({
      method: 'POST',
      path: '/api/shared-conversations/open',
      operation: { id: 'openSharedConversation', summary: 'Read a conversation by its link', tag: 'Conversations' },
      errors: ['NOT_FOUND'],
      access: 'conversations.own',
      limits: [{ name: 'shared', max: 120, windowMs: 60_000, per: 'member' }],
      body: shareSecret,
      answer: sharedConversation,
      handle: async ({ body: { secret } }, actor) => ({ json: await chat.sharing.open(actor, secret) }),
    }),
    memberRoute({
      method: 'POST',
      path: '/api/shared-conversations/:id/extend',
      operation: { id: 'extendShareLink', summary: 'Let a link to a conversation last longer', tag: 'Conversations' },
      errors: ['CONFLICT'],
      access: 'conversations.own',
      limits: LIMITS,
      params: rowId,
      answer: shareLink,
      handle: async ({ params: { id } }, actor) => ({ json: await chat.sharing.extend(actor, id) }),
    }),
    memberRoute({
      method: 'DELETE',
      path: '/api/shared-conversations/:id',
      operation: { id: 'deleteShareLink', summary: 'End a link to a conversation', tag: 'Conversations' },
      access: 'conversations.own',
      params: rowId,
      answer: messageAnswer,
      handle: async ({ params: { id } }, actor) => {
        await chat.sharing.revoke(actor, id)
        return { json: { message: 'Link revoked' } }
      },
    }),
  ]
}
