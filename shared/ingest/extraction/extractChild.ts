import { ExtractionError } from '../blocks.ts'
import { isPoisoned } from '../extract/failures.ts'
import { createRecognition, RecognitionNeeded } from '../extract/ocr/recognition.ts'
import { LACKING_VARIABLE } from './confinement/plan.ts'
import { goBehindWithAllThreads } from './goBehind.ts'
import { startGuard } from './guardThread.ts'
import type { ExtractReply, ExtractRequest } from './messages.ts'
import type { PackedBatch } from './packedBatch.ts'
import { readIntoChunks } from './readIntoChunks.ts'

/**
 * Entry point of the extraction process. It reads untrusted bytes, so it is given no secret, talks to its parent only,
 * and may be killed at any moment. It ends when the parent does.
 */

/** Batches that go with the contents, so that after most files this process is free for the next one at once. */
const FIRST_BATCHES = 8
/** Heap in bytes from which what reading has left behind is cleared away before passages wait to be fetched; modules alone take 60 MB. */
const LARGE_HEAP = 128 * 1024 * 1024

goBehindWithAllThreads()
process.on('disconnect', () => process.exit(0))
process.on('message', (request: ExtractRequest) => {
  if (request.type === 'more') reply({ type: 'chunks', batch: waiting.shift() })
  else read(request)
})
const lacking = process.env[LACKING_VARIABLE]
delete process.env[LACKING_VARIABLE]
if (lacking !== undefined) reply({ type: 'started', lacking })
let guarded = false
let waiting: PackedBatch[] = []

type ReadRequest = Extract<ExtractRequest, { type: 'read' }>

/** Awaits nothing itself: the bytes of the request shall not outlive their reading. */
function read(request: ReadRequest): void {
  const { name, bytes, address, cpuMs, stopAfter, ownMemoryLimit, recognition: wish } = request
  if (!guarded) startGuard({ parent: process.ppid, memoryLimit: ownMemoryLimit })
  guarded = true
  const onProgress = (progress: { share: number; blocks: number }) => reply({ type: 'progress', ...progress })
  onProgress({ share: 0, blocks: 0 })
  const recognition =
    wish && createRecognition({ ...wish, onPage: (number, page) => reply({ type: 'page', number, page }) })
  readIntoChunks(
    { name, bytes, ...(address !== undefined && { address }) },
    { cpuMs, stopAfter, onProgress, recognition },
  ).then(
    ({ contents, batches }) => {
      recognition?.close()
      waiting = batches
      reply({ type: 'contents', contents, batches: waiting.splice(0, FIRST_BATCHES) })
      if (waiting.length > 0 && process.memoryUsage().heapUsed > LARGE_HEAP) globalThis.gc?.()
    },
    (thrown: unknown) => {
      recognition?.close()
      reply(thrown instanceof RecognitionNeeded ? { type: 'recognition needed' } : failed(thrown))
    },
  )
}

function failed(thrown: unknown): ExtractReply {
  const error = thrown instanceof ExtractionError ? thrown : new ExtractionError('INTERNAL', String(thrown))
  return { type: 'failed', failure: error.failure, detail: error.detail, poisoned: isPoisoned(error) }
}

function reply(message: ExtractReply): void {
  process.send?.(message)
}
