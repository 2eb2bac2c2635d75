import type { Embedder } from '../../../shared/ingest/embedder.ts'

/** Which of the models is asked: the one of all vectors, or the encoder that reads in depth. */
export type ModelName = 'usual' | 'deep'

/** A request for vectors of questions. */
export interface EmbedRequest {
  id: number
  model: ModelName
  texts: readonly string[]
}

/** What comes back for a request. */
export type EmbedReply = { id: number; vectors: Float32Array[] } | { id: number; error: string }

/** Embedders that ask another thread for the vectors of questions. */
export function createAskedEmbedders(ask: (request: EmbedRequest) => void) {
  const waiting = new Map<number, { resolve: (vectors: Float32Array[]) => void; reject: (error: Error) => void }>()
  let last = 0
  return {
    embedder(model: ModelName, { id: modelId, dimensions }: { id: string; dimensions: number }): Embedder {
      return {
        modelId,
        dimensions,
        embed: (texts) =>
          new Promise((resolve, reject) => {
            const id = (last += 1)
            waiting.set(id, { resolve, reject })
            ask({ id, model, texts })
          }),
      }
    },
    hear(reply: EmbedReply): void {
      const asked = waiting.get(reply.id)
      waiting.delete(reply.id)
      if ('error' in reply) asked?.reject(new Error(reply.error))
      else asked?.resolve(reply.vectors)
    },
  }
}

/** Embeds each text once: a question is searched for in several ways. */
export function onceEach(embedder: Embedder): Embedder {
  const known = new Map<string, Promise<Float32Array[]>>()
  return {
    ...embedder,
    embed(texts, kind) {
      const key = JSON.stringify([kind, texts])
      const vectors = known.get(key) ?? embedder.embed(texts, kind)
      known.set(key, vectors)
      return vectors
    },
  }
}
