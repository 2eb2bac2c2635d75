import { ExtractionError, type SourceFile } from '../blocks.ts'
import type { Chunk } from '../chunk.ts'
import type { EntryPoint } from '../entryPoint.ts'
import { USUAL_OCR, type OcrSettings } from '../extract/ocr/languageData.ts'
import { RecognitionNeeded, type KnownPages } from '../extract/ocr/recognition.ts'
import type { RecognizedPage } from '../extract/ocr/recognizedPage.ts'
import { createChildPool } from './childPool.ts'
import type { Confinement } from './confinement/plan.ts'
import { createLanes, type Lane } from './lanes.ts'
import { BATCH_CHUNKS, unpackBatch } from './packedBatch.ts'
import type { Contents } from './readIntoChunks.ts'
import { limitsFor, recognitionLimits, type ReadingLimits } from './readingLimits.ts'
import type { FirstRead, Run, WatchedChild } from './watchedChild.ts'

/** A file that was read: what is known of it, and its passages, of which all but the first wait in the process that read it. */
export interface Reading extends Contents {
  /** The passages in order, in batches of at most 64, fetched as they are asked for. To be gone through once. */
  chunks: AsyncIterable<Chunk[]>
  /** Lets go of passages that nobody fetches; needless once all are fetched or the loop over them was left. */
  close(): void
}

/** Reads files in processes apart from the caller's. */
export interface ExtractionHost {
  /**
   * Reads one file and divides it into passages; waits for its turn. `onProgress` hears the share of the file that is
   * read. A file that is killed for want of progress is read once more up to where it got, and is `truncated` then.
   * What proves to take long makes room for others, so that it may hear of the same share twice.
   * @throws ExtractionError; RecognitionNeeded where that is not wanted now
   */
  read(file: SourceFile, onProgress?: (share: number) => void, recognition?: RecognitionWish): Promise<Reading>
  /** Kills the processes; what is being read rejects. */
  close(): void
}

/** Whether and how text is recognised in the pictures of a file, which takes seconds a page. */
export interface RecognitionWish {
  /** `later` rejects where it is needed; `now` goes to the lane for it at once. Without one it is done where it is needed. */
  when?: 'later' | 'now'
  /** Pages that an earlier try recognised. */
  known?: KnownPages
  /** Hears of each further one. */
  onPage?: (number: number, page: RecognizedPage) => void
}

export interface HostOptions {
  /** Where `extractChild` lies. */
  entry: EntryPoint
  /** Keeps the processes from what they need not do; from nothing unless told. */
  confinement?: Confinement | undefined
  /** How text is recognised in pictures; English unless told. */
  ocr?: OcrSettings
  /** Files that are read at the same time in each lane; two quick ones, a slow one and a scan unless told. */
  places?: Readonly<Record<Lane, number>>
  /** In place of the limits of the file's kind. */
  limits?: Partial<ReadingLimits>
  /** V8's heap of a process. */
  heapMegabytes?: number
  /** A process is replaced after so many files: memory of its WebAssembly never shrinks. */
  documentsPerChild?: number
  /** A process that was not needed for so many milliseconds is ended. */
  idleMs?: number
  /** CPU time in milliseconds after which a file in the quick lane moves over to the slow one. */
  quickMs?: number
}

/** Files up to this many bytes begin in the quick lane. */
const QUICK_BYTES = 2_000_000

