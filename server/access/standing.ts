import { AppError } from '../errors.ts'
import type { Runtime } from '../runtime.ts'
import type { Db } from '../db/connection.ts'
import type { Identity } from './actor.ts'
import { isMember, isStanding } from './standing.repository.ts'

/** Long work asks again whether its caller still is who came in at its start. */
export interface Standing {
  /** @throws UNAUTHENTICATED when the session has ended, the role is another, or member or organization are gone */
  require(identity: Identity, tx?: Db): Promise<void>
}

export function createStanding(db: Db, runtime: Runtime): Standing {
  return {
    async require(identity, tx = db) {
      if (!(await isStanding(tx, identity, runtime.now()))) throw accessChanged()
    },
  }
}

/**
 * Asks within a transaction that is about to write something of a member's whether they still are one: they may have been
 * removed, or given another role, since they came in. @throws UNAUTHENTICATED
 */
export async function requireMember(tx: Db, identity: Identity): Promise<void> {
  if (!(await isMember(tx, identity))) throw accessChanged()
}

function accessChanged(): AppError {
  return new AppError('UNAUTHENTICATED', 'Your access has changed. Please log in again.')
}
