import type { Logger } from '../../logger.ts'
import { LeaseLost } from '../leaseLost.ts'
import { createPolled, type Polled } from '../queue/polled.ts'
import { leaseTimes } from '../queue/runJob.ts'
import { FetchStopped } from '../../net/pageError.ts'
import { crawlStep, type KnownRobots } from './crawlStep.ts'
import { createHostTurns } from './hostTurns.ts'
import type { ReadingDeps } from './reading.ts'
import { beginDue, claimSite, updateHeld, type SiteRow } from './sites.repository.ts'
import { hostOf } from './siteScope.ts'

const WORKERS = 2
/** A shorter wait is not left to the next look. */
const SHORT_MS = 5_000
const RENEW_MS = 5_000
/** After something that was not the website's fault. */
const TROUBLE_MS = 30_000

/**
 * Reads the websites whose reading goes on or is due, request by request. The rows are the queue, so a killed server loses none; `stop`
 * finishes or gives back what is under way.
 */
export function createCrawler(deps: ReadingDeps & { logger: Logger }): Polled {
  const owner = deps.runtime.newId()
  const hosts = createHostTurns()
  const known: KnownRobots = new Map()
  const running = new Map<number, Promise<void>>()
  let stopped = false

  const release = (site: SiteRow, pauseMs: number) => {
    const until = new Date(deps.runtime.now().getTime() + pauseMs).toISOString()
    return updateHeld(deps.db, site.id, { owner, leaseOwner: null, leaseUntil: pauseMs > 0 ? until : null })
  }
  const claim = (except: readonly number[]) => {
    const lease = leaseTimes(deps.runtime.now())
    return deps.inTransaction(async (tx) => {
      await beginDue(tx, lease.now)
      return claimSite(tx, { owner, ...lease, except: [...running.keys(), ...except] })
    })
  }
  const apart = ({ id }: SiteRow) => Math.max(deps.delayMs, known.get(id)?.robots.delayMs ?? 0)
  const run = async (site: SiteRow): Promise<void> => {
    const host = hostOf(site.base)
    const heartbeat = setInterval(() => {
      const { until } = leaseTimes(deps.runtime.now())
      updateHeld(deps.db, site.id, { owner, leaseUntil: until }).catch((error: unknown) =>
        deps.logger.warn({ err: error }, 'lease of a website'),
      )
    }, RENEW_MS)
    let pause = 0
    try {
      pause = await crawlStep(deps, { site, owner, known })
    } catch (error) {
      if (!(error instanceof LeaseLost || error instanceof FetchStopped)) {
        pause = TROUBLE_MS
        deps.logger.error({ err: error, siteId: site.id }, 'a website could not be read on')
      }
    } finally {
      clearInterval(heartbeat)
      // The distance of two requests; what the site waits for besides is no matter of its host.
      hosts.leave(host, deps.runtime.now(), Math.min(pause, apart(site)))
      // A lease that cannot be given back runs out.
      await release(site, pause).catch((error: unknown) => deps.logger.warn({ err: error }, 'lease of a website'))
    }
    if (pause > 0 && pause < SHORT_MS) setTimeout(polled.kick, pause).unref()
  }
  const fill = async (): Promise<void> => {
    /** Sites whose host is being asked for another one; the end of that looks for work again. */
    const deferred: number[] = []
    while (!stopped && running.size < WORKERS) {
      const site = await claim(deferred)
      if (!site) return
      const wait = hosts.enter(hostOf(site.base), deps.runtime.now())
      if (wait !== 0) {
        if (wait === 'busy') deferred.push(site.id)
        await release(site, wait === 'busy' ? 0 : wait)
        continue
      }
      const work = run(site).finally(() => running.delete(site.id))
      running.set(site.id, work)
      void work.then(polled.kick)
    }
  }
  const polled = createPolled(fill, { what: 'queue of websites', logger: deps.logger })
  return {
    ...polled,
    async stop() {
      stopped = true
      await polled.stop()
      await Promise.all(running.values())
    },
  }
}
