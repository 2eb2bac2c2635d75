import { Tokenizer } from '@huggingface/tokenizers'
import type { Embedder } from '../../embedder.ts'
import { cutToTokens, embeddingHabits, identifyModel, statedTokens, type EmbeddingModel } from '../../embeddingModel.ts'
import { unitLength } from '../unitLength.ts'
import { openContextGraph } from './contextGraph.ts'

/** What tokenizer.json says of a tokenizer that cuts words into pieces (WordPiece, as BERT has it). */
export interface WordPieceFile {
  model: { type: 'WordPiece' }
}

export function isWordPiece(file: unknown): file is WordPieceFile {
  return (file as Partial<WordPieceFile> | null)?.model?.type === 'WordPiece'
}

/** Tokens of a sentence that are read where the model does not say; longer ones are rows of tables for the most part. */
const MOST_TOKENS = 128

/**
 * Loads an encoder that was made for single sentences. Of a question it makes one vector; of a passage, whose label and sentences are
 * the texts of a call with `passage`, one for each sentence, read behind the label, and before them their mean.
 */
export async function loadSentenceEncoder(source: EmbeddingModel, file: WordPieceFile): Promise<Embedder> {
  // The settings of a stored tokenizer may cut and fill up texts.
  const tokenizer = new Tokenizer({ ...file, truncation: null, padding: null }, {})
  const run = await openContextGraph(source.location)
  const { pooling } = embeddingHabits(source)
  const most = statedTokens(source) ?? MOST_TOKENS
  const encode = async (text: string): Promise<Float32Array> => {
    const { ids } = tokenizer.encode(cutToTokens(text, most))
    const read = ids.length > most ? [...ids.slice(0, most - 1), ids.at(-1) ?? 0] : ids
    const states = await run(read)
    return unitLength(pooling === 'cls' ? states.slice(0, states.length / read.length) : meanOf(states, read.length))
  }
  const { length: dimensions } = await encode('a')
  return {
    modelId: await identifyModel(source, 'sentences'),
    dimensions,
    embed: async (texts, kind) => {
      const [label = '', ...sentences] = texts
      const wanted =
        kind === 'query' ? texts : sentences.map((each) => (each.trim() && label ? `${label}: ${each}` : each))
      const vectors: Float32Array[] = []
      for (const text of wanted) vectors.push(text.trim() ? await encode(text) : new Float32Array(dimensions))
      if (kind === 'query') return vectors
      const whole = vectors.length > 0 ? unitLength(sumOf(vectors, dimensions)) : await encode(label)
      return [whole, ...vectors]
    },
  }
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
