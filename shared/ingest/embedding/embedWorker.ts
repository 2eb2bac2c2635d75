import { parentPort, workerData } from 'node:worker_threads'
import { loadEmbedder } from './loadEmbedder.ts'
import type { WorkerReply, WorkerSetup, WorkerTask } from './messages.ts'

const { model, modelDir } = workerData as WorkerSetup
const embedder = loadEmbedder({ model, modelDir, threads: 1 })

embedder.then(
  ({ modelId, dimensions }) => say({ type: 'ready', modelId, dimensions }),
  (error: unknown) => say({ type: 'failed', message: messageOf(error) }),
)

parentPort?.on('message', (task: WorkerTask) => {
  embedTask(task).then(
    (data) => say({ type: 'vectors', data }),
    (error: unknown) => say({ type: 'failed', message: messageOf(error) }),
  )
})

async function embedTask({ texts, kind }: WorkerTask): Promise<Float32Array> {
  const { embed, dimensions } = await embedder
  const vectors = await embed(texts, kind)
  const data = new Float32Array(vectors.length * dimensions)
  for (const [index, vector] of vectors.entries()) data.set(vector, index * dimensions)
  return data
}

function say(reply: WorkerReply): void {
  parentPort?.postMessage(reply, reply.type === 'vectors' ? [reply.data.buffer as ArrayBuffer] : [])
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
