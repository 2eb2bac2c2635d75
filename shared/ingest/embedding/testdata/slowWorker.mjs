// Works without a pause where it is told to, as a native call does, and leaves a file when it has come to the end of it.
import { writeFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'

const { model: slowAt, modelDir: mark } = workerData

function work(at) {
  if (at !== slowAt) return
  writeFileSync(`${mark}.begun`, '')
  const end = Date.now() + 400
  while (Date.now() < end);
  writeFileSync(mark, '')
}

parentPort.on('message', () => {
  work('embeds')
  parentPort.postMessage({ type: 'vectors', data: Float32Array.of(1) })
})
work('loads')
parentPort.postMessage({ type: 'ready', modelId: 'slow', dimensions: 1 })
