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

/**
 * What a reader says of a passage, as log-odds: whether it holds the answer, and of each sentence whether some words of it rather are the
 * answer than none; −∞ of those it did not come to.
 */
export interface Reading {
  answered: number
  sentences: number[]
}

/** Reads passages with a question in mind. */
export interface Reader {
  /** One reading a passage, in order; a passage is its sentences. Errors: the model is gone. */
  read(question: string, passages: readonly (readonly string[])[]): Promise<Reading[]>
}

/** Sentences of a passage that are told apart; what is behind them counts as the last. */
const MOST_SENTENCES = 12
/** Numbers of a reading, in the place of a vector, as the model's config.json says too: readers are served by the same threads as encoders. */
export const READING_WIDTH = 1 + MOST_SENTENCES
/** Tokens of an answer at most. */
const LONGEST_ANSWER = 40
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
    const from = question.length + 2
    const { ids: own, sentenceOf } = piecesOf(passage, MOST_TOKENS - from - 1)
    const ids = [begin, ...question, end, ...own, end]
    const { start, end: ends, answerable } = await run(ids, from)
    if (!start || !ends || !answerable) throw new Error(`${source.location} is no reader`)
    const row = new Float32Array(READING_WIDTH).fill(-Infinity)
    row[0] = answerable[0] ?? 0
    row.set(bestSpans({ start, end: ends, from }, sentenceOf), 1)
    return row
  }
  /** The tokens of a passage up to a limit, each with the sentence that it is of. */
  const piecesOf = (passage: string, most: number) => {
    const ids: number[] = []
    const sentenceOf: number[] = []
    for (const [at, sentence] of passage.split(BETWEEN).entries()) {
      const own = pieces(sentence, most - ids.length)
      ids.push(...own)
      sentenceOf.push(...own.map(() => Math.min(at, MOST_SENTENCES - 1)))
      if (ids.length >= most) break
    }
    return { ids, sentenceOf }
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

/** Stands between the sentences of a passage on their way to the reader. */
const BETWEEN = '\n'

/** A reader over what serves it. */
export function readerOver({ embed }: Pick<Embedder, 'embed'>): Reader {
  return {
    async read(question, passages) {
      const joined = passages.map((sentences) =>
        sentences.map((sentence) => sentence.replaceAll(BETWEEN, ' ')).join(BETWEEN),
      )
      const [, ...rows] = await embed([question, ...joined], 'passage')
      return rows.map(([answered = 0, ...spans], at) => ({
        answered,
        sentences: spans.slice(0, passages[at]?.length ?? 0),
      }))
    },
  }
}

interface Ends {
  /** Logits of the first and the last token of an answer. */
  start: ArrayLike<number>
  end: ArrayLike<number>
  /** Where the passage begins. */
  from: number
}

/** Of each sentence how far the best place that begins in it stands above the one that says that there is none. */
function bestSpans({ start, end, from }: Ends, sentenceOf: readonly number[]): number[] {
  const none = (start[0] ?? 0) + (end[0] ?? 0)
  const best: number[] = []
  for (const [at, sentence] of sentenceOf.entries()) {
    let last = -Infinity
    for (let to = at; to < Math.min(at + LONGEST_ANSWER, sentenceOf.length); to += 1)
      last = Math.max(last, end[from + to] ?? -Infinity)
    best[sentence] = Math.max(best[sentence] ?? -Infinity, (start[from + at] ?? -Infinity) + last - none)
  }
  return Array.from(best, (value: number | undefined) => value ?? -Infinity)
}
