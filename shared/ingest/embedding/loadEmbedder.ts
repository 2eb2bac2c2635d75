import type { ComparesWords, Embedder } from '../embedder.ts'
import { findEmbeddingModel } from '../embeddingModel.ts'
import { createStaticEmbedder, loadStaticModel, type StaticModel } from './static/staticEmbedder.ts'

/** Which model to load, and how many threads one call may use. */
export interface LoadEmbedderOptions {
  /** Name of a folder in `modelDir`, a folder, or a hub id; only a hub id is ever looked up on the network. */
  model: string
  modelDir: string
  /** 1 unless told: with several workers more threads cost more than they bring. */
  threads?: number
}

/** An embedder, and what else its model can do: be shared with other threads, or compare texts word by word ({@link ComparesWords}). */
export type LoadedEmbedder = Embedder & Partial<ComparesWords> & { shared?: StaticModel }

/**
 * Loads an embedding model into this thread: a static model from its own files, any other through transformers.js.
 *
 * Errors: the model is missing or unreadable; a hub id while there is no network.
 */
export async function loadEmbedder({ model, modelDir, threads = 1 }: LoadEmbedderOptions): Promise<LoadedEmbedder> {
  const source = findEmbeddingModel(model, modelDir)
  const shared = await loadStaticModel(source)
  if (shared) return { ...createStaticEmbedder(shared), shared }
  const { loadTransformersEmbedder } = await import('./transformersEmbedder.ts')
  return loadTransformersEmbedder(source, { modelDir, threads })
}
