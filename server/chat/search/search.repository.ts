import type { OrganizationKeys } from '../../crypto/organizationKeys.ts'
import { compiledOnce } from '../../db/compiledOnce.ts'
import type { Db } from '../../db/connection.ts'
import type { Unshown } from '../../crypto/unshown.ts'
import { MESSAGE_COLUMNS, openWhere, type StoredMessage } from '../messages.repository.ts'

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
    .select(MESSAGE_COLUMNS)
    .where('conversationId', '=', conversationId)
    .where('organizationId', '=', organizationId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE),
)

/**
 * A conversation's messages, oldest first, where their words hold what `holds` asks for; undefined for each that does not. The caller has
 * checked whose conversation it is.
 */
export async function* messagesWhere(
  db: Db,
  keys: OrganizationKeys,
  { conversationId, holds }: { conversationId: number; holds: (content: string) => boolean },
): AsyncGenerator<Unshown<StoredMessage> | undefined> {
  let after = 0
  for (;;) {
    const { rows } = await page(db, { organizationId: keys.organizationId, conversationId, after })
    for (const row of rows) yield openWhere(keys, row, holds)
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.id
  }
}
