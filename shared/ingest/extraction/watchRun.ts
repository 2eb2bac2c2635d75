import type { ChildProcess } from 'node:child_process'
import { ExtractionError, type Block, type ExtractionSummary, type SourceFile } from '../blocks.ts'
import type { ExtractReply, ExtractRequest } from './messages.ts'
import { canSeeMemory, residentMemory } from './residentMemory.ts'

export interface ChildLimits {
  /** Milliseconds a document may take in all, and without a sign of progress. */
  documentMs: number
  silenceMs: number
  /** Resident memory in bytes at which the child is killed, and V8's heap in megabytes. */
  residentBytes: number
  heapMegabytes: number
}

/** What came of one run. `blocks` are those that arrived, also when the run failed. */
export interface Run {
  blocks: Block[]
  /** The summary as far as it was known when the last blocks came. */
  soFar: ExtractionSummary | undefined
  outcome: ExtractionSummary | ExtractionError
  /** Whether the process may read another file. */
  reusable: boolean
}

const POLL_MS = 50

/**
 * Gives a file to the child and watches it: memory and time are looked at every 50 ms. Resolves when the child has
 * answered or ended, or a limit is met; then the process is not reusable and the caller kills it.
 */
export function watchRun(
  child: ChildProcess,
  job: { file: SourceFile; onBlocks: (blocks: Block[]) => void; limits: ChildLimits },
): Promise<Run> {
  const { limits, file } = job
  const blocks: Block[] = []
  const started = performance.now()
  let heard = started
  let soFar: ExtractionSummary | undefined
  child.ref()
  child.channel?.ref()

  return new Promise((resolve) => {
    const poll = setInterval(check, POLL_MS)
    child.on('message', hear)
    child.once('exit', died)
    child.once('error', died)
    const ownMemoryLimit = canSeeMemory() ? undefined : limits.residentBytes
    const request: ExtractRequest = { name: file.name, bytes: file.bytes, ownMemoryLimit }
    child.send(request, (error) => {
      if (error) finish(new ExtractionError('INTERNAL', error.message))
    })

    function check(): void {
      const broken = brokenLimit(child, {
        limits,
        age: performance.now() - started,
        silence: performance.now() - heard,
      })
      if (broken) finish(broken)
    }

    function hear(reply: ExtractReply): void {
      heard = performance.now()
      if (reply.type === 'done') return finish(reply.summary)
      if (reply.type === 'failed') return finish(new ExtractionError(reply.failure, reply.detail), !reply.poisoned)
      soFar = reply.soFar ?? soFar
      if (reply.blocks.length === 0) return
      for (const block of reply.blocks) blocks.push(block)
      job.onBlocks(reply.blocks)
    }

    function died(): void {
      finish(causeOfDeath(child))
    }

    function finish(outcome: Run['outcome'], reusable = !(outcome instanceof ExtractionError)): void {
      clearInterval(poll)
      child.off('message', hear)
      child.off('exit', died)
      child.off('error', died)
      child.unref()
      child.channel?.unref()
      resolve({ blocks, soFar, outcome, reusable })
    }
  })
}

/** The limit that the child has met, as the error to report. `age` and `silence` are in milliseconds. */
function brokenLimit(
  child: ChildProcess,
  state: { limits: ChildLimits; age: number; silence: number },
): ExtractionError | undefined {
  const { limits, age, silence } = state
  if (age > limits.documentMs) return new ExtractionError('TIMEOUT', 'document')
  if (silence > limits.silenceMs) return new ExtractionError('TIMEOUT', 'no progress')
  const resident = child.pid === undefined ? undefined : residentMemory(child.pid)
  if (resident === undefined || resident <= limits.residentBytes) return undefined
  return new ExtractionError('OUT_OF_MEMORY', `${resident} bytes resident`)
}

/**
 * A process that aborts has met its heap limit, one that is killed by another than the host the limit of its own guard
 * or of the system; one that ends with a code could not run at all.
 */
function causeOfDeath(child: ChildProcess): ExtractionError {
  const signalled = child.signalCode !== null && !child.killed
  const detail = `process ended (${child.signalCode ?? child.exitCode ?? 'not started'})`
  return new ExtractionError(signalled ? 'OUT_OF_MEMORY' : 'INTERNAL', detail)
}
