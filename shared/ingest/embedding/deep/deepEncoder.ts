import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Embedder } from '../../embedder.ts'
import { embeddingHabits, findEmbeddingModel, identifyModel } from '../../embeddingModel.ts'
import { createUnigramTokenizer, isUnigram, readUnigram } from '../static/unigramTokenizer.ts'
import { unitLength } from '../unitLength.ts'
import { openContextGraph } from './contextGraph.ts'
import { isWordPiece, loadSentenceEncoder } from './sentenceEncoder.ts'
import { windowsOf } from './windows.ts'

/**
 * Loads an encoder that reads words in their context. Of a question it makes one vector. The texts of a call with `passage` are the
 * parts of one passage, its label (which may be empty) and its sentences: they are read together, and there are as many vectors, first
 * the whole passage's, then each sentence's: the mean of its tokens as the passage colours them ("late chunking", Günther et al. 2024).
 * A text without a token has a vector of zeros.
 *
 * Errors: the model is missing or no such encoder.
 */
export async function loadDeepEncoder({ model, modelDir }: { model: string; modelDir: string }): Promise<Embedder> {
  const source = findEmbeddingModel(model, modelDir)
  const file: unknown = JSON.parse(await readFile(join(source.location, 'tokenizer.json'), 'utf8'))
  if (source.local && isWordPiece(file)) return loadSentenceEncoder(source, file)
  if (!source.local || !isUnigram(file)) throw new Error(`${model} is no encoder of the kind that ships`)
  const tokenizer = createUnigramTokenizer(readUnigram(file))
  const special = (name: string): number => file.added_tokens.find(({ content }) => content === name)?.id ?? 0
  const ends = { begin: special('<s>'), end: special('</s>') }
  const { prefixes } = embeddingHabits(source)
  const run = await openContextGraph(source.location)
  const read = (text: string): number[] => [...tokenizer.encode(text, MOST_TOKENS - RESERVED)]

  const encodeWhole = async (text: string): Promise<Float32Array> => {
    const [whole = new Float32Array()] = await encodeParts([prefixes.query + text])
    return whole
  }
  const encodeParts = async ([label = '', ...parts]: readonly string[]): Promise<Float32Array[]> => {
    const sums: Float32Array[] = []
    const whole: number[] = []
    for (const { ids, ranges } of windowsOf({ label: read(label), parts: parts.map(read), ends, most: MOST_TOKENS })) {
      const states = await run(ids)
      const width = states.length / ids.length
      addTo(whole, states, { width, from: 0, to: ids.length })
      for (const { part, from, to } of ranges) {
        const sum: number[] = []
        addTo(sum, states, { width, from, to })
        sums[part] = unitLength(sum)
      }
    }
    return [unitLength(whole), ...parts.map((_, at) => sums[at] ?? new Float32Array(whole.length))]
  }
  const { length: dimensions } = await encodeWhole('a')
  return {
    modelId: await identifyModel(source, 'graph'),
    dimensions,
    embed: async (texts, kind) => {
      if (kind === 'passage') return encodeParts([prefixes.passage + (texts[0] ?? ''), ...texts.slice(1)])
      const vectors: Float32Array[] = []
      for (const text of texts) vectors.push(await encodeWhole(text))
      return vectors
    },
  }
}

/** Tokens that are read together: as many places as the model knows. */
const MOST_TOKENS = 512
/** Room for the two ends and what stands before a text. */
const RESERVED = 8

/** Adds up the states of some tokens. */
function addTo(sum: number[], states: Float32Array, { width, from, to }: { width: number; from: number; to: number }) {
  for (let token = from; token < to; token += 1) {
    const row = token * width
    for (let at = 0; at < width; at += 1) sum[at] = (sum[at] ?? 0) + (states[row + at] ?? 0)
  }
  for (let at = sum.length; at < width; at += 1) sum.push(0)
}
