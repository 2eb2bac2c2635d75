import type { Sessions } from '../access/sessions.ts'
import type { RateLimiter } from '../http/rateLimit.ts'
import type { Logger } from '../logger.ts'
import type { OrganizationsService } from '../organizations/organizations.service.ts'
import type { Runtime } from '../runtime.ts'

const EVERY_MS = 60 * 60 * 1000
const UNVERIFIED_MS = 7 * 24 * 60 * 60 * 1000

/** Hourly removal of what ran out: sessions and sign-ins, counters, former slugs, organizations deleted or never verified. */
export function createHousekeeping(deps: {
  sessions: Sessions
  secondStep: { removeExpired(): Promise<void> }
  limiter: RateLimiter
  organizations: OrganizationsService
  /** Takes away what deleted organizations leave behind. */
  purge: () => Promise<void>
  /** Adds starter packs and websites of sign-ups that a killed server left out. */
  addSources: () => Promise<void>
  runtime: Runtime
  logger: Logger
}): { start(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined
  const run = async () => {
    await deps.sessions.removeExpired()
    await deps.secondStep.removeExpired()
    await deps.limiter.sweep()
    await deps.organizations.removeOldSlugs()
    await deps.purge()
    const removed = await deps.organizations.removeUnverified(new Date(deps.runtime.now().getTime() - UNVERIFIED_MS))
    if (removed > 0) deps.logger.info({ removed }, 'organizations that were never verified were removed')
    await deps.addSources()
  }
  const runLogged = () => void run().catch((error: unknown) => deps.logger.error({ err: error }, 'housekeeping'))
  return {
    start() {
      timer = setInterval(runLogged, EVERY_MS)
      timer.unref()
      runLogged()
    },
    stop: () => clearInterval(timer),
  }
}
