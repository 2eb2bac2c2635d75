import { ExtractionError, type Block, type ExtractionSummary } from '../blocks.ts'
import { isPoisoned } from '../extract/failures.ts'
import { extract } from '../extract/index.ts'
import { startGuard } from './guardThread.ts'
import type { ExtractReply, ExtractRequest } from './messages.ts'

/**
 * Entry point of the extraction process. It reads untrusted bytes, so it is given no secret, talks to its parent only,
 * and may be killed at any moment. It ends when the parent does.
 */
const BATCH_BLOCKS = 500

process.on('disconnect', () => process.exit(0))
process.on('message', (request: ExtractRequest) => void serve(request))
let guarded = false

async function serve({ name, bytes, ownMemoryLimit }: ExtractRequest): Promise<void> {
  if (!guarded) startGuard({ parent: process.ppid, memoryLimit: ownMemoryLimit })
  guarded = true
  let batch: Block[] = []
  const flush = (soFar: ExtractionSummary | undefined) => {
    reply({ type: 'blocks', blocks: batch, soFar })
    batch = []
  }
  try {
    const summary = await extract(
      { name, bytes },
      (block) => {
        batch.push(block)
        if (batch.length >= BATCH_BLOCKS) flush(undefined)
      },
      flush,
    )
    flush(summary)
    reply({ type: 'done', summary })
  } catch (thrown) {
    flush(undefined)
    reply(failed(thrown))
  }
}

function failed(thrown: unknown): ExtractReply {
  const error = thrown instanceof ExtractionError ? thrown : new ExtractionError('INTERNAL', String(thrown))
  return { type: 'failed', failure: error.failure, detail: error.detail, poisoned: isPoisoned(error) }
}

function reply(message: ExtractReply): void {
  process.send?.(message)
}
