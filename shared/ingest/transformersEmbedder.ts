import type { Tensor } from '@huggingface/transformers'
import type { Embedder } from './embedder.ts'
import {
  embeddingHabits,
  findEmbeddingModel,
  identifyModel,
  type EmbeddingHabits,
  type EmbeddingModel,
} from './embeddingModel.ts'

/** Which model to load, and how many threads one call may use. */
export interface TransformersEmbedderOptions {
  /** Name of a folder in `modelDir`, a folder, or a hub id; only a hub id is ever looked up on the network. */
  model: string
  modelDir: string
  /** 1 unless told: with several workers more threads cost more than they bring. */
  threads?: number
}

/**
 * Loads an embedding model through transformers.js. The vectors are those of the graph's `sentence_embedding` where it
 * has one, else the pooled token vectors, always of length 1, or zeros for a text without a known word.
 *
 * Errors: the model is missing or unreadable; a hub id while there is no network.
 */
export async function loadTransformersEmbedder(options: TransformersEmbedderOptions): Promise<Embedder> {
  const source = findEmbeddingModel(options.model, options.modelDir)
  const habits = embeddingHabits(source)
  const { encode, pooling } = await loadModel(source, habits, options)
  const probe = await encode(['a'])
  return {
    modelId: await identifyModel(source, pooling),
    dimensions: probe[0]?.length ?? 0,
    embed: (texts, kind) => embedInBatches(texts, habits.prefixes[kind], encode),
  }
}

/** Texts of about one length go together, since a batch is as slow as its longest text. */
const batchSize = 16

/** No token of the shipped vocabulary and hardly one of any other is longer on average; beyond that the tokenizer only loses time. */
const charactersPerToken = 6

/** A text may be this long where the model does not say. */
const defaultMaximumTokens = 512

type Encode = (texts: string[]) => Promise<Float32Array[]>

async function embedInBatches(texts: readonly string[], prefix: string, encode: Encode): Promise<Float32Array[]> {
  const byLength = texts
    .map((text, index) => ({ index, text: prefix + text }))
    .sort((a, b) => a.text.length - b.text.length)
  const vectors: Float32Array[] = []
  for (let start = 0; start < byLength.length; start += batchSize) {
    const batch = byLength.slice(start, start + batchSize)
    const encoded = await encode(batch.map(({ text }) => text))
    for (const [row, { index }] of batch.entries()) vectors[index] = encoded[row] ?? new Float32Array()
  }
  return vectors
}

async function loadModel(source: EmbeddingModel, habits: EmbeddingHabits, options: TransformersEmbedderOptions) {
  const { AutoModel, AutoTokenizer } = await import('@huggingface/transformers')
  const place = { local_files_only: source.local, ...(source.local ? {} : { cache_dir: options.modelDir }) }
  const threads = { intraOpNumThreads: options.threads ?? 1, interOpNumThreads: 1, logSeverityLevel: 3 as const }
  const tokenizer = await AutoTokenizer.from_pretrained(source.location, place)
  const model = await AutoModel.from_pretrained(source.location, {
    ...place,
    device: 'cpu',
    dtype: source.weights,
    session_options: threads,
  })
  const stated: unknown = tokenizer.model_max_length
  const maximumTokens = typeof stated === 'number' && stated > 0 && stated < 100_000 ? stated : defaultMaximumTokens
  const run = async (texts: string[]) => {
    const cut = texts.map((text) => text.slice(0, maximumTokens * charactersPerToken))
    const inputs = tokenizer(cut, { padding: true, truncation: true, max_length: maximumTokens }) as Record<
      'attention_mask',
      Tensor
    >
    return { inputs, outputs: (await model(inputs)) as Record<string, Tensor | undefined> }
  }
  const pooled = (await run(['a'])).outputs['sentence_embedding'] !== undefined
  const encode: Encode = async (texts) => {
    const { inputs, outputs } = await run(texts)
    const rows = pooled
      ? rowsOf(outputs['sentence_embedding'])
      : poolTokens(outputs['last_hidden_state'], inputs.attention_mask, habits.pooling)
    return rows.map(unitLength)
  }
  return { encode, pooling: pooled ? 'graph' : habits.pooling }
}

function rowsOf(tensor: Tensor | undefined): Float32Array[] {
  const [count = 0, width = 0] = tensor?.dims ?? []
  const data = tensor?.data as Float32Array
  return Array.from({ length: count }, (_, row) => data.slice(row * width, (row + 1) * width))
}

function poolTokens(tokens: Tensor | undefined, mask: Tensor, pooling: EmbeddingHabits['pooling']): Float32Array[] {
  if (!tokens) throw new Error('the embedding model gives neither sentence_embedding nor last_hidden_state')
  const [count = 0, length = 0, width = 0] = tokens.dims
  const values = tokens.data as Float32Array
  const known = mask.data as BigInt64Array
  return Array.from({ length: count }, (_, row) => {
    const sum = new Float32Array(width)
    for (let token = 0; token < (pooling === 'cls' ? 1 : length); token++) {
      if (!known[row * length + token]) continue
      const start = (row * length + token) * width
      for (let index = 0; index < width; index++) sum[index] = (sum[index] ?? 0) + (values[start + index] ?? 0)
    }
    return sum
  })
}

/** Zeros where a length cannot be made: a vector that is not a number would spoil every later search. */
function unitLength(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector)
  if (!Number.isFinite(length) || length < 1e-9) return vector.fill(0)
  return vector.map((value) => value / length)
}
