import { ExtractionError, type SourceFile } from '../blocks.ts'
import type { Chunk } from '../chunk.ts'
import type { EntryPoint } from '../entryPoint.ts'
import { forkChild } from './confinement/forkChild.ts'
import type { Confinement } from './confinement/plan.ts'
import type { ExtractReply, ExtractRequest } from './messages.ts'
import { canSeeProcesses, processUsage } from './processUsage.ts'
import type { OcrSettings } from '../extract/ocr/languageData.ts'
import type { KnownPages } from '../extract/ocr/recognition.ts'
import type { RecognizedPage } from '../extract/ocr/recognizedPage.ts'
import { unpackBatch, type PackedBatch } from './packedBatch.ts'
import type { Contents } from './readIntoChunks.ts'
import type { ReadingLimits } from './readingLimits.ts'
import { watchChild } from './watchChild.ts'

/** One try to read a file. */
export interface Attempt {
  file: SourceFile
  limits: ReadingLimits
  /** Blocks after which reading stops with what it has. */
  stopAfter: number | undefined
  onProgress: (share: number) => void
  /** Is asked at every look whether the child may go on; false kills it. */
  mayGoOn: (cpuMs: number) => boolean
  /** How text is recognised in pictures; undefined where it is not to be. */
  recognition: { settings: OcrSettings; known: KnownPages } | undefined
  /** Hears of each page whose text was recognised. */
  onPage: (number: number, page: RecognizedPage) => void
}

/** A file's contents and the first batches of its passages, of few all. */
export interface FirstRead {
  contents: Contents
  batches: PackedBatch[]
}

/** What came of an attempt: what was read, or why there are none and how many blocks had been read by then. */
export type Run = FirstRead | { cause: ExtractionError | Pause; blocks: number }

/** An end that is no failure of the file. */
export type Pause = 'not allowed to go on' | 'recognition needed'

/** A running extraction process. It reads one file at a time: `read`, then `chunks` to the end, or `kill`. */
export interface WatchedChild {
  /** Files given to it so far. */
  readonly served: number
  /** False once the process has ended or must not be used again. */
  readonly fit: boolean
  /** Bytes resident now, 0 where the system does not tell. */
  resident(): number
  read(attempt: Attempt): Promise<Run>
  /** The next batch of passages of the file that was read; undefined when there are no more. @throws ExtractionError */
  chunks(limits: ReadingLimits): Promise<Chunk[] | undefined>
  kill(): void
}

/** Starts an extraction process. It gets an empty environment, is confined where told, and is killed when it meets one of the limits. */
export function startChild(
  entry: EntryPoint,
  { heapMegabytes, confinement }: { heapMegabytes: number; confinement?: Confinement | undefined },
): WatchedChild {
  const { child, ready } = forkChild(entry, heapMegabytes, confinement)
  child.unref()
  child.channel?.unref()
  let served = 0
  let fit = true
  child.once('exit', () => (fit = false))
  child.once('error', () => (fit = false))

  function kill(): void {
    fit = false
    child.kill('SIGKILL')
  }

  /** Sends a request and resolves with what `answer` makes of a reply, or with the error that ended the child. */
  function ask<T>(request: ExtractRequest, watch: Asking<T>): Promise<T | ExtractionError> {
    return new Promise((resolve) => {
      const settle = (result: T | ExtractionError, reusable: boolean) => {
        stop()
        if (!reusable) kill()
        resolve(result)
      }
      const stop = watchChild(child, {
        limits: watch.limits,
        ended: (error) => settle(error, false),
        hear: (reply) => {
          if (reply.type === 'failed') settle(new ExtractionError(reply.failure, reply.detail), !reply.poisoned)
          else {
            const result = watch.answer(reply)
            if (result !== undefined) settle(result, true)
          }
        },
        look: (cpuMs) => {
          const result = watch.look?.(cpuMs)
          if (result !== undefined) settle(result, false)
        },
      })
      const send = () =>
        child.send(request, (error) => {
          if (error) settle(new ExtractionError('INTERNAL', error.message), false)
        })
      if (ready) void ready.then(send)
      else send()
    })
  }

  return {
    get served() {
      return served
    },
    get fit() {
      return fit
    },
    resident: () => (child.pid === undefined ? 0 : (processUsage(child.pid)?.resident ?? 0)),
    async read({ file, limits, stopAfter, onProgress, mayGoOn, recognition, onPage }) {
      served += 1
      let blocks = 0
      const ownMemoryLimit = canSeeProcesses() ? undefined : limits.residentBytes
      const { name, bytes, address } = file
      const outcome = await ask<FirstRead | Pause>(
        { type: 'read', name, bytes, address, cpuMs: limits.cpuMs, stopAfter, ownMemoryLimit, recognition },
        {
          limits,
          look: (cpuMs) => (mayGoOn(cpuMs) ? undefined : 'not allowed to go on'),
          answer: (reply) => {
            if (reply.type === 'contents') return { contents: reply.contents, batches: reply.batches }
            if (reply.type === 'recognition needed') return reply.type
            if (reply.type === 'page') onPage(reply.number, reply.page)
            if (reply.type !== 'progress') return undefined
            blocks = reply.blocks
            onProgress(reply.share)
            return undefined
          },
        },
      )
      return outcome instanceof ExtractionError || typeof outcome === 'string' ? { cause: outcome, blocks } : outcome
    },
    async chunks(limits) {
      const answer = (reply: ExtractReply) => (reply.type === 'chunks' ? { batch: reply.batch } : undefined)
      const answered = await ask({ type: 'more' }, { limits, answer })
      if (answered instanceof ExtractionError) throw answered
      return answered.batch && unpackBatch(answered.batch)
    },
    kill,
  }
}

interface Asking<T> {
  limits: ReadingLimits
  answer: (reply: ExtractReply) => T | undefined
  look?: (cpuMs: number) => T | undefined
}
