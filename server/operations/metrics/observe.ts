import type { Config } from '../../config.ts'
import type { RequestWatch } from '../../http/requestContext.ts'
import type { Logger } from '../../logger.ts'
import type { Runtime } from '../../runtime.ts'
import { timedAs } from '../../tracing/currentRequest.ts'
import { lastBackup, lastVerification } from '../backup/lastBackup.ts'
import { measuredAnswer, type MeasuredPart } from './measuredAnswers.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { watchProcess } from './processGauges.ts'
import { createSlowRequests, type SlowRequest } from './slowRequests.ts'
import { stateGauges, type StateSources } from './stateGauges.ts'

/** What of the server is looked at from the side: it is passed through here, and nothing of it is changed. */
export interface Observation {
  metrics: Metrics
  /** Counts requests, and logs those that take long. */
  requests: RequestWatch
  /** The last requests that took long, latest first. */
  slowRequests(): readonly SlowRequest[]
  /** Counts questions and times their answers. */
  answering<R extends { signal?: AbortSignal }, P extends MeasuredPart>(answering: {
    answer(request: R): AsyncIterable<P>
  }): { answer(request: R): AsyncIterable<P> }
  /** Times what is read for a question. */
  reading<T>(task: string, work: () => Promise<T>): Promise<T>
  /** Hears how requests to a language model end. */
  onEngine(engine: string, fault?: string): void
  /** Times tries to read a document. */
  ingest<J extends IngestedJob, R>(ingest: (job: J, progress: R) => Promise<void>): typeof ingest
  /** Reads the state of the server from now on. */
  watch(sources: Omit<StateSources, 'now' | 'backups'>): void
  close(): void
}

interface IngestedJob {
  contentType: string
  needsRecognition: number
}

export function createObservation({
  config,
  logger,
  runtime,
}: {
  config: Pick<Config, 'dataDir' | 'slowRequestMs'>
  logger: Logger
  runtime: Runtime
}): Observation {
  const onUnread = (figure: string, error: unknown) => logger.warn({ figure, err: error }, 'a figure could not be read')
  const metrics = createMetrics({ onUnread })
  const watched = watchProcess()
  metrics.addGauges(watched.gauges)
  const slow = createSlowRequests({ limitMs: config.slowRequestMs, logger, now: runtime.now })
  return {
    metrics,
    requests: {
      ...metrics.requests,
      ended(facts) {
        metrics.requests.ended(facts)
        slow.heard(facts)
      },
    },
    slowRequests: slow.recent,
    answering: (answering) => ({
      ...answering,
      answer: (request) => measuredAnswer(answering.answer(request), { metrics, signal: request.signal }),
    }),
    reading: (task, work) =>
      timed(
        () => timedAs('search', work),
        (seconds) => metrics.reading(task, seconds),
      ),
    onEngine(engine, fault) {
      if (fault !== undefined) metrics.engineFailed(engine, fault)
    },
    ingest: (ingest) => (job, progress) =>
      timed(
        () => ingest(job, progress),
        (seconds, failed) => metrics.ingested(lineOf(job), failed ? 'failed' : 'completed', seconds),
      ),
    watch(sources) {
      const backups = () => {
        const made = lastBackup(config.dataDir)
        const verified = lastVerification(config.dataDir)
        return {
          madeAt: made?.lost === 0 ? made.at : undefined,
          verifiedAt: verified?.faults === 0 ? verified.at : undefined,
        }
      }
      metrics.addGauges(stateGauges({ ...sources, backups, now: runtime.now }))
    },
    close: watched.close,
  }
}

/** The line of the queue that a document waits in. */
function lineOf({ contentType, needsRecognition }: IngestedJob): string {
  if (needsRecognition === 1) return 'recognition'
  return contentType === 'url' ? 'url' : 'document'
}

async function timed<T>(work: () => Promise<T>, done: (seconds: number, failed: boolean) => void): Promise<T> {
  const started = performance.now()
  let failed = true
  try {
    const result = await work()
    failed = false
    return result
  } finally {
    done((performance.now() - started) / 1000, failed)
  }
}
