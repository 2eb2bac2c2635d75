import { randomInt } from 'node:crypto'
import { CHUNKS_PER_DOCUMENT } from '../../shared/domain/limits.ts'
import type { Scope } from '../scope.ts'
import { compiledOnce } from './compiledOnce.ts'
import type { Db } from './connection.ts'

/** Rows whose ids people see, of which one organization must learn nothing of another. */
type Kind = 'documents' | 'conversations'

/** Ids of passages hold that of their document, and are whole numbers that a double can tell apart. */
const MOST = Number.MAX_SAFE_INTEGER / CHUNKS_PER_DOCUMENT
/** Where organizations begin: above all ids that were counted, and with as much room above. */
const [FIRST, BEFORE] = [2 ** 31, 2 ** 32]
/** A step is a number of so many bits at most, of each length as often as of any other; 1,700 in the mean. */
const BITS = 14

const lastOf = compiledOnce((db, { organizationId, kind }: Scope & { kind: Kind }) =>
  db.selectFrom('drawn_ids').select('last').where('organizationId', '=', organizationId).where('kind', '=', kind),
)
const documentWith = compiledOnce((db, { id }: { id: number }) =>
  db.selectFrom('documents').select('id').where('id', '=', id),
)
const conversationWith = compiledOnce((db, { id }: { id: number }) =>
  db.selectFrom('conversations').select('id').where('id', '=', id),
)
const noteLast = compiledOnce((db, { organizationId, kind, last }: Scope & { kind: Kind; last: number }) =>
  db
    .insertInto('drawn_ids')
    .values({ organizationId, kind, last })
    .onConflict((on) =>
      on.columns(['organizationId', 'kind']).doUpdateSet((is) => ({ last: is.ref('excluded.last') })),
    ),
)

/**
 * The id of an organization's next document or conversation: larger than those before, so that rows of an organization lie in the order
 * in which they came, and never given twice. Organizations begin anywhere, and steps are drawn, so that ids say nothing of
 * other organizations, and hardly how many rows lie between two that are seen. In a transaction, where nobody else draws meanwhile.
 */
export async function drawId(tx: Db, scope: Scope, kind: Kind): Promise<number> {
  const isTaken = kind === 'documents' ? documentWith : conversationWith
  let last = (await lastOf(tx, { ...scope, kind })).rows[0]?.last
  for (;;) {
    last = last === undefined ? randomInt(FIRST, BEFORE) : last + step()
    if (kind === 'documents' && last >= MOST) throw new Error('This organization has been given all ids that there are')
    if ((await isTaken(tx, { id: last })).rows.length === 0) break
  }
  await noteLast(tx, { ...scope, kind, last })
  return last
}

/** From 1 to 2^14 - 1. */
function step(): number {
  const lowest = 2 ** randomInt(BITS)
  return lowest + randomInt(lowest)
}
