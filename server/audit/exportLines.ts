import type { Db } from '../db/connection.ts'
import type { Scope } from '../scope.ts'
import type { AuditKeys } from './chain/auditKeys.ts'
import { listNumbered, type StoredChain } from './chain/chain.repository.ts'
import type { ChainPoint } from '../../shared/domain/auditChain.ts'
import { hex } from './chain/link.ts'
import { signStatement, type Statement } from './chain/statement.ts'

/** So many events are in memory at once during an export. */
const PAGE = 1000

const NO_HASH = new Uint8Array(32)
const line = (value: unknown) => `${JSON.stringify(value)}\n`
const point = ({ number, hash }: ChainPoint) => ({ number, hash: hex(hash) })

/**
 * The log as JSON Lines, oldest first: a line that says whose it is and which event it comes after, a line for each event with its hash, and
 * a signed statement that names the last one. `verify/verifyExport.ts` reads it, and docs/audit.md describes it for others.
 */
export async function* exportLines(
  db: Db,
  scope: Scope,
  { chain, slug, keys, exportedAt }: { chain: StoredChain; slug: string; keys: AuditKeys; exportedAt: string },
): AsyncIterable<string> {
  const { privateKey, publicKey } = keys.signing()
  const { base: after, last } = chain
  const statement: Statement = { organization: { id: scope.organizationId, slug }, after, last, exportedAt }
  const { organization } = statement
  yield line({ type: 'audit-log', version: 1, organization, after: point(after), publicKey: hex(publicKey) })
  for (let at = after.number; at < last.number;) {
    const rows = await listNumbered(db, scope, { after: at, upTo: last.number, limit: PAGE })
    if (rows.length === 0) break
    at = rows.at(-1)?.number ?? last.number
    // What is missing, or has no hash, shows where the file is verified: what is left is evidence.
    yield rows
      .map(({ id: _id, seal: _seal, hash, ...event }) => line({ ...event, hash: hex(hash ?? NO_HASH) }))
      .join('')
  }
  const signature = hex(signStatement(privateKey, statement))
  yield line({ type: 'end', organization, after: point(after), last: point(last), exportedAt, signature })
}
