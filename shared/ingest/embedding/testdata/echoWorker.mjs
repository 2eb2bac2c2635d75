// Speaks as embedWorker does, with vectors of one number: the length of the text. Some texts make it fail or die.
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parentPort, threadId } from 'node:worker_threads'

const diedMark = join(tmpdir(), `echo-worker-died-${process.pid}`)

parentPort.on('message', ({ texts }) => {
  if (texts.includes('die-always')) process.exit(3)
  if (texts.includes('die-once') && !existsSync(diedMark)) {
    writeFileSync(diedMark, String(threadId))
    process.exit(3)
  }
  rmSync(diedMark, { force: true })
  if (texts.includes('fail')) parentPort.postMessage({ type: 'failed', message: 'bad text' })
  else parentPort.postMessage({ type: 'vectors', data: Float32Array.from(texts, (text) => text.length) })
})
parentPort.postMessage({ type: 'ready', modelId: 'echo', dimensions: 1 })
