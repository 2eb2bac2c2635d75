import type { ChainEnds, ChainPoint } from '../../../shared/domain/auditChain.ts'
import type { Db } from '../../db/connection.ts'
import type { Scope } from '../../scope.ts'
import { hashAt, type StoredChain } from './chain.repository.ts'
import { formerSealOfEnds, GENESIS, sameBytes, sealOfEnds, sealOutside } from './link.ts'
import type { OutsideEnd, PutBack } from '../../db/outsideEnds.ts'

/** What is wrong with where a log ends. */
export interface EndFault {
  kind: 'start' | 'end' | 'changed' | 'outside'
  /** Number of the first event that is missing, or another one. */
  number: number
  /** What is wrong, as a clause. */
  reason: string
}

/**
 * How a stored end is to be taken. `former`: as a release left it that kept none outside the database; `putBack`: as it was when the
 * database was restored, or returned to; with a fault it is not to be gone on from in silence.
 */
export type EndsFound =
  { are: 'sound' | 'former' } | { are: 'putBack'; note: PutBack } | { are: 'faulty'; fault: EndFault }

/** An end as it is kept outside the database. */
export function outsideEnd(key: Uint8Array, organizationId: number, { number, hash }: ChainPoint): OutsideEnd {
  return { organizationId, number, hash, seal: sealOutside(key, organizationId, { number, hash }) }
}

/**
 * What is kept of a log's end outside the database, where this server wrote it for this organization. It is to be read before the log, which is
 * never behind it.
 */
export function trustedEnd(end: OutsideEnd | undefined, key: Uint8Array): OutsideEnd | undefined {
  return end && sameBytes(end.seal, sealOutside(key, end.organizationId, end)) ? end : undefined
}

/** Compares where a log is said to end with its seals, and with what is kept outside the database. */
export async function lookAtEnds(
  db: Db,
  key: Uint8Array,
  scope: Scope,
  stored: { chain: StoredChain | undefined; outside: OutsideEnd | undefined; note: PutBack | undefined },
): Promise<EndsFound> {
  const { chain, outside, note } = stored
  const faulty = (kind: EndFault['kind'], number: number, reason: string): EndsFound => ({
    are: 'faulty',
    fault: { kind, number, reason },
  })
  if (!chain) return faulty('start', 1, 'nothing says where the log begins and ends')
  const { number } = chain.last
  if (!isSealed(key, chain)) {
    if (!isFormer(key, chain))
      return faulty('end', number, 'where the log ends does not carry the seal of this server: somebody else wrote it')
    // It is written, with the number 0, before the first end that has today's seal.
    const isFirst = !outside || outside.number === 0
    if (note && (isFirst || note.kind === 'returned')) return { are: 'putBack', note }
    if (isFirst) return { are: 'former' }
    return faulty('end', number, 'where the log ends is how an earlier release wrote it, which is not at work any more')
  }
  if (!outside)
    return faulty('outside', number, 'what was kept of the end outside the database is gone, or somebody else wrote it')
  const fault = await differenceOf(db, scope, { chain, outside })
  if (!fault) return { are: 'sound' }
  // A backup holds what was kept outside when it was made, so that nothing differs; to return leaves it where it is.
  return note?.kind === 'returned' ? { are: 'putBack', note } : { are: 'faulty', fault }
}

async function differenceOf(
  db: Db,
  scope: Scope,
  { chain: { base, last }, outside }: { chain: StoredChain; outside: OutsideEnd },
): Promise<EndFault | undefined> {
  const { number } = outside
  if (number > last.number) {
    const which = number === last.number + 1 ? `event ${number} is` : `events ${last.number + 1} to ${number} are`
    return { kind: 'end', number: last.number + 1, reason: `${which} missing, which were noted outside the database` }
  }
  // One that was removed because its time was over was in the chain.
  if (number < base.number) return undefined
  const here = [base, last].find((point) => point.number === number)?.hash ?? (await hashAt(db, scope, number))
  // Where it is missing in the middle, following the chain shows it.
  if (!here || sameBytes(here, outside.hash)) return undefined
  return { kind: 'changed', number, reason: `event ${number} is not the one that was noted outside the database` }
}

/** Whether a stored chain carries the seal of this server over its ends. */
const isSealed = (key: Uint8Array, chain: StoredChain) => sameBytes(chain.seal, sealOfEnds(key, chain))

/** Whether it is as a release without ends outside the database left it, or as the upgrade from one without a chain did. */
function isFormer(key: Uint8Array, chain: StoredChain): boolean {
  return sameBytes(chain.seal, formerSealOfEnds(key, chain)) || isUnbegun(chain)
}

const isUnbegun = ({ seal, backlog, base, last, retentionYears }: StoredChain) =>
  backlog && retentionYears === null && [base, last].every(isGenesis) && sameBytes(seal, GENESIS.hash)
const isGenesis = ({ number, hash }: ChainPoint) => number === 0 && sameBytes(hash, GENESIS.hash)

/** Where a log is gone on from whose end is faulty: behind all that is known of it, so that what is missing stays a gap. */
export function furthestEnd(
  organizationId: number,
  known: { chain: StoredChain | undefined; newest: ChainPoint | undefined; outside: OutsideEnd | undefined },
): ChainEnds {
  const { chain, newest, outside } = known
  const { number, hash } = [newest, outside].reduce<ChainPoint>(
    (furthest, point) => (point && point.number > furthest.number ? point : furthest),
    newest ?? chain?.last ?? GENESIS,
  )
  // How long events are kept may be what was changed: nothing more is destroyed until somebody says so again.
  return { organizationId, base: chain?.base ?? GENESIS, last: { number, hash }, retentionYears: null, backlog: false }
}
