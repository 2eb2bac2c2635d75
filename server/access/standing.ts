import { AppError } from '../errors.ts'
import type { Runtime } from '../runtime.ts'
import type { Db } from '../db/connection.ts'
import type { Identity } from './actor.ts'
import { isStanding } from './standing.repository.ts'

/** Long work asks again whether its caller still is who came in at its start. */
export interface Standing {
  /** @throws UNAUTHENTICATED when the session has ended, the role is another, or member or organization are gone */
  require(identity: Identity): Promise<void>
}

export function createStanding(db: Db, runtime: Runtime): Standing {
  return {
    async require(identity) {
      if (!(await isStanding(db, identity, runtime.now())))
        throw new AppError('UNAUTHENTICATED', 'Your access has changed. Please log in again.')
    },
  }
}
