import { availableParallelism } from 'node:os'
import { INGEST_FAILURES, type IngestFailure } from '../../../shared/domain/status.ts'
import { ExtractionError } from '../../../shared/ingest/blocks.ts'
import { createEmbedderPool, type EmbedderPool } from '../../../shared/ingest/embedding/embedderPool.ts'
import type { EntryPoint } from '../../../shared/ingest/entryPoint.ts'
import { RecognitionNeeded } from '../../../shared/ingest/extract/ocr/recognition.ts'
import { createExtractionHost, type ExtractionHost } from '../../../shared/ingest/extraction/extractionHost.ts'
import { prepare } from '../../../shared/ingest/prepare.ts'
import { packPrepared } from '../../../shared/ingest/prepared/packPrepared.ts'

/**
 * What became of a file on this computer: read and embedded; to be read by the server; or not to be read by anybody. `trouble` says what
 * went wrong here, where it was neither the file nor time or memory.
 */
export type Made =
  | { kind: 'prepared'; bytes: Uint8Array }
  | { kind: 'plain'; trouble?: string }
  | { kind: 'unread'; failure: IngestFailure; message: string }

/** Reads files and makes their vectors, in processes and threads apart. */
export interface Preparer {
  /** What vectors that are made here are. */
  readonly model: { id: string; dimensions: number }
  make(file: { name: string; bytes: Uint8Array; hash: string }, onProgress: (share: number) => void): Promise<Made>
  /** Cores that this may take. */
  limit(cores: number): Promise<void>
  close(): Promise<void>
}

export interface PreparerOptions {
  /** Where `extractChild` and `embedWorker` lie. */
  entries: { extractChild: EntryPoint; embedWorker: EntryPoint }
  modelDir: string
  model: string
  cores: number
}

/** After so long without a file the model leaves the memory. */
const IDLE_MS = 60_000

/** Failures of the file itself, which would be the same on the server. Others may be those of this computer. */
const FINAL: ReadonlySet<IngestFailure> = new Set<IngestFailure>([
  'EMPTY_FILE',
  'UNSUPPORTED_TYPE',
  'TYPE_MISMATCH',
  'UNSUPPORTED_VERSION',
  'ENCRYPTED',
  'CORRUPT',
  'UNSAFE_CONTENT',
  'TOO_LARGE',
  'NO_TEXT',
])

export async function createPreparer(options: PreparerOptions): Promise<Preparer> {
  let tools = await openTools(options, options.cores)
  const { modelId: id, dimensions } = tools.embedder
  return {
    model: { id, dimensions },
    async make(file, onProgress) {
      for (;;) {
        const used = tools
        try {
          return await make(used, file, onProgress)
        } catch (error) {
          // It failed because its tools were put away for others.
          if (used !== tools) continue
          return madeOf(error)
        }
      }
    },
    async limit(cores) {
      const former = tools
      if (former.cores === cores) return
      tools = await openTools(options, cores)
      // What is being read is read again with the new ones.
      await closeTools(former)
    },
    close: () => closeTools(tools),
  }
}

interface Tools {
  extraction: ExtractionHost
  embedder: EmbedderPool
  cores: number
}

async function openTools({ entries, model, modelDir }: PreparerOptions, cores: number): Promise<Tools> {
  const places = Math.max(1, Math.min(cores, availableParallelism()))
  return {
    cores,
    embedder: await createEmbedderPool({
      entry: entries.embedWorker,
      model,
      modelDir,
      workers: Math.max(1, places - 1),
      idleMs: IDLE_MS,
    }),
    extraction: createExtractionHost({
      entry: entries.extractChild,
      places: { quick: places, slow: 1, recognition: 1 },
      idleMs: IDLE_MS,
    }),
  }
}

async function closeTools({ extraction, embedder }: Tools): Promise<void> {
  extraction.close()
  await embedder.close()
}

/** @throws what `madeOf` words */
async function make(
  { extraction, embedder }: Tools,
  { name, bytes, hash }: { name: string; bytes: Uint8Array; hash: string },
  onProgress: (share: number) => void,
): Promise<Made> {
  const prepared = await prepare(
    { extraction, embedder },
    { name, bytes },
    { onProgress, recognition: { when: 'later' } },
  )
  const pieces: Uint8Array[] = []
  const { modelId, dimensions } = embedder
  for await (const piece of packPrepared(prepared, { modelId, dimensions, hash })) pieces.push(piece)
  return { kind: 'prepared', bytes: Buffer.concat(pieces) }
}

/**
 * Text in pictures is recognised by the server, which knows the languages that its people set. What only went wrong here is left to the
 * server, too: time and memory without a word, anything else with what went wrong.
 */
function madeOf(error: unknown): Made {
  if (error instanceof RecognitionNeeded) return { kind: 'plain' }
  if (!(error instanceof ExtractionError))
    return { kind: 'plain', trouble: error instanceof Error ? error.message : String(error) }
  const { failure, detail } = error
  if (FINAL.has(failure)) return { kind: 'unread', failure, message: INGEST_FAILURES[failure] }
  return { kind: 'plain', ...(failure === 'INTERNAL' && { trouble: detail ?? failure }) }
}
