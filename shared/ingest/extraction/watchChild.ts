import type { ChildProcess } from 'node:child_process'
import { ExtractionError } from '../blocks.ts'
import type { ExtractReply } from './messages.ts'
import { cpuClock, processUsage } from './processUsage.ts'
import type { ReadingLimits } from './readingLimits.ts'

const POLL_MS = 50
/** Milliseconds of CPU time that a process may take beside until its first word: starting takes one second, on slow machines three. */
const STARTING_MS = 10_000

export interface Watch {
  limits: ReadingLimits
  /** Hears what the child says. */
  hear: (reply: ExtractReply) => void
  /** Is told once when the child has ended or met a limit; the caller kills it then. */
  ended: (error: ExtractionError) => void
  /** Is told at every look how much CPU time was taken since the child's first word, in milliseconds. */
  look?: (cpuMs: number) => void
}

/** Watches a child at work, with a look at its memory and time every 50 ms, until the returned function is called. */
export function watchChild(child: ChildProcess, { limits, hear, ended, look }: Watch): () => void {
  const cpuMs = cpuClock(child.pid ?? 0)
  const started = performance.now()
  // Until the first word the process only starts, which is not the file's doing.
  let firstHeardAt: number | undefined
  let heardAt = 0
  child.ref()
  child.channel?.ref()
  const poll = setInterval(() => {
    const now = cpuMs()
    const silenceMs = now - heardAt - (firstHeardAt === undefined ? STARTING_MS : 0)
    const spent = { cpuMs: now - (firstHeardAt ?? now), silenceMs, wallMs: performance.now() - started }
    const broken = brokenLimit(child, limits, spent)
    if (broken) finish(broken)
    else look?.(spent.cpuMs)
  }, POLL_MS)
  const onMessage = (reply: ExtractReply) => {
    heardAt = cpuMs()
    firstHeardAt ??= heardAt
    hear(reply)
  }
  const onEnd = () => finish(causeOfDeath(child))
  child.on('message', onMessage)
  child.once('exit', onEnd)
  child.once('error', onEnd)
  if (child.exitCode !== null || child.signalCode !== null) queueMicrotask(onEnd)
  return stop

  function finish(error: ExtractionError): void {
    stop()
    ended(error)
  }

  function stop(): void {
    clearInterval(poll)
    child.off('message', onMessage)
    child.off('exit', onEnd)
    child.off('error', onEnd)
    // An idle child keeps nobody waiting.
    child.unref()
    child.channel?.unref()
  }
}

/** The limit that the child has met, as the error to report. */
function brokenLimit(
  child: ChildProcess,
  limits: ReadingLimits,
  spent: { cpuMs: number; silenceMs: number; wallMs: number },
): ExtractionError | undefined {
  // The child stops by itself past its time; dividing what it has read into passages comes on top.
  if (spent.cpuMs > limits.cpuMs + limits.silenceMs) return new ExtractionError('TIMEOUT', 'document')
  if (spent.silenceMs > limits.silenceMs) return new ExtractionError('TIMEOUT', 'no progress')
  if (spent.wallMs > limits.wallMs) return new ExtractionError('TIMEOUT', 'by the wall')
  const resident = child.pid === undefined ? undefined : processUsage(child.pid)?.resident
  if (resident === undefined || resident <= limits.residentBytes) return undefined
  return new ExtractionError('OUT_OF_MEMORY', `${resident} bytes resident`)
}

/** Sent to all processes of a terminal or a service when that ends: no word on the file. */
const STOPS: ReadonlySet<NodeJS.Signals> = new Set(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'])

/**
 * A process that aborts has met its heap limit, one that is killed by another than the host the limit of its own guard
 * or of the system; one that ends with a code could not run at all.
 */
function causeOfDeath(child: ChildProcess): ExtractionError {
  const signalled = child.signalCode !== null && !child.killed && !STOPS.has(child.signalCode)
  const detail = `process ended (${child.signalCode ?? child.exitCode ?? 'not started'})`
  return new ExtractionError(signalled ? 'OUT_OF_MEMORY' : 'INTERNAL', detail)
}
