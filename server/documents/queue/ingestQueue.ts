import type { Logger } from '../../logger.ts'
import { failureOf, ingestDocument, type IngestDeps } from '../ingestDocument.ts'
import { claimJob, failJob, releaseJob, renewLease, retryJob, type Job, type JobKind } from '../jobs.repository.ts'
import { LeaseLost } from '../leaseLost.ts'
import { FetchStopped, PageError } from '../websites/pageError.ts'

/** Works off the documents that wait. The rows are the queue, so a killed server loses none. */
export interface IngestQueue {
  start(): void
  /** Looks for work now instead of at the next poll. */
  kick(): void
  /** Finishes or gives back what is under way. */
  stop(): Promise<void>
}

const POLL_MS = 1_000
const LEASE_MS = 15_000
const RENEW_MS = 5_000
/** Failures that are not the file's fault, before it is given up. */
const MAX_FAULTS = 3
/** Tries that a kill cut off count as well; so many are more than bad luck. */
const MAX_ATTEMPTS = 20
/** Tries of a website that cannot be reached, and the wait after the first; each further one is four times as long. */
const MAX_VISITS = 5
const REVISIT_MS = 60_000

export function createIngestQueue(deps: IngestDeps & { logger: Logger; workers: number; kind: JobKind }): IngestQueue {
  const owner = deps.runtime.newId()
  const running = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let stopping = false

  const fill = async (): Promise<void> => {
    while (!stopping && running.size < deps.workers) {
      const job = await claimJob(deps.db, deps.kind, { owner, ...leaseTimes(deps.runtime.now()) })
      if (!job) return
      const work = runJob(deps, job, owner).finally(() => running.delete(work))
      running.add(work)
      void work.then(kick)
    }
  }
  let filling: Promise<void> | undefined
  let again = false
  const kick = (): void => {
    again = filling !== undefined
    filling ??= fill()
      .catch((error: unknown) => deps.logger.error({ err: error }, 'ingestion queue'))
      .finally(() => {
        filling = undefined
        if (again && !stopping) kick()
      })
  }
  return {
    start() {
      timer = setInterval(kick, POLL_MS)
      timer.unref()
      kick()
    },
    kick,
    async stop() {
      stopping = true
      clearInterval(timer)
      await filling
      await Promise.all(running)
    },
  }
}

function leaseTimes(now: Date): { now: string; until: string } {
  return { now: now.toISOString(), until: new Date(now.getTime() + LEASE_MS).toISOString() }
}

async function runJob(deps: IngestDeps & { logger: Logger }, job: Job, owner: string): Promise<void> {
  const { db, runtime, logger } = deps
  const heartbeat = setInterval(() => {
    renewLease(db, job.id, { owner, ...leaseTimes(runtime.now()) }).catch((error: unknown) =>
      logger.warn({ err: error }, 'lease'),
    )
  }, RENEW_MS)
  const report = async (progress: number) => {
    if (!(await renewLease(db, job.id, { owner, ...leaseTimes(runtime.now()), progress }))) throw new LeaseLost()
  }
  try {
    if (job.attempts > MAX_ATTEMPTS)
      await failJob(db, job.id, { owner, code: 'INTERNAL', now: runtime.now().toISOString() })
    else await ingestDocument(deps, job, { owner, report })
  } catch (error) {
    await settle(deps, { job, owner, error })
  } finally {
    clearInterval(heartbeat)
  }
}

/** Records why a try did not succeed: for good when it is the file's fault, else to be tried again later. */
async function settle(
  deps: IngestDeps & { logger: Logger },
  failed: { job: Job; owner: string; error: unknown },
): Promise<void> {
  const { job, owner, error } = failed
  if (error instanceof LeaseLost) return
  if (error instanceof FetchStopped) return releaseJob(deps.db, job.id, { owner, notBefore: null, attempted: false })
  const failure = failureOf(error)
  const now = deps.runtime.now()
  deps.logger.warn(
    { documentId: job.id, failure: failure ?? 'INTERNAL', attempts: job.attempts, err: error },
    'document not ingested',
  )
  if (error instanceof PageError && error.transient && job.attempts < MAX_VISITS) {
    const notBefore = new Date(now.getTime() + REVISIT_MS * 4 ** (job.attempts - 1)).toISOString()
    await retryJob(deps.db, job.id, { owner, code: error.failure, notBefore })
    return
  }
  if (failure || job.attempts >= MAX_FAULTS) {
    await failJob(deps.db, job.id, { owner, code: failure ?? 'INTERNAL', now: now.toISOString() })
    return
  }
  const notBefore = new Date(now.getTime() + 2_000 * 2 ** job.attempts).toISOString()
  await releaseJob(deps.db, job.id, { owner, notBefore, attempted: true })
}
