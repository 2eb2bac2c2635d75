import { Tokenizer } from '@huggingface/tokenizers'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Embedder } from '../../embedder.ts'
import {
  cutToTokens,
  embeddingHabits,
  findEmbeddingModel,
  identifyModel,
  statedTokens,
  type EmbeddingModel,
} from '../../embeddingModel.ts'
import { createUnigramTokenizer, isUnigram, readUnigram } from '../static/unigramTokenizer.ts'
import { unitLength } from '../unitLength.ts'
import { openContextGraph } from './contextGraph.ts'

/** Tokens of a text that are read where the model does not say. */
const MOST_TOKENS = 128

/**
 * Loads an encoder that reads words in their context and makes one vector of each text. The texts of a call with `passage` are what stands
 * above a passage (which may be empty) and its units: the first vector is that of all units together, or of the label where there are none. A text without a word has a vector of zeros.
 *
 * Errors: the model is missing or no such encoder.
 */
export async function loadDeepEncoder({ model, modelDir }: { model: string; modelDir: string }): Promise<Embedder> {
  const source = findEmbeddingModel(model, modelDir)
  const most = statedTokens(source) ?? MOST_TOKENS
  const tokensOf = await openTokenizer(source, most)
  const run = await openContextGraph(source.location)
  const { pooling, prefixes } = embeddingHabits(source)
  const encode = async (text: string): Promise<Float32Array> => {
    const ids = tokensOf(text)
    const states = await run(ids)
    return unitLength(pooling === 'cls' ? states.slice(0, states.length / ids.length) : meanOf(states, ids.length))
  }
  const { length: dimensions } = await encode('a')
  const encodeAll = async (texts: readonly string[], prefix: string): Promise<Float32Array[]> => {
    const vectors: Float32Array[] = []
    for (const text of texts) vectors.push(text.trim() ? await encode(prefix + text) : new Float32Array(dimensions))
    return vectors
  }
  return {
    modelId: await identifyModel(source, 'sentences'),
    dimensions,
    async embed(texts, kind) {
      if (kind === 'query') return encodeAll(texts, prefixes.query)
      const [label = '', ...units] = texts
      const labelled = units.map((each) => (each.trim() && label ? `${label}: ${each}` : each))
      const vectors = await encodeAll(labelled, prefixes.passage)
      const [above = new Float32Array(dimensions)] = units.length > 0 ? [] : await encodeAll([label], prefixes.passage)
      return [units.length > 0 ? unitLength(sumOf(vectors, dimensions)) : above, ...vectors]
    },
  }
}

/** What cuts texts into the numbers of at most so many tokens, their ends included. */
async function openTokenizer(source: EmbeddingModel, most: number): Promise<(text: string) => number[]> {
  const file: unknown = source.local && JSON.parse(await readFile(join(source.location, 'tokenizer.json'), 'utf8'))
  if (isWordPiece(file)) {
    // The settings of a stored tokenizer may cut and fill up texts.
    const tokenizer = new Tokenizer({ ...file, truncation: null, padding: null }, {})
    return (text) => {
      const { ids } = tokenizer.encode(cutToTokens(text, most))
      return ids.length > most ? [...ids.slice(0, most - 1), ids.at(-1) ?? 0] : ids
    }
  }
  if (!isUnigram(file)) throw new Error(`${source.location} is no encoder of the kind that ships`)
  const tokenizer = createUnigramTokenizer(readUnigram(file))
  return (text) => [...tokenizer.encode(cutToTokens(text, most), most)]
}

/** Whether tokenizer.json is that of a tokenizer that cuts words into pieces (WordPiece, as BERT has it). */
function isWordPiece(file: unknown): file is { model: { type: 'WordPiece' } } {
  return (file as { model?: { type?: unknown } } | null)?.model?.type === 'WordPiece'
}

function meanOf(states: Float32Array, tokens: number): Float32Array {
  const width = states.length / tokens
  const mean = new Float32Array(width)
  for (let at = 0; at < states.length; at += 1) mean[at % width] = (mean[at % width] ?? 0) + (states[at] ?? 0) / tokens
  return mean
}

function sumOf(vectors: readonly Float32Array[], width: number): Float32Array {
  const sum = new Float32Array(width)
  for (const vector of vectors) for (let at = 0; at < width; at += 1) sum[at] = (sum[at] ?? 0) + (vector[at] ?? 0)
  return sum
}
