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
import { isStaticGraph, readStaticTable, type StaticTable } from './staticTable.ts'
import { createUnigramTokenizer, isUnigram } from './unigramTokenizer.ts'

/**
 * Loads a static model, whose vectors are sums of rows of a table at length 1, zeros for a text without a known piece: rows
 * and pieces come from its own files, and neither transformers.js nor the ONNX runtime is needed. Undefined for a model of any other kind.
 */
export async function loadStaticEmbedder(source: EmbeddingModel): Promise<Embedder | undefined> {
  const graph = join(source.location, 'onnx', 'model.onnx')
  if (!source.local || source.weights !== 'fp32' || !(await isStaticGraph(graph).catch(() => false))) return undefined
  const json = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(source.location, name), 'utf8'))
  const file = await json('tokenizer.json')
  if (!isUnigram(file)) return undefined
  const tokenizer = createUnigramTokenizer(file)
  const table = await readStaticTable(graph)
  const { prefixes } = embeddingHabits(source)
  const { model_max_length: stated } = (await json('tokenizer_config.json')) as { model_max_length?: unknown }
  const maximum = maximumTokens(stated)
  const embed = (text: string) => unitLength(sumOfRows(table, tokenizer.encode(cutToTokens(text, maximum), maximum)))
  return {
    modelId: await identifyModel(source, 'graph'),
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
