import type { Actor } from '../access/actor.ts'
import type { Db } from '../db/connection.ts'
import { assertThat } from '../errors.ts'
import { scopeOf } from '../scope.ts'
import { countOpen, type RequestTable } from './requestRows.repository.ts'

/** Requests of a member that may wait for a review at a time. */
export const MOST_OPEN = 100

/** @throws CONFLICT when a member has as many open requests as they may */
export async function requireRoom(tx: Db, actor: Actor, table: RequestTable): Promise<void> {
  assertThat(
    (await countOpen(tx, scopeOf(actor), table, actor.userId)) < MOST_OPEN,
    'CONFLICT',
    `You have ${MOST_OPEN} open requests. Wait until some of them were reviewed.`,
    { params: { reason: 'requests', max: MOST_OPEN } },
  )
}
