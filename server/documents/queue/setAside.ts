import type { Db } from '../../db/connection.ts'
import { anyWaits, leaseDocument, type JobKind } from './claims.repository.ts'
import { isAnyUnderWay, standingAside } from './interrupted.repository.ts'
import type { Job, Lease } from './jobs.repository.ts'

type Claim = Lease & { except: readonly number[] }

/**
 * Documents that servers ended over: they are read alone, so that the next end tells of one of them and costs no other a try, and last, so that
 * nobody waits for them.
 */
export interface SetAside {
  /** Whether others have to wait, since one of them is being read or has waited for too long. */
  holdsUp(db: Db, lease: Claim): Promise<boolean>
  /** Whether one is due. */
  isDue(db: Db, lease: Claim): Promise<boolean>
  /** Takes one if nothing else is being read or waits. Call it in a transaction. */
  claim(tx: Db, lease: Claim): Promise<Job | undefined>
}

/** Others that come all the time do not keep one from being read for longer. */
const LONGEST_WAIT_MS = 10 * 60_000
const OTHERS: readonly JobKind[] = ['document', 'url', 'recognition']

export function createSetAside(): SetAside {
  // Documents are set aside at the start alone; once there are none, there is nothing to look for.
  let any = true
  const standing = async (db: Db, { now }: Claim) => {
    if (!any) return undefined
    const found = await standingAside(db, now)
    any = found.any
    return found
  }
  const waitsTooLong = (since: string, now: string) => Date.parse(now) - Date.parse(since) > LONGEST_WAIT_MS
  return {
    async holdsUp(db, lease) {
      const aside = await standing(db, lease)
      return aside !== undefined && (aside.underWay || (aside.due ? waitsTooLong(aside.due.since, lease.now) : false))
    },
    isDue: async (db, lease) => (await standing(db, lease))?.due !== undefined,
    async claim(tx, lease) {
      const due = (await standing(tx, lease))?.due
      if (!due || (await isAnyUnderWay(tx, lease.now))) return undefined
      if (!waitsTooLong(due.since, lease.now))
        for (const kind of OTHERS) if (await anyWaits(tx, { ...lease, kind })) return undefined
      return leaseDocument(tx, { ...lease, id: due.id })
    },
  }
}
