import { Tokenizer } from '@huggingface/tokenizers'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ComparesWords, Embedder } from '../../embedder.ts'
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

/** Questions whose reading is kept: who compares a question has just had its vector made. */
const KEPT_QUESTIONS = 8

/** The numbers of a text's pieces and their hidden states, one after the other. */
interface ReadText {
  ids: number[]
  states: Float32Array
}

/** Pieces of a text without what stands before it and at its ends; vectors at length 1. */
interface Pieces {
  ids: number[]
  vectors: Float32Array[]
}

/**
 * Loads an encoder that reads words in their context and makes one vector of each text. The texts of a call with `passage` are what stands
 * above a passage (which may be empty) and its units: the first vector is that of all units together, or of the label where there are none. A text without a word has a vector of zeros.
 * What is compared word by word is read as with `embed`: the question with the prefix of questions, the others with that of passages.
 *
 * Errors: the model is missing or no such encoder.
 */
export async function loadDeepEncoder({
  model,
  modelDir,
}: {
  model: string
  modelDir: string
}): Promise<Embedder & ComparesWords> {
  const source = findEmbeddingModel(model, modelDir)
  const most = statedTokens(source) ?? MOST_TOKENS
  const { tokensOf, weightOf, ends } = await openTokenizer(source, most)
  const run = await openContextGraph(source.location)
  const { pooling, prefixes } = embeddingHabits(source)
  const read = async (text: string): Promise<ReadText> => {
    const ids = tokensOf(text)
    return { ids, states: await run(ids) }
  }
  const questions = new Map<string, ReadText>()
  const readQuestion = async (text: string): Promise<ReadText> => {
    const own = questions.get(text) ?? (await read(text))
    questions.set(text, own)
    for (const known of questions.keys()) if (questions.size > KEPT_QUESTIONS) questions.delete(known)
    return own
  }
  const vectorOf = ({ ids, states }: ReadText): Float32Array =>
    unitLength(pooling === 'cls' ? states.slice(0, states.length / ids.length) : meanOf(states, ids.length))
  const { length: dimensions } = vectorOf(await read('a'))
  const encodeAll = async (texts: readonly string[], prefix: string, reading = read): Promise<Float32Array[]> => {
    const vectors: Float32Array[] = []
    for (const text of texts)
      vectors.push(text.trim() ? vectorOf(await reading(prefix + text)) : new Float32Array(dimensions))
    return vectors
  }
  const piecesOf = async (text: string, prefix: string, reading = read): Promise<Pieces> => {
    if (!text.trim()) return { ids: [], vectors: [] }
    const { ids, states } = await reading(prefix + text)
    const before = prefix.trim() ? tokensOf(prefix.trim()).length - ends.last : ends.first
    const own = [before, ids.length - ends.last] as const
    const vectors = rowsOf(states, ids.length).slice(...own)
    return { ids: ids.slice(...own), vectors: vectors.map((row) => unitLength(row)) }
  }
  return {
    modelId: await identifyModel(source, 'sentences'),
    dimensions,
    async embed(texts, kind) {
      if (kind === 'query') return encodeAll(texts, prefixes.query, readQuestion)
      const [label = '', ...units] = texts
      const labelled = units.map((each) => (each.trim() && label ? `${label}: ${each}` : each))
      const vectors = await encodeAll(labelled, prefixes.passage)
      const [above = new Float32Array(dimensions)] = units.length > 0 ? [] : await encodeAll([label], prefixes.passage)
      return [units.length > 0 ? unitLength(sumOf(vectors, dimensions)) : above, ...vectors]
    },
    async compare([question = '', ...texts]) {
      const asked = await piecesOf(question, prefixes.query, readQuestion)
      const rows: Float32Array[] = [Float32Array.from(asked.ids, weightOf)]
      for (const text of texts)
        rows.push(nearestPieces(asked.vectors, (await piecesOf(text, prefixes.passage)).vectors))
      return rows
    },
  }
}

/** What cuts texts into the numbers of pieces of words. */
interface TextTokenizer {
  /** At most so many, those at the ends of a text included. */
  tokensOf(text: string): number[]
  /** How many stand at the ends of every text. */
  ends: { first: number; last: number }
  /** How rare a piece is: the more, the more it tells. */
  weightOf(id: number): number
}

/** Numbers of a WordPiece vocabulary in front of its words: signs and pieces that are not in use. */
const BEFORE_WORDS = 990

async function openTokenizer(source: EmbeddingModel, most: number): Promise<TextTokenizer> {
  const file: unknown = source.local && JSON.parse(await readFile(join(source.location, 'tokenizer.json'), 'utf8'))
  if (isWordPiece(file)) {
    // The settings of a stored tokenizer may cut and fill up texts.
    const tokenizer = new Tokenizer({ ...file, truncation: null, padding: null }, {})
    return {
      tokensOf(text) {
        const { ids } = tokenizer.encode(cutToTokens(text, most))
        return ids.length > most ? [...ids.slice(0, most - 1), ids.at(-1) ?? 0] : ids
      },
      ends: { first: 1, last: 1 },
      // Such a vocabulary has its words in the order of how often they occur (Zipf's law).
      weightOf: (id) => Math.log(Math.max(id - BEFORE_WORDS, 2)),
    }
  }
  if (!isUnigram(file)) throw new Error(`${source.location} is no encoder of the kind that ships`)
  const parts = readUnigram(file)
  const tokenizer = createUnigramTokenizer(parts)
  return {
    tokensOf: (text) => [...tokenizer.encode(cutToTokens(text, most), most)],
    ends: { first: 0, last: 0 },
    // The logarithms of how likely the pieces are.
    weightOf: (id) => -(parts.pieces.scores[id] ?? 0),
  }
}

/** Whether tokenizer.json is that of a tokenizer that cuts words into pieces (WordPiece, as BERT has it). */
function isWordPiece(file: unknown): file is { model: { type: 'WordPiece' } } {
  return (file as { model?: { type?: unknown } } | null)?.model?.type === 'WordPiece'
}

/** Vectors of so many tokens, one after the other. */
function rowsOf(states: Float32Array, count: number): Float32Array[] {
  const width = states.length / count
  return Array.from({ length: count }, (_, row) => states.slice(row * width, (row + 1) * width))
}

/** For each piece of a question the cosine of the piece of a text that comes nearest to it. */
function nearestPieces(asked: readonly Float32Array[], held: readonly Float32Array[]): Float32Array {
  return Float32Array.from(asked, (one) => held.reduce((best, other) => Math.max(best, dotOf(one, other)), -1))
}

function dotOf(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0)
  return sum
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
