import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Tokenizer } from '@huggingface/tokenizers'
import type { Embedder } from '../../embedder.ts'
import { cutToTokens, identifyModel, type EmbeddingModel } from '../../embeddingModel.ts'
import { openGraph } from './contextGraph.ts'
import type { WordPieceFile } from './sentenceEncoder.ts'

/** The reader that ships with the product; it reads English. */
export const READER = 'veracite-reader'
export const READER_LANGUAGE = 'en'

/** What a reader says of a passage, as log-odds: whether it holds the answer, and whether some words of it rather are the answer than none. */
export interface Reading {
  answered: number
  span: number
}

/** Reads passages with a question in mind. */
export interface Reader {
  /** One reading a passage, in order. Errors: the model is gone. */
  read(question: string, passages: readonly string[]): Promise<Reading[]>
}

/** Numbers of a reading, in the place of a vector: readers are served by the same threads as encoders. */
export const READING_WIDTH = 2
/** Tokens that are read together, as in training, and of them those of the question. */
const MOST_TOKENS = 144
const MOST_QUESTION = 40

/** Whether the folder of a model holds a reader. */
export function isReader({ location, local }: EmbeddingModel): boolean {
  if (!local) return false
  const config = JSON.parse(readFileSync(join(location, 'config.json'), 'utf8')) as { architectures?: string[] }
  return config.architectures?.includes('BertForQuestionAnswering') ?? false
}

/** A reader as what serves it sees it: of a question and passages behind it come as many rows, the first of zeros. */
export async function loadReader(source: EmbeddingModel, file: WordPieceFile): Promise<Embedder> {
  const tokenizer = new Tokenizer({ ...file, truncation: null, padding: null }, {})
  const [begin = 0, end = 0] = tokenizer.encode('').ids
  const pieces = (text: string, most: number): number[] =>
    tokenizer.encode(cutToTokens(text, most)).ids.slice(1, -1).slice(0, most)
  const run = await openGraph(source.location)
  const readOne = async (question: readonly number[], passage: string): Promise<Float32Array> => {
    const own = pieces(passage, MOST_TOKENS - question.length - 3)
    const ids = [begin, ...question, end, ...own, end]
    const from = question.length + 2
    const { start, end: ends, answerable } = await run(ids, from)
    if (!start || !ends || !answerable) throw new Error(`${source.location} is no reader`)
    return Float32Array.of(answerable[0] ?? 0, above(start, from, ids.length - 1) + above(ends, from, ids.length - 1))
  }
  return {
    modelId: await identifyModel(source, 'reader'),
    dimensions: READING_WIDTH,
    async embed([question = '', ...passages]) {
      const asked = pieces(question, MOST_QUESTION)
      const rows: Float32Array[] = [new Float32Array(READING_WIDTH)]
      for (const passage of passages) rows.push(await readOne(asked, passage))
      return rows
    },
  }
}

/** A reader over what serves it. */
export function readerOver({ embed }: Pick<Embedder, 'embed'>): Reader {
  return {
    async read(question, passages) {
      const [, ...rows] = await embed([question, ...passages], 'passage')
      return rows.map(([answered = 0, span = 0]) => ({ answered, span }))
    },
  }
}

/** How far the best place of a passage stands above the place that says that there is none. */
function above(logits: ArrayLike<number>, from: number, to: number): number {
  let best = -Infinity
  for (let at = from; at < to; at += 1) best = Math.max(best, logits[at] ?? -Infinity)
  return Number.isFinite(best) ? best - (logits[0] ?? 0) : 0
}