/** Creates a host. As many processes as files are read at the same time are kept warm between files. */
export function createExtractionHost({
  entry,
  confinement,
  ocr = USUAL_OCR,
  places = { quick: 2, slow: 1, recognition: 1 },
  limits: overrides = {},
  heapMegabytes = 512,
  documentsPerChild = 200,
  idleMs = 60_000,
  quickMs = 3_000,
}: HostOptions): ExtractionHost {
  const lanes = createLanes(places)
  const pool = createChildPool({
    entry,
    confinement,
    heapMegabytes,
    documentsPerChild,
    idleMs,
    spare: places.quick + places.slow + places.recognition,
  })

  async function readOnce(file: SourceFile, options: Try & Hearing) {
    const recognizes = options.lane === 'recognition'
    const usual = recognizes ? recognitionLimits(file.name, ocr.pages) : limitsFor(file.name)
    const limits = { ...usual, ...overrides }
    const turn = await lanes.enter(options.lane)
    try {
      const child = pool.take(options.fresh)
      const before = child.served
      const run = await child.read({
        file,
        limits,
        stopAfter: options.stopAfter,
        onProgress: options.onProgress,
        recognition: recognizes ? { settings: ocr, known: options.known } : undefined,
        onPage: options.onPage,
        mayGoOn: (cpuMs) => cpuMs < quickMs || turn.slowDown(),
      })
      if ('contents' in run) return toReading(run, child, limits)
      pool.give(child, limits)
      return { ...run, lane: turn.lane, before }
    } finally {
      // Fetching the passages costs the process nothing that others should wait for.
      turn.leave()
    }
  }

  function toReading({ contents, batches: first }: FirstRead, child: WatchedChild, limits: ReadingLimits): Reading {
    let held = true
    const finish = () => {
      if (held) pool.give(child, limits)
      held = false
    }
    const close = () => {
      if (held) child.kill()
      finish()
    }
    if (contents.chunkCount <= first.length * BATCH_CHUNKS) finish()
    async function* chunks() {
      try {
        for (let left = contents.chunkCount; left > 0;) {
          const packed = first.shift()
          const batch = packed ? unpackBatch(packed) : await child.chunks(limits)
          if (!batch?.length) throw new ExtractionError('INTERNAL', 'passages are missing')
          left -= batch.length
          if (left <= 0) finish()
          yield batch
        }
      } finally {
        close()
      }
    }
    return { ...contents, chunks: chunks(), close }
  }

  return {
    async read(file, onProgress = () => undefined, recognition = {}) {
      const first: Lane = file.bytes.length <= QUICK_BYTES ? 'quick' : 'slow'
      let next: Try = {
        lane: recognition.when === 'now' ? 'recognition' : first,
        fresh: false,
        stopAfter: undefined,
      }
      // What one try has recognised the next need not.
      const known = new Map(recognition.known)
      const onPage = (number: number, page: RecognizedPage) => {
        known.set(number, page)
        recognition.onPage?.(number, page)
      }
      for (;;) {
        const done = await readOnce(file, { ...next, onProgress, onPage, known })
        if ('chunks' in done) return done
        if (done.cause === 'recognition needed' && recognition.when === 'later') throw new RecognitionNeeded()
        const again = tryAgain(done, next)
        if (again instanceof ExtractionError) throw again
        next = again
      }
    },
    close: pool.close,
  }
}

/** How a file is read. */
interface Try {
  lane: Lane
  /** Only in a process that has read nothing else. */
  fresh: boolean
  stopAfter: number | undefined
}

/** What is heard of a file while it is read, and what was. */
interface Hearing {
  onProgress: (share: number) => void
  onPage: (number: number, page: RecognizedPage) => void
  known: KnownPages
}

/** A try that came to nothing; `before` it the same process had read so many files. */
type Failed = Exclude<Run, { contents: unknown }> & { before: number; lane: Lane }

/** The next try after one that came to nothing, or the error that stands. */
function tryAgain({ cause, blocks, before, lane }: Failed, last: Try): Try | ExtractionError {
  if (cause === 'not allowed to go on') return { ...last, lane: 'slow' }
  if (cause === 'recognition needed') return { ...last, lane: 'recognition' }
  if (cause.failure === 'TIMEOUT' && blocks > 0 && last.stopAfter === undefined)
    return { ...last, lane, stopAfter: blocks }
  if (cause.failure === 'OUT_OF_MEMORY' && before > 0) return { ...last, lane, fresh: true }
  return cause
}
