import type { MasterKeys } from '../../crypto/masterKeys.ts'
import type { Db } from '../../db/connection.ts'
import { scopeOf, type Scope } from '../../scope.ts'
import { createAuditKeyring } from '../chain/auditKeys.ts'
import { findFooting, findNewest, listNumbered, listUnnumbered } from '../chain/chain.repository.ts'
import { findOrganization } from '../chain/organizations.repository.ts'
import type { ChainPoint } from '../../../shared/domain/auditChain.ts'
import { lookAtEnds, trustedEnd } from '../chain/ends.ts'
import { GENESIS, sameBytes, sealOfEvent } from '../chain/link.ts'
import type { OutsideEnds } from '../../db/outsideEnds.ts'
import { createFollower, type Verdict } from './findings.ts'

const PAGE = 1000
/** Old events may be removed while it reads; then it begins anew. */
const TRIES = 3

/** What a log is verified against. */
export interface Evidence {
  db: Db
  masterKey: Pick<MasterKeys, 'open'>
  auditEnds: OutsideEnds
}

/**
 * Verifies the log of an organization where it lies, with its seals. A server may run beside it.
 * @throws when the organization is gone, or the log is being cut all the time
 */
export async function verifyBySlug(
  evidence: Evidence,
  { slug, anchor }: { slug: string; anchor?: ChainPoint | undefined },
): Promise<Verdict & { of: { id: number; slug: string } }> {
  const of = await findOrganization(evidence.db, slug)
  if (!of) throw new Error(`There is no organization ${slug}.`)
  return { ...(await verifyDatabase(evidence, scopeOf({ organizationId: of.id }), anchor)), of }
}

/** The same by the organization's id. */
export async function verifyDatabase(evidence: Evidence, scope: Scope, anchor?: ChainPoint): Promise<Verdict> {
  for (let left = TRIES; left > 0; left--) {
    const verdict = await verifyOnce(evidence, { scope, anchor })
    if (verdict) return verdict
  }
  throw new Error('The log was cut while it was read. Please try again.')
}

/** @returns undefined when the log was cut meanwhile */
async function verifyOnce(
  { db, masterKey, auditEnds }: Evidence,
  { scope, anchor }: { scope: Scope; anchor: ChainPoint | undefined },
): Promise<Verdict | undefined> {
  const note = auditEnds.putBack()
  const keptOutside = auditEnds.find(scope.organizationId)
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
  }
  const outside = trustedEnd(keptOutside, key)
  const ends = await lookAtEnds(db, key, scope, { chain, outside, note })
  if (ends.are === 'faulty') found(ends.fault.kind, ends.fault.number, `${sentenceOf(ends.fault.reason)}.`)
  if (ends.are === 'putBack')
    remarks.push(
      `The state of ${ends.note.takenAt} was put back at ${ends.note.at}; a server that runs notes it in the log.`,
    )
  const newest = await findNewest(db, scope)
  const now = (await findFooting(db, scope))?.chain
  if ((now?.base.number ?? 0) !== base.number) return undefined
  if (newest && newest.number > (now?.last.number ?? 0))
    found('added', newest.number, `Event ${newest.number} stands behind the end of the log.`)
  return follower.close(last)
}

const sentenceOf = (clause: string) => clause.charAt(0).toUpperCase() + clause.slice(1)
