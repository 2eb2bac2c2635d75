import { ExtractionError, type Block, type ExtractionSummary, type SourceFile } from '../blocks.ts'
import { createTurns } from './turns.ts'
import { startChild, type ChildEntry, type WatchedChild } from './watchedChild.ts'
import type { ChildLimits, Run } from './watchRun.ts'

export interface Extraction {
  blocks: Block[]
  summary: ExtractionSummary
}

/** Reads files in processes apart from the server's. */
export interface ExtractionHost {
  /**
   * Reads one file; waits for its turn. `onBlocks` hears of blocks as they come, each once. Rejects with
   * {@link ExtractionError}. A file whose reading was killed is read once more with no other beside it; killed for time
   * again, it keeps what had come of it, with the warning `truncated`.
   */
  extract(file: SourceFile, onBlocks?: (blocks: Block[]) => void): Promise<Extraction>
  /** Kills the processes; what is being read rejects. */
  close(): void
}

export interface ExtractionLimits extends ChildLimits {
  /** A process is replaced after so many files: memory of its WebAssembly never shrinks. */
  documentsPerChild: number
}

const DEFAULT_LIMITS: ExtractionLimits = {
  documentMs: 60_000,
  silenceMs: 20_000,
  residentBytes: 1000 * 1024 * 1024,
  heapMegabytes: 512,
  documentsPerChild: 50,
}
const STALE_SHARE = 0.4
const KILLED = new Set(['TIMEOUT', 'OUT_OF_MEMORY'])

/** Creates a host that reads up to `children` files at a time (1 unless told) and keeps one process warm. */
export function createExtractionHost(options: {
  entry: ChildEntry
  limits?: Partial<ExtractionLimits>
  children?: number
}): ExtractionHost {
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const turns = createTurns(options.children ?? 1)
  const busy = new Set<WatchedChild>()
  let warm: WatchedChild | undefined
  let closed = false

  async function runOnce(file: SourceFile, onBlocks: (blocks: Block[]) => void): Promise<Run> {
    if (closed) throw new ExtractionError('INTERNAL', 'the extraction host is closed')
    const child = warm?.fit ? warm : startChild(options.entry, limits)
    warm = undefined
    busy.add(child)
    const run = await child.run(file, onBlocks)
    busy.delete(child)
    if (!warm && !closed && isFresh(child)) warm = child
    else child.kill()
    return run
  }

  /** Memory that earlier files have left behind must not be held against the next one. */
  function isFresh(child: WatchedChild): boolean {
    return child.fit && child.served < limits.documentsPerChild && child.resident() < limits.residentBytes * STALE_SHARE
  }

  return {
    async extract(file, onBlocks = () => undefined) {
      const first = await turns.shared(() => runOnce(file, onBlocks))
      if (!wasKilled(first) || closed) return toExtraction(first)
      // The second reading gives the same blocks again: those that were told already are passed over.
      let told = first.blocks.length
      const second = await turns.alone(() =>
        runOnce(file, (blocks) => {
          const fresh = blocks.slice(told)
          told = Math.max(0, told - blocks.length)
          if (fresh.length > 0) onBlocks(fresh)
        }),
      )
      return toExtraction(second.blocks.length >= first.blocks.length || !wasKilled(second) ? second : first)
    },
    close() {
      closed = true
      warm?.kill()
      for (const child of busy) child.kill()
    },
  }
}

function wasKilled(run: Run): boolean {
  return run.outcome instanceof ExtractionError && KILLED.has(run.outcome.failure)
}

function toExtraction(run: Run): Extraction {
  const { outcome, blocks, soFar } = run
  if (!(outcome instanceof ExtractionError)) return { blocks, summary: outcome }
  if (outcome.failure !== 'TIMEOUT' || blocks.length === 0 || !soFar) throw outcome
  return { blocks, summary: { ...soFar, warnings: [...new Set([...soFar.warnings, 'truncated' as const])] } }
}
