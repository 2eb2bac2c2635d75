import { availableParallelism } from 'node:os'
import type { InTransaction } from '../../db/transaction.ts'
import type { Database, Db } from '../../db/connection.ts'
import type { DiskReserve } from '../../db/diskReserve.ts'
import type { Logger } from '../../logger.ts'
import type { Runtime } from '../../runtime.ts'
import { anyWaits, claimJob, type Lane as LineLane } from './claims.repository.ts'
import { type Job } from './jobs.repository.ts'
import { createPolled, type Polled } from './polled.ts'
import { leaseTimes, runJob, type Ingest } from './runJob.ts'
import type { SetAside } from './setAside.ts'

/** What a worker takes: what waits in a line, or what is set aside. */
export type Lane = LineLane | { kind: 'interrupted' }

export interface QueueDeps {
  db: Database
  inTransaction: InTransaction
  runtime: Runtime
  logger: Logger
  /** Once it is given up, nothing is read. */
  reserve: Pick<DiskReserve, 'isGivenUp'>
  /** Turns one document into searchable chunks. */
  ingest: Ingest
  /** What is read alone; one for all queues. */
  aside: SetAside
  /** What each worker takes; one worker for each entry. */
  lanes: readonly Lane[]
}

/** Files up to this size have workers of their own, in which they do not wait for large ones. */
const SMALL_BYTES = 1024 * 1024
/**
 * A small file may take long as well: it may come to very many passages, or be made to be slow to read. So there are three
 * workers for small files, of which no organization keeps the others from the last one.
 */
const smallFiles = (): Lane => ({ kind: 'document', maxBytes: SMALL_BYTES, perOrganization: 2 })

/** The workers for uploaded files. */
export const FILE_LANES: readonly Lane[] = [smallFiles(), smallFiles(), smallFiles(), { kind: 'document' }]
/** Workers for text that is recognised in pictures: one a core, of which one is left to everything else where there are several. */
export const RECOGNITION_PLACES = Math.max(1, availableParallelism() - 1)
export const RECOGNITION_LANES: readonly Lane[] = Array.from({ length: RECOGNITION_PLACES }, () => ({
  kind: 'recognition',
}))
/** The workers for pages of the web. */
export const PAGE_LANES: readonly Lane[] = [{ kind: 'url' }, { kind: 'url' }]

/** The worker for what is set aside: one, since nothing else is read meanwhile. */
export const ASIDE_LANES: readonly Lane[] = [{ kind: 'interrupted' }]

interface Claims {
  aside: SetAside
  lease: Parameters<typeof claimJob>[2]
}

const claim = (tx: Db, lane: Lane, { aside, lease }: Claims) =>
  lane.kind === 'interrupted' ? aside.claim(tx, lease) : claimJob(tx, lane, lease)

/** Claims what there is for workers, each of which takes one. */
async function claimAll(tx: Db, lanes: readonly Lane[], claims: Claims): Promise<[Lane, Job][]> {
  if (lanes.some(({ kind }) => kind !== 'interrupted') && (await claims.aside.holdsUp(tx, claims.lease))) return []
  const claimed: [Lane, Job][] = []
  // Where one worker found nothing, those that take the same find nothing either.
  const nothing = new Set<string>()
  for (const lane of lanes) {
    const takes = JSON.stringify(lane)
    if (nothing.has(takes)) continue
    const job = await claim(tx, lane, claims)
    if (!job) nothing.add(takes)
    else if (claimed.push([lane, job]) < lanes.length && !(await workWaits(tx, lanes, claims))) break
  }
  return claimed
}

/** Whether there is anything for workers to look for: most documents that come find all others done. */
async function workWaits(db: Db, lanes: readonly Lane[], { aside, lease }: Claims): Promise<boolean> {
  for (const kind of new Set(lanes.map((lane) => lane.kind)))
    if (await (kind === 'interrupted' ? aside.isDue(db, lease) : anyWaits(db, { ...lease, kind }))) return true
  return false
}

/**
 * Works off the documents that wait. The rows are the queue, so a killed server loses none; `stop` finishes or gives back what is
 * under way.
 */
export function createIngestQueue(deps: QueueDeps): Polled {
  const owner = deps.runtime.newId()
  const stopped = new AbortController()
  const running = new Map<Lane, { job: Job; work: Promise<void> }>()

  const fill = async (): Promise<void> => {
    // On a full disk nothing could be stored of what is read.
    if (deps.reserve.isGivenUp()) return
    const free = deps.lanes.filter((lane) => !running.has(lane))
    if (free.length === 0 || stopped.signal.aborted) return
    const except = [...running.values()].map(({ job }) => job.id)
    const claims = { aside: deps.aside, lease: { owner, ...leaseTimes(deps.runtime.now()), except } }
    if (!(await workWaits(deps.db, free, claims))) return
    // Whatever a power failure takes back is claimed again.
    const claimed = await deps.inTransaction((tx) => claimAll(tx, free, claims), { lasting: false })
    for (const [lane, job] of claimed) {
      const work = runJob({ ...deps, stopped: stopped.signal }, job, owner).finally(() => running.delete(lane))
      running.set(lane, { job, work })
      void work.then(polled.kick)
    }
  }
  const polled = createPolled(fill, { what: 'ingestion queue', logger: deps.logger })
  return {
    ...polled,
    async stop() {
      stopped.abort()
      await polled.stop()
      await Promise.all([...running.values()].map(({ work }) => work))
    },
  }
}
