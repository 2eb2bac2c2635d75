import type { NewShareLink, SharedConversation, ShareLink } from '../../../shared/contract/conversations/shared.ts'
import { levelOf, type Actor } from '../../access/actor.ts'
import type { Standing } from '../../access/standing.ts'
import type { AuditService } from '../../audit/audit.service.ts'
import type { Keyring } from '../../crypto/keyring.ts'
import { hashToken, newToken } from '../../crypto/tokens.ts'
import type { Db } from '../../db/connection.ts'
import type { InTransaction } from '../../db/transaction.ts'
import type { CitedService } from '../../documents/cited/cited.service.ts'
import { AppError, assertThat, notFound } from '../../errors.ts'
import type { Runtime } from '../../runtime.ts'
import { scopeOf } from '../../scope.ts'
import { listConversations, ownsConversation } from '../conversations.repository.ts'
import {
  addShareLink,
  countShareLinks,
  findOwnLink,
  lastEnded,
  listShareLinks,
  moveShareLink,
  removeShareLink,
} from './shareLinks.repository.ts'
import { findShared, listShared } from './sharedMessages.repository.ts'
import { sharedView } from './sharedView.ts'

/** Conversations that members let others of their organization read. */
export interface SharingService {
  /** Makes a link to an own conversation as it stands. @throws NOT_FOUND, CONFLICT where nothing is answered or there are too many links */
  share(actor: Actor, conversationId: number): Promise<NewShareLink>
  /** The member's own links, newest first. */
  list(actor: Actor): Promise<ShareLink[]>
  /** Takes what was said since into an own link. @throws NOT_FOUND */
  extend(actor: Actor, id: number): Promise<ShareLink>
  /** From now on an own link opens nothing. @throws NOT_FOUND */
  revoke(actor: Actor, id: number): Promise<void>
  /** What a member of the same organization may read of what is shared. @throws NOT_FOUND for a secret that opens nothing there */
  open(actor: Actor, secret: string): Promise<SharedConversation>
}

const MOST_LINKS = 20
const MOST_MESSAGES = 1000

export function createSharing(deps: {
  db: Db
  inTransaction: InTransaction
  keyring: Keyring
  audit: Pick<AuditService, 'record'>
  standing: Standing
  cited: CitedService
  runtime: Pick<Runtime, 'now'>
}): SharingService {
  const { db, inTransaction } = deps
  const keysOf = (actor: Actor) => deps.keyring.keysOf(scopeOf(actor))
  const now = () => deps.runtime.now().toISOString()
  const requireEnded = async (tx: Db, actor: Actor, conversationId: number) => {
    const upTo = await lastEnded(tx, scopeOf(actor), conversationId)
    assertThat(upTo !== undefined, 'CONFLICT', 'There is no answer to share yet', { params: { reason: 'noAnswer' } })
    return upTo
  }
  const requireOwn = async (tx: Db, actor: Actor, id: number) => {
    const conversationId = await findOwnLink(tx, actor, id)
    if (conversationId === undefined) throw notFound('Link')
    return conversationId
  }
  // Ids alone: the log is no place for what was said.
  const note = (tx: Db, actor: Actor, action: 'shared' | 'unshared', of: { id: number; conversationId: number }) =>
    deps.audit.record(tx, actor, {
      action: `conversation.${action}`,
      target: `conversation ${of.conversationId}`,
      detail: `link ${of.id}`,
    })
  const linkOf = async (actor: Actor, id: number) => {
    const links = await listShareLinks(db, actor, await keysOf(actor))
    const found = links.find((link) => link.id === id)
    if (!found) throw notFound('Link')
    return found
  }
  return {
    async share(actor, conversationId) {
      const scope = scopeOf(actor)
      const secret = newToken()
      const id = await inTransaction(async (tx) => {
        await deps.standing.require(actor, tx)
        if (!(await ownsConversation(tx, actor, conversationId))) throw notFound('Conversation')
        const upTo = await requireEnded(tx, actor, conversationId)
        if ((await countShareLinks(tx, scope, conversationId)) >= MOST_LINKS)
          throw new AppError('CONFLICT', `A conversation can have ${MOST_LINKS} links. Revoke one first.`, {
            params: { reason: 'links', max: MOST_LINKS },
          })
        const link = { conversationId, secretHash: hashToken(secret), upTo, now: now() }
        const added = await addShareLink(tx, scope, link)
        await note(tx, actor, 'shared', { id: added, conversationId })
        return added
      })
      return { ...(await linkOf(actor, id)), secret }
    },
    list: async (actor) => listShareLinks(db, actor, await keysOf(actor)),
    async extend(actor, id) {
      await inTransaction(async (tx) => {
        await deps.standing.require(actor, tx)
        const conversationId = await requireOwn(tx, actor, id)
        const upTo = await requireEnded(tx, actor, conversationId)
        await moveShareLink(tx, scopeOf(actor), { id, upTo, now: now() })
        await note(tx, actor, 'shared', { id, conversationId })
      })
      return linkOf(actor, id)
    },
    revoke: (actor, id) =>
      inTransaction(async (tx) => {
        await deps.standing.require(actor, tx)
        const conversationId = await requireOwn(tx, actor, id)
        await removeShareLink(tx, scopeOf(actor), id)
        await note(tx, actor, 'unshared', { id, conversationId })
      }),
    async open(actor, secret) {
      const scope = scopeOf(actor)
      const found = await findShared(db, scope, hashToken(secret))
      if (!found) throw notFound('Shared conversation')
      const { conversationId, upTo, sharedAt, userId, firstName, lastName, username } = found
      const keys = await keysOf(actor)
      const [conversation] = await listConversations(db, { ...actor, userId }, keys, conversationId)
      const stored = await listShared(db, keys, { conversationId, upTo, limit: MOST_MESSAGES })
      return {
        title: conversation?.title ?? '',
        sharedBy: [firstName, lastName].filter(Boolean).join(' ') || username,
        sharedAt,
        messages: await sharedView(deps.cited, { scope, highest: levelOf(actor) }, stored),
      }
    },
  }
}
