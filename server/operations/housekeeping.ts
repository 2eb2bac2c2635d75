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
  emailChange: { removeExpired(): Promise<void> }
  widget: { removeOld(): Promise<void> }
  oauth: { authorization: { removeUnused(): Promise<void> } }
  wordings: { removeOld(): Promise<void> }
  marks: { review: { removeOld(): Promise<void> } }
  /** Ends plans that ran out, and writes of it. */
  planEnds: { run(): Promise<void> }
  /** Payments that were begun, and customers of deleted organizations. */
  payments: { tidy(): Promise<void> }
  limiter: RateLimiter
  organizations: OrganizationsService
  /** Looks after the chains and the age of audit logs. */
  auditKeeper: { run(stopped: () => boolean): Promise<void> }
  /** Takes away what deleted organizations leave behind. */
  purge: () => Promise<void>
  /** Adds starter packs and websites of sign-ups that a killed server left out. */
  addSources: () => Promise<void>
  runtime: Runtime
  logger: Logger
}): { start(): void; stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let stopped = false
  const removeUnverified = async () => {
    const removed = await deps.organizations.removeUnverified(new Date(deps.runtime.now().getTime() - UNVERIFIED_MS))
    if (removed > 0) deps.logger.info({ removed }, 'organizations that were never verified were removed')
  }
  const duties: Record<string, () => Promise<unknown>> = {
    sessions: () => deps.sessions.removeExpired(),
    'second steps': () => deps.secondStep.removeExpired(),
    'connected assistants': () => deps.oauth.authorization.removeUnused(),
    'email changes': () => deps.emailChange.removeExpired(),
    'kept wordings': () => deps.wordings.removeOld(),
    'removed marks': () => deps.marks.review.removeOld(),
    'conversations of visitors': () => deps.widget.removeOld(),
    'ends of plans': () => deps.planEnds.run(),
    payments: () => deps.payments.tidy(),
    counters: () => deps.limiter.sweep(),
    'former slugs': () => deps.organizations.removeOldSlugs(),
    purge: deps.purge,
    'unverified organizations': removeUnverified,
    'starting sources': deps.addSources,
    'audit logs': () => deps.auditKeeper.run(() => stopped),
  }
  const attempt = async (duty: string, work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      deps.logger.error({ err: error, duty }, 'housekeeping')
    }
  }
  /** One duty that fails keeps none of the others from being done, and ends nothing. */
  const run = async () => {
    for (const [duty, work] of Object.entries(duties)) if (!stopped) await attempt(duty, work)
  }
  const begin = () => {
    running ??= run().finally(() => {
      running = undefined
    })
  }
  return {
    start() {
      timer = setInterval(begin, EVERY_MS)
      timer.unref()
      begin()
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}
