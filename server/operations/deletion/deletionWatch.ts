import type { Keyring } from '../../crypto/keyring.ts'
import type { LogEraser } from '../../db/logEraser.ts'
import { createRepeated, type Repeated } from '../../documents/repeated.ts'
import type { Logger } from '../../logger.ts'
import type { OrganizationsService } from '../../organizations/organizations.service.ts'
import { scopeOf } from '../../scope.ts'

const EVERY_MS = 5_000

/**
 * Notices that an organization was deleted beside the server, by a command: lets go of its keys, empties the log of the database and has the
 * rest taken away. What could not be taken away is left to the housekeeping.
 */
export function createDeletionWatch(deps: {
  organizations: Pick<OrganizationsService, 'destroyed'>
  keyring: Pick<Keyring, 'forget'>
  logEraser: Pick<LogEraser, 'erase'>
  onRemove: () => void
  logger: Logger
}): Repeated {
  let known: ReadonlySet<number> = new Set()
  const look = async () => {
    const destroyed = await deps.organizations.destroyed()
    const fresh = destroyed.filter((id) => !known.has(id))
    known = new Set(destroyed)
    if (fresh.length === 0) return
    for (const organizationId of fresh) deps.keyring.forget(scopeOf({ organizationId }))
    await deps.logEraser.erase()
    deps.onRemove()
  }
  return createRepeated(look, { everyMs: EVERY_MS, what: 'deleted organizations', logger: deps.logger })
}
