import type { ComparesWords, Embedder } from '../../../shared/ingest/embedder.ts'
import type { Depth } from '../../../shared/ingest/embedding/deep/encoders.ts'

/** Which of the models is asked: the one of all vectors, an encoder that reads in depth, or the former one of an index. */
export type ModelName = 'usual' | Depth | 'former'

/** A request for vectors of questions, or to compare a question with texts word by word. */
export interface EmbedRequest {
  id: number
  kind: 'query' | 'compare'
  model: ModelName
  /** Its id: there may be several former ones. */
  modelId: string
  texts: readonly string[]
}

/** What comes back for a request. */
export type EmbedReply = { id: number; vectors: Float32Array[] } | { id: number; error: string }

/** The id of what is embedded before it is asked for. */
export const AHEAD = 0

/** Embedders that ask another thread for the vectors of questions. */
export function createAskedEmbedders(ask: (request: EmbedRequest) => void) {
  const waiting = new Map<number, { resolve: (vectors: Float32Array[]) => void; reject: (error: Error) => void }>()
  let last = AHEAD
  const vectorsFor = (request: Omit<EmbedRequest, 'id'>): Promise<Float32Array[]> =>
    new Promise((resolve, reject) => {
      const id = (last += 1)
      waiting.set(id, { resolve, reject })
      ask({ id, ...request })
    })
  return {
    embedder(
      model: ModelName,
      { id: modelId, dimensions }: { id: string; dimensions: number },
    ): Embedder & ComparesWords {
      return {
        modelId,
        dimensions,
        embed: (texts) => vectorsFor({ kind: 'query', model, modelId, texts }),
        compare: (texts) => vectorsFor({ kind: 'compare', model, modelId, texts }),
      }
    },
    /** The vectors that come without having been asked for. */
    ahead(): Promise<Float32Array[]> {
      const vectors = new Promise<Float32Array[]>((resolve, reject) => waiting.set(AHEAD, { resolve, reject }))
      // They may be of no use, and it is told of their failure only whoever wants them.
      vectors.catch(() => undefined)
      return vectors
    },
    hear(reply: EmbedReply): void {
      const asked = waiting.get(reply.id)
      waiting.delete(reply.id)
      if ('error' in reply) asked?.reject(new Error(reply.error))
      else asked?.resolve(reply.vectors)
    },
  }
}

/** Embeds each question once: it is searched for in several ways. `ahead` are vectors that are on their way already. */
export function onceEach<E extends Embedder>(
  embedder: E,
  ahead?: { text: string; vectors: Promise<Float32Array[]> },
): E {
  const keyOf = (texts: readonly string[]): string => JSON.stringify(texts)
  const known = new Map<string, Promise<Float32Array[]>>(ahead && [[keyOf([ahead.text]), ahead.vectors]])
  return {
    ...embedder,
    embed(texts, kind) {
      const key = keyOf(texts)
      const vectors = known.get(key) ?? embedder.embed(texts, kind)
      known.set(key, vectors)
      return vectors
    },
  }
}

/**
 * An embedder that is done without from `until` on: what it has not embedded by then fails, and it is asked no more. Searches go on
 * without vectors that help them, and a question that waits for these for ever gets no answer at all.
 */
export function doneWithout<E extends Embedder & ComparesWords>(embedder: E, until: AbortSignal): E {
  const over = new Promise<never>((_, reject) =>
    until.addEventListener('abort', () => reject(new Error('the encoder takes too long')), { once: true }),
  )
  over.catch(() => undefined)
  const before = (work: () => Promise<Float32Array[]>) => (until.aborted ? over : Promise.race([work(), over]))
  return {
    ...embedder,
    embed: (texts, kind) => before(() => embedder.embed(texts, kind)),
    compare: (texts) => before(() => embedder.compare(texts)),
  }
}
