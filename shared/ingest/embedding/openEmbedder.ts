import { createEmbedderPool, type EmbedderPool, type EmbedderPoolOptions } from './embedderPool.ts'
import { createOllamaEmbedder } from './ollamaEmbedder.ts'

/** The pool's options; `ollamaHost` is the address of the server for models named `ollama:NAME`. */
export type OpenEmbedderOptions = EmbedderPoolOptions & { ollamaHost?: string }

/** Opens the model that the configuration names: `ollama:NAME`, or anything that transformers.js can load. */
export async function openEmbedder(options: OpenEmbedderOptions): Promise<EmbedderPool> {
  if (!options.model.startsWith('ollama:')) return createEmbedderPool(options)
  const { ollamaHost: host } = options
  const embedder = await createOllamaEmbedder({ name: options.model.slice('ollama:'.length), ...(host && { host }) })
  return { ...embedder, close: async () => undefined }
}
