import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Embedder } from '../../embedder.ts'
import {
  cutToTokens,
  embeddingHabits,
  identifyModel,
  maximumTokens,
  type EmbeddingModel,
} from '../../embeddingModel.ts'
import { unitLength } from '../unitLength.ts'
import { inSharedMemory } from './inSharedMemory.ts'
import { isStaticGraph, readStaticTable, type StaticTable } from './staticTable.ts'
import { createUnigramTokenizer, isUnigram, readUnigram, type UnigramParts } from './unigramTokenizer.ts'

/** A static model as plain data and numbers in shared memory: what one thread has loaded, others embed with as well. */
export interface StaticModel {
  modelId: string
  table: StaticTable
  tokenizer: UnigramParts
  /** Ids of a text that count. */
  maximum: number
  prefixes: Record<'query' | 'passage', string>
}

/**
 * Loads a static model, whose vectors are sums of rows of a table at length 1, zeros for a text without a known piece: rows
 * and pieces come from its own files, and neither transformers.js nor the ONNX runtime is needed. Undefined for a model of any other kind.
 */
export async function loadStaticModel(source: EmbeddingModel): Promise<StaticModel | undefined> {
  const graph = join(source.location, 'onnx', 'model.onnx')
  if (!source.local || source.weights !== 'fp32' || !(await isStaticGraph(graph).catch(() => false))) return undefined
  const json = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(source.location, name), 'utf8'))
  const file = await json('tokenizer.json')
  if (!isUnigram(file)) return undefined
  const { pieces, ...tokenizer } = readUnigram(file)
  const { trie } = pieces
  const table = await readStaticTable(graph)
  const { model_max_length: stated } = (await json('tokenizer_config.json')) as { model_max_length?: unknown }
  return {
    modelId: await identifyModel(source, 'graph'),
    table: { ...table, bytes: inSharedMemory(table.bytes), scales: inSharedMemory(table.scales) },
    tokenizer: {
      ...tokenizer,
      pieces: {
        ...pieces,
        scores: inSharedMemory(pieces.scores),
        trie: {
          slots: inSharedMemory(trie.slots),
          parents: inSharedMemory(trie.parents),
          units: inSharedMemory(trie.units),
          pieces: inSharedMemory(trie.pieces),
        },
      },
    },
    maximum: maximumTokens(stated),
    prefixes: embeddingHabits(source).prefixes,
  }
}

/** Embeds in this thread. */
export function createStaticEmbedder({ modelId, table, tokenizer: parts, maximum, prefixes }: StaticModel): Embedder {
  const tokenizer = createUnigramTokenizer(parts)
  const embed = (text: string) => unitLength(sumOfRows(table, tokenizer.encode(cutToTokens(text, maximum), maximum)))
  return {
    modelId,
    dimensions: table.width,
    embed: async (texts, kind) => texts.map((text) => embed(prefixes[kind] + text)),
  }
}

/** The levels are summed up by themselves; their middle, 7.5, is taken away once at the end. */
function sumOfRows({ width, bytes, scales }: StaticTable, ids: Int32Array): Float64Array {
  const half = width / 2
  const sum = new Float64Array(width)
  let scaleSum = 0
  for (const id of ids) {
    const scale = scales[id] ?? 0
    if (scale === 0) continue
    scaleSum += scale
    const row = id * half
    for (let index = 0; index < half; index += 1) {
      const pair = bytes[row + index] ?? 0
      sum[index] = (sum[index] ?? 0) + (pair & 15) * scale
      sum[index + half] = (sum[index + half] ?? 0) + (pair >> 4) * scale
    }
  }
  for (let index = 0; index < width; index += 1) sum[index] = (sum[index] ?? 0) - 7.5 * scaleSum
  return sum
}
