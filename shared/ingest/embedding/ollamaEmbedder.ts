import { Ollama } from 'ollama'
import type { Embedder } from '../embedder.ts'
import { knownHabits } from '../embeddingModel.ts'
import { unitLength } from './unitLength.ts'

/** An embedding model that an Ollama server runs. */
export interface OllamaEmbedderOptions {
  /** Name as Ollama lists it, such as `nomic-embed-text`. */
  name: string
  /** Address of the server; Ollama's own default where it is left out. */
  host?: string
}

/** Texts sent at a time: long answers would hold up a question that comes in between. */
const textsPerCall = 16

/**
 * Embeds through Ollama's embed call; vectors are brought to length 1, a vector that is none becomes zeros.
 *
 * Errors: the server does not answer, or does not have the model.
 */
export async function createOllamaEmbedder({ name, host }: OllamaEmbedderOptions): Promise<Embedder> {
  const client = new Ollama(host ? { host } : {})
  const { prefixes } = knownHabits(name.toLowerCase())
  const [probe] = (await client.embed({ model: name, input: ['a'] })).embeddings
  const { models } = await client.list()
  const digest = models.find((model) => model.name === name || model.name === `${name}:latest`)?.digest ?? 'unknown'
  return {
    modelId: `ollama:${name}@${digest.slice(0, 16)}`,
    dimensions: probe?.length ?? 0,
    embed: async (texts, kind) => {
      const vectors: Float32Array[] = []
      for (let start = 0; start < texts.length; start += textsPerCall) {
        const input = texts.slice(start, start + textsPerCall).map((text) => prefixes[kind] + text)
        const { embeddings } = await client.embed({ model: name, input, truncate: true })
        vectors.push(...embeddings.map((vector) => unitLength(vector)))
      }
      return vectors
    },
  }
}
