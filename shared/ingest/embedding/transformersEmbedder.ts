import type { Tensor } from '@huggingface/transformers'
import type { Embedder } from '../embedder.ts'
import {
  cutToTokens,
  embeddingHabits,
  identifyModel,
  maximumTokens,
  type EmbeddingHabits,
  type EmbeddingModel,
} from '../embeddingModel.ts'
import { unitLength } from './unitLength.ts'
import { keepRuntimeSilent } from './silentRuntime.ts'

/**
 * Loads an embedding model through transformers.js. The vectors are those of the graph's `sentence_embedding` where it
 * has one, else the pooled token vectors, always of length 1, or zeros for a text without a known word.
 *
 * Errors: the model is missing or unreadable; a hub id while there is no network.
 */
export async function loadTransformersEmbedder(
  source: EmbeddingModel,
  options: { modelDir: string; threads: number },
): Promise<Embedder> {
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

async function loadModel(
  source: EmbeddingModel,
  habits: EmbeddingHabits,
  options: { modelDir: string; threads: number },
) {
  keepRuntimeSilent()
  const { AutoModel, AutoTokenizer } = await import('@huggingface/transformers')
  const place = { local_files_only: source.local, ...(source.local ? {} : { cache_dir: options.modelDir }) }
  const threads = { intraOpNumThreads: options.threads, interOpNumThreads: 1, logSeverityLevel: 3 as const }
  const tokenizer = await AutoTokenizer.from_pretrained(source.location, place)
  const model = await AutoModel.from_pretrained(source.location, {
    ...place,
    device: 'cpu',
    dtype: source.weights,
    session_options: threads,
  })
  const maximum = maximumTokens(tokenizer.model_max_length)
  const run = async (texts: string[]) => {
    const cut = texts.map((text) => cutToTokens(text, maximum))
    const inputs = tokenizer(cut, { padding: true, truncation: true, max_length: maximum }) as Record<
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
    return rows.map((row) => unitLength(row))
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
