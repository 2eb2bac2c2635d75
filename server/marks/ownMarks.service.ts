import type { DocumentSource } from '../../shared/contract/chat.ts'
import type { OwnMark } from '../../shared/contract/conversations/ownMark.ts'
import { quotesTheSame } from '../answering/units/itemMarks.ts'
import { actorMay, type Actor } from '../access/actor.ts'
import { requireMember } from '../access/standing.ts'
import type { AuditService } from '../audit/audit.service.ts'
import { requireOwnReply } from '../chat/ownReply.ts'
import type { Keyring } from '../crypto/keyring.ts'
import type { Db } from '../db/connection.ts'
import type { InTransaction } from '../db/transaction.ts'
import type { CitedService } from '../documents/cited/cited.service.ts'
import { assertThat, notFound } from '../errors.ts'
import type { Runtime } from '../runtime.ts'
import { scopeOf } from '../scope.ts'
import type { CompareMarks } from './compareMarks.ts'
import { requireMarkable } from './markedPlace.ts'
import {
  addAgreement,
  addMark,
  countMarks,
  listMarks,
  listOwn,
  openMarkedPlace,
  removeAgreements,
  stands,
} from './marks.repository.ts'

/** What members mark as the answer in replies of their own that are not sure. */
export interface OwnMarksService {
  /**
   * Marks a place of an own reply as the answer to its question, in place of another of that reply. Where somebody else marked it already for a question
   * that asks the same, that is to agree. @throws NOT_FOUND, CONFLICT
   */
  mark(actor: Actor, messageId: number, marker: number): Promise<OwnMark>
  /** Takes that back; nothing changes where nothing was marked. @throws NOT_FOUND */
  takeBack(actor: Actor, messageId: number): Promise<void>
  /** What the caller marked in replies of theirs, by the ids of these. */
  of(actor: Actor, messageIds: readonly number[]): Promise<ReadonlyMap<number, OwnMark>>
}

/** Marks that an organization has at a time, and of these a member. */
export const MOST_MARKS = 1000
export const MOST_OWN_MARKS = 200

export interface OwnMarksDeps {
  db: Db
  inTransaction: InTransaction
  keyring: Keyring
  audit: AuditService
  cited: CitedService
  compare: CompareMarks
  runtime: Pick<Runtime, 'now'>
}

export function createOwnMarks(deps: OwnMarksDeps): OwnMarksService {
  const keysOf = (actor: Actor) => deps.keyring.keysOf(scopeOf(actor))
  const listed = async (db: Db, actor: Actor, messageIds: readonly number[]) => {
    const keys = await keysOf(actor)
    const rows = await listOwn(db, scopeOf(actor), { userId: actor.userId, messageIds })
    return new Map(
      rows.map((row) => [row.messageId ?? 0, { marker: openMarkedPlace(keys, row).marker, stands: stands(row) }]),
    )
  }
  return {
    of: (actor, messageIds) => listed(deps.db, actor, messageIds),
    async mark(actor, messageId, marker) {
      const [keys, scope] = [await keysOf(actor), scopeOf(actor)]
      const { question, place } = await requireMarkable(deps, actor, { keys, messageId, marker })
      const there = await listMarks(deps.db, scope, { documentId: place.documentId })
      const ofPlace = there.filter((mark) => isSamePlace(openMarkedPlace(keys, mark), place))
      const [same] = deps.compare(keys, question, ofPlace).same
      const now = deps.runtime.now().toISOString()
      await deps.inTransaction(async (tx) => {
        await requireMember(tx, actor)
        // It may be gone since it was looked at.
        await requireOwnReply(tx, actor, keys, messageId)
        await removeAgreements(tx, scope, { userId: actor.userId, messageId })
        const [known] = same ? await listMarks(tx, scope, { id: same.mark.id }) : []
        if (!known) await requireRoom(tx, actor)
        const markId = known?.id ?? (await addMark(tx, keys, { question, place, now }))
        const reviewed = actorMay(actor, 'requests.review')
        await addAgreement(tx, scope, { markId, userId: actor.userId, messageId, reviewed, now })
        const target = `marked answer ${markId}`
        await deps.audit.record(tx, actor, { action: 'answer.marked', target, detail: place.filename })
      })
      const own = (await listed(deps.db, actor, [messageId])).get(messageId)
      if (!own) throw notFound('Answer')
      return { ...own, marker }
    },
    async takeBack(actor, messageId) {
      const [keys, scope] = [await keysOf(actor), scopeOf(actor)]
      await deps.inTransaction(async (tx) => {
        await requireMember(tx, actor)
        await requireOwnReply(tx, actor, keys, messageId)
        for (const markId of await removeAgreements(tx, scope, { userId: actor.userId, messageId }))
          await deps.audit.record(tx, actor, { action: 'answer.unmarked', target: `marked answer ${markId}` })
      })
    },
  }
}

/** The same words where they stand in a document, whatever question led there. */
function isSamePlace(one: DocumentSource, other: DocumentSource): boolean {
  return (
    one.documentId === other.documentId && one.chunkIndex === other.chunkIndex && quotesTheSame(one.quote, other.quote)
  )
}

async function requireRoom(tx: Db, actor: Actor): Promise<void> {
  const scope = scopeOf(actor)
  assertThat(
    (await countMarks(tx, scope)) < MOST_MARKS,
    'CONFLICT',
    `An organization can have ${MOST_MARKS} marked answers. An administrator has to remove one first.`,
    { params: { reason: 'marks', max: MOST_MARKS } },
  )
  assertThat(
    (await countMarks(tx, scope, actor.userId)) < MOST_OWN_MARKS,
    'CONFLICT',
    `You have marked ${MOST_OWN_MARKS} answers. Take one back first.`,
    { params: { reason: 'own_marks', max: MOST_OWN_MARKS } },
  )
}
