import { parentPort } from 'node:worker_threads'
import type { LoadedEmbedder } from './loadEmbedder.ts'
import type { WorkerReply, WorkerTask } from './messages.ts'

/**
 * Speaks for a model to the thread that started this one: says when it is ready, then answers each batch. `before` is told of each batch
 * that is about to be embedded; there is one at a time.
 */
export function serveTasks(
  loading: Promise<LoadedEmbedder>,
  before: (task: WorkerTask) => void = () => undefined,
): void {
  loading.then(
    ({ modelId, dimensions, shared }) => say({ type: 'ready', modelId, dimensions, shared }),
    (error: unknown) => say({ type: 'failed', message: messageOf(error) }),
  )
  parentPort?.on('message', (task: WorkerTask) => {
    before(task)
    embedTask(loading, task).then(
      (data) => say({ type: 'vectors', data }),
      (error: unknown) => say({ type: 'failed', message: messageOf(error) }),
    )
  })
}

async function embedTask(loading: Promise<LoadedEmbedder>, { texts, kind }: WorkerTask): Promise<Float32Array> {
  const { embed, compare } = await loading
  if (kind === 'compare' && !compare) throw new Error('the model compares no words')
  const vectors = kind === 'compare' ? ((await compare?.(texts)) ?? []) : await embed(texts, kind)
  const width = vectors[0]?.length ?? 0
  const data = new Float32Array(vectors.length * width)
  for (const [index, vector] of vectors.entries()) data.set(vector, index * width)
  return data
}

function say(reply: WorkerReply): void {
  parentPort?.postMessage(reply, reply.type === 'vectors' ? [reply.data.buffer as ArrayBuffer] : [])
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
