import type { MasterKeys } from '../../crypto/masterKeys.ts'
import type { Db } from '../../db/connection.ts'
import { scopeOf, type Scope } from '../../scope.ts'
import { isSealed } from '../chain/append.ts'
import { createAuditKeyring } from '../chain/auditKeys.ts'
import { findFooting, findNewest, findOrganization, listNumbered, listUnnumbered } from '../chain/chain.repository.ts'
import type { ChainPoint } from '../../../shared/domain/auditChain.ts'
import { GENESIS, sameBytes, sealOfEvent } from '../chain/link.ts'
import { createFollower, type Verdict } from './findings.ts'

const PAGE = 1000
/** Old events may be removed while it reads; then it begins anew. */
const TRIES = 3

/**
 * Verifies the log of an organization where it lies, with its seals. A server may run beside it.
 * @throws when the organization is gone, or the log is being cut all the time
 */
export async function verifyBySlug(
  db: Db,
  masterKey: Pick<MasterKeys, 'open'>,
  { slug, anchor }: { slug: string; anchor?: ChainPoint | undefined },
): Promise<Verdict & { of: { id: number; slug: string } }> {
  const of = await findOrganization(db, slug)
  if (!of) throw new Error(`There is no organization ${slug}.`)
  return { ...(await verifyDatabase(db, masterKey, scopeOf({ organizationId: of.id }), anchor)), of }
}

/** The same by the organization's id. */
export async function verifyDatabase(
  db: Db,
  masterKey: Pick<MasterKeys, 'open'>,
  scope: Scope,
  anchor?: ChainPoint,
): Promise<Verdict> {
  for (let left = TRIES; left > 0; left--) {
    const verdict = await verifyOnce(db, masterKey, { scope, anchor })
    if (verdict) return verdict
  }
  throw new Error('The log was cut while it was read. Please try again.')
}

/** @returns undefined when the log was cut meanwhile */
async function verifyOnce(
  db: Db,
  masterKey: Pick<MasterKeys, 'open'>,
  { scope, anchor }: { scope: Scope; anchor: ChainPoint | undefined },
): Promise<Verdict | undefined> {
  const before = await findFooting(db, scope)
  if (!before) throw new Error('There is no such organization.')
  const { seal: key } = createAuditKeyring(masterKey)(scope.organizationId, before.wrappedSecret)
  const { chain } = before
  const base = chain?.base ?? GENESIS
  const last = chain?.last ?? GENESIS
  const follower = createFollower(scope.organizationId, base, anchor)
  const { found, remarks } = follower
  let rows = await listNumbered(db, scope, { after: 0, upTo: last.number, limit: PAGE })
  for (let id = 0; rows.length > 0;) {
    for (const row of rows) {
      const number = row.number ?? 0
      const hash = follower.take({ ...row, number })
      if (hash && !sameBytes(row.seal, sealOfEvent(key, hash)))
        found(
          'foreign',
          number,
          `Event ${number} does not carry the seal of this server: it was changed or inserted, and the hashes were made to fit.`,
        )
      // The page shows events in the order of their ids.
      if (row.id < id) found('order', number, `Event ${number} is shown before the one that it followed.`)
      id = row.id
    }
    const after = rows.at(-1)?.number ?? last.number
    rows = await listNumbered(db, scope, { after, upTo: last.number, limit: PAGE })
  }
  if (chain?.backlog) {
    remarks.push('Events from before the chain are not in it yet; a server that runs takes them in.')
  } else {
    const [stray] = await listUnnumbered(db, scope, 1)
    if (stray)
      found(
        'added',
        last.number + 1,
        `An event of ${stray.createdAt} (${stray.action}) has no number: it was inserted.`,
      )
    if (chain ? !isSealed(key, chain) : await findNewest(db, scope))
      found('end', last.number, 'Where the log ends does not carry the seal of this server: somebody else wrote it.')
  }
  const newest = await findNewest(db, scope)
  const now = (await findFooting(db, scope))?.chain
  if ((now?.base.number ?? 0) !== base.number) return undefined
  if (newest && newest.number > (now?.last.number ?? 0))
    found('added', newest.number, `Event ${newest.number} stands behind the end of the log.`)
  return follower.close(last)
}
