import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { basename, isAbsolute, join, resolve } from 'node:path'

/** Where a model lies and how its texts and vectors are to be treated. */
export interface EmbeddingModel {
  /** Absolute folder of a local model, or the id of one on the hub. */
  location: string
  local: boolean
  /** `q8` reads onnx/model_quantized.onnx, `fp32` onnx/model.onnx. */
  weights: 'q8' | 'fp32'
}

/** Put before texts, and how token vectors become one vector where the model's own graph does not do it. */
export interface EmbeddingHabits {
  prefixes: { query: string; passage: string }
  pooling: 'mean' | 'cls'
}

/**
 * Finds a model: an absolute or relative folder, a folder of that name in `modelDir`, or, when there is neither, a hub id
 * such as `org/name`. Throws when the name can be none of them.
 */
export function findEmbeddingModel(model: string, modelDir: string): EmbeddingModel {
  const folders = isAbsolute(model)
    ? [model]
    : [resolve(modelDir, model), ...(model.startsWith('.') ? [resolve(model)] : [])]
  const location = folders.find((folder) => existsSync(join(folder, 'config.json')))
  if (location) {
    const quantized = existsSync(join(location, 'onnx', 'model_quantized.onnx'))
    return { location, local: true, weights: quantized ? 'q8' : 'fp32' }
  }
  if (/^[\w.-]+\/[\w.-]+$/.test(model) && !model.startsWith('.'))
    return { location: model, local: false, weights: 'q8' }
  throw new Error(`there is no embedding model ${model}: no such folder, and no name of the form organization/model`)
}

/** Names the model so that two differing in a single byte have different names. A hub model is named by its revision. */
export async function identifyModel({ location, local, weights }: EmbeddingModel, pooling: string): Promise<string> {
  if (!local) return `${location}@main:${weights}:${pooling}`
  const hash = createHash('sha256')
  const graph = weights === 'q8' ? 'model_quantized.onnx' : 'model.onnx'
  for (const file of ['config.json', 'tokenizer.json', join('onnx', graph)]) {
    for await (const part of createReadStream(join(location, file))) hash.update(part as Buffer)
  }
  return `${basename(location)}@${hash.digest('hex').slice(0, 16)}:${pooling}`
}

/** What the model's config.json says under `veracite`; for models of others, what their makers ask for. */
export function embeddingHabits({ location, local }: EmbeddingModel): EmbeddingHabits {
  return { ...knownHabits(basename(location).toLowerCase()), ...(local ? statedHabits(location) : {}) }
}

/** What the makers of well-known models ask for, by the model's name in lower case; plain texts and the mean for any other. */
export function knownHabits(name: string): EmbeddingHabits {
  if (/(^|-)e5-/.test(name)) return { prefixes: { query: 'query: ', passage: 'passage: ' }, pooling: 'mean' }
  if (name.startsWith('nomic-embed'))
    return { prefixes: { query: 'search_query: ', passage: 'search_document: ' }, pooling: 'mean' }
  const instructed = /^bge-.*-en|^mxbai-embed/.test(name)
  const query = instructed ? 'Represent this sentence for searching relevant passages: ' : ''
  return { prefixes: { query, passage: '' }, pooling: /^(bge|mxbai-embed)-/.test(name) ? 'cls' : 'mean' }
}

/** A text may be this long where the model does not say. */
const defaultMaximumTokens = 512

/** No token of the shipped vocabulary and hardly one of any other is longer on average; beyond that a tokenizer only loses time. */
const charactersPerToken = 6

/** How many tokens of a text count, by what tokenizer_config.json says; some say a number beyond all measure. */
export function maximumTokens(stated: unknown): number {
  return typeof stated === 'number' && stated > 0 && stated < 100_000 ? stated : defaultMaximumTokens
}

/** As much of a text as that many tokens can hold. */
export function cutToTokens(text: string, tokens: number): string {
  return text.slice(0, tokens * charactersPerToken)
}

/** What a model's vectors are, as its config.json says under `veracite.vectors`: known without loading the model. */
export async function statedIdentity(
  source: EmbeddingModel,
): Promise<{ modelId: string; dimensions: number } | undefined> {
  const vectors = source.local ? statedConfig(source.location).vectors : undefined
  return vectors && { modelId: await identifyModel(source, vectors.pooling), dimensions: vectors.dimensions }
}

/** Tokens of a text that count, by what a local model's config.json says under `veracite.tokens`. */
export function statedTokens({ location, local }: EmbeddingModel): number | undefined {
  return local ? statedConfig(location).tokens : undefined
}

interface StatedConfig extends Partial<EmbeddingHabits> {
  tokens?: number
  /** `pooling` is `graph` where the model's own graph makes one vector of a text. */
  vectors?: { dimensions: number; pooling: string }
}

function statedConfig(folder: string): StatedConfig {
  const config = JSON.parse(readFileSync(join(folder, 'config.json'), 'utf8')) as { veracite?: StatedConfig }
  return config.veracite ?? {}
}

function statedHabits(folder: string): Partial<EmbeddingHabits> {
  const { prefixes, pooling } = statedConfig(folder)
  return { ...(prefixes && { prefixes }), ...(pooling && { pooling }) }
}
