import type { IngestFailure } from '../../../shared/domain/status.ts'
import { ExtractionError } from '../../../shared/ingest/blocks.ts'
import { RecognitionNeeded } from '../../../shared/ingest/extract/ocr/recognition.ts'
import type { InTransaction } from '../../db/transaction.ts'
import type { Database, Db } from '../../db/connection.ts'
import type { Logger } from '../../logger.ts'
import type { Runtime } from '../../runtime.ts'
import { HeldBack } from '../heldBack.ts'
import type { JobProgress } from '../ingestDocument.ts'
import { deferToRecognition, failJob, releaseJob, renewLease, retryJob, type Job } from './jobs.repository.ts'
import { LeaseLost } from '../leaseLost.ts'
import { removeRecognized } from '../recognizedPages.repository.ts'
import { FetchStopped, PageError } from '../../net/pageError.ts'

/** Turns one document into searchable chunks, as `ingestDocument` does. */
export type Ingest = (job: Job, progress: JobProgress) => Promise<void>

interface RunDeps {
  db: Database
  inTransaction: InTransaction
  runtime: Runtime
  logger: Logger
  ingest: Ingest
  /** Aborted when the server stops. */
  stopped: AbortSignal
}

const LEASE_MS = 15_000
const RENEW_MS = 5_000
/** Failures that are not the file's fault, before it is given up. */
const MAX_FAULTS = 3
/** Tries of a website that cannot be reached, and the wait after the first; each further one is four times as long. */
const MAX_VISITS = 5
const REVISIT_MS = 60_000
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000

export function leaseTimes(now: Date): { now: string; until: string } {
  return { now: now.toISOString(), until: new Date(now.getTime() + LEASE_MS).toISOString() }
}

/**
 * Does one job and records how it ended. Never rejects: while the database cannot be written (a full disk, a write lock
 * that somebody holds), the outcome waits and is written again with growing pauses. Then the trouble was not the file's,
 * and a try that it spoiled does not count.
 */
export async function runJob(deps: RunDeps, job: Job, owner: string): Promise<void> {
  const { db, runtime, logger } = deps
  const heartbeat = setInterval(() => {
    renewLease(db, job.id, { owner, ...leaseTimes(runtime.now()) }).catch((error: unknown) =>
      logger.warn({ err: error }, 'lease'),
    )
  }, RENEW_MS)
  const report = async (tx: Db, progress: number) => {
    if (deps.stopped.aborted) throw new ServerStops()
    if (!(await renewLease(tx, job.id, { owner, ...leaseTimes(runtime.now()), progress }))) throw new LeaseLost()
  }
  try {
    const failure = await tryOnce(deps, job, { owner, report })
    if (failure) await persist(deps, (troubled) => settle(deps, { job, owner, error: failure.error, troubled }))
  } finally {
    clearInterval(heartbeat)
  }
}

/** The work is given back, to be done again by the next server. */
class ServerStops extends Error {}

/** Undefined when the document was ingested. */
async function tryOnce(deps: RunDeps, job: Job, progress: JobProgress): Promise<{ error: unknown } | undefined> {
  try {
    await deps.ingest(job, progress)
    return undefined
  } catch (error) {
    return { error }
  }
}

/** Writes until it succeeds or the server stops; `troubled` says whether a write has failed before. */
async function persist(deps: RunDeps, write: (troubled: boolean) => Promise<void>): Promise<void> {
  for (let pause = FIRST_PAUSE_MS, troubled = false; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS), troubled = true) {
    try {
      return await write(troubled)
    } catch (error) {
      deps.logger.error({ err: error }, 'the outcome of an ingestion could not be written')
    }
    if (deps.stopped.aborted) return
    await pauseFor(pause, deps.stopped)
  }
}

function pauseFor(ms: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      stopped.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    stopped.addEventListener('abort', end)
  })
}

/** Records why a try did not succeed: for good when it is the file's fault, else to be tried again later. */
async function settle(
  deps: RunDeps,
  failed: { job: Job; owner: string; error: unknown; troubled: boolean },
): Promise<void> {
  const { job, owner, error, troubled } = failed
  if (error instanceof LeaseLost) return
  if (error instanceof RecognitionNeeded) return deferToRecognition(deps.db, job.id, { owner })
  if (error instanceof FetchStopped) return releaseJob(deps.db, job.id, { owner, notBefore: null, attempted: false })
  const failure = failureOf(error)
  // A stop ends the processes that read files.
  if (deps.stopped.aborted && !failure) return releaseJob(deps.db, job.id, { owner, notBefore: null, attempted: false })
  // That servers ended meanwhile says nothing of the document.
  const tries = Math.max(1, job.attempts - job.lostTries)
  const now = deps.runtime.now()
  const later = (ms: number) => new Date(now.getTime() + ms).toISOString()
  deps.logger.warn(
    { documentId: job.id, failure: failure ?? 'INTERNAL', attempts: job.attempts, err: error },
    'document not ingested',
  )
  if (error instanceof PageError && error.transient && tries < MAX_VISITS)
    return retryJob(deps.db, job.id, {
      owner,
      code: error.failure,
      notBefore: later(REVISIT_MS * 4 ** (tries - 1)),
    })
  if (failure || (tries >= MAX_FAULTS && !troubled)) {
    const warnings = error instanceof HeldBack ? error.warnings : []
    await failJob(deps.db, job.id, { owner, code: failure ?? 'INTERNAL', now: now.toISOString(), warnings })
    // Whoever tries again may have changed how text is recognised.
    return removeRecognized(deps.db, job.id)
  }
  const notBefore = later(2_000 * 2 ** Math.min(tries, MAX_FAULTS))
  return releaseJob(deps.db, job.id, { owner, notBefore, attempted: !troubled })
}

/** The class under which a failure is shown; undefined when it is not the file's fault. */
function failureOf(error: unknown): IngestFailure | undefined {
  if (error instanceof PageError) return error.failure
  return error instanceof ExtractionError && error.failure !== 'INTERNAL' ? error.failure : undefined
}
