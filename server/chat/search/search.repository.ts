import type { OrganizationKeys } from '../../crypto/organizationKeys.ts'
import { compiledOnce } from '../../db/compiledOnce.ts'
import type { Db } from '../../db/connection.ts'
import { openContent } from '../messages.repository.ts'

/** Messages that are read at once. */
const PAGE = 100

interface PageRequest {
  organizationId: number
  conversationId: number
  after: number
}

const page = compiledOnce((db, { organizationId, conversationId, after }: PageRequest) =>
  db
    .selectFrom('messages')
    .select(['id', 'content'])
    .where('conversationId', '=', conversationId)
    .where('organizationId', '=', organizationId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE),
)

/** The words of a conversation's messages, oldest first; the caller has checked whose conversation it is. */
export async function* contentsOf(
  db: Db,
  keys: OrganizationKeys,
  conversationId: number,
): AsyncGenerator<{ id: number; content: string }> {
  let after = 0
  for (;;) {
    const { rows } = await page(db, { organizationId: keys.organizationId, conversationId, after })
    for (const row of rows) yield { id: row.id, content: openContent(keys, row) }
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.id
  }
}
