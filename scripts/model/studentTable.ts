import { fitTable } from './fitTable.ts'
import { applyMap, linearMap, normalizeRows } from './linearMap.ts'
import { addTo, rowOf, zeros, type Matrix } from './matrix.ts'
import { principalAxes, project } from './principalAxes.ts'
import { Segmenter } from './segmenter.ts'
import type { VocabularyPiece } from './vocabulary.ts'

/** What a table is made from. */
export interface TableInput {
  vocabulary: readonly VocabularyPiece[]
  /** The teacher's vector of each piece alone. */
  pieces: Matrix
  sentences: readonly string[]
  /** The teacher's vector of each sentence. */
  targets: Matrix
  width: number
}

/** Words more frequent than this count less the more frequent they are (Arora, Liang, Ma 2017). */
const frequentWord = 1e-5
const penalty = 0.01

/** Axes of the piece vectors that are used; the last few carry nothing but rounding. */
const pieceAxes = 380

/**
 * One row for each piece, such that a text's rows add up to nearly the teacher's vector of the text: the piece's own vector,
 * whitened, carried over to the whitened space of sentences by a linear map, weighted by rarity, then fitted.
 */
export function studentTable({ vocabulary, pieces, sentences, targets, width }: TableInput): Matrix {
  const meaningless = vocabulary.flatMap(({ sources }, row) => (sources.length === 0 ? [row] : []))
  const goal = normalizeRows(project(targets, principalAxes(targets, width)))
  const whitened = project(pieces, principalAxes(pieces, pieceAxes))
  const segmenter = new Segmenter(vocabulary)
  const ids = sentences.map((sentence) => segmenter.segment(sentence))
  const weights = vocabulary.map(({ score, sources }) =>
    sources.length === 0 ? 0 : frequentWord / (frequentWord + Math.exp(score)),
  )
  const map = linearMap(normalizeRows(sumRows(whitened, ids, weights)), goal, penalty)
  const table = normalizeRows(applyMap(whitened, map))
  for (const [row, weight] of weights.entries()) addTo(rowOf(table, row), rowOf(table, row), weight - 1)
  fitTable(table, { ids, targets: goal })
  for (const row of meaningless) rowOf(table, row).fill(0)
  return table
}

function sumRows(matrix: Matrix, ids: readonly (readonly number[])[], weights: readonly number[]): Matrix {
  const out = zeros(ids.length, matrix.columns)
  for (const [row, tokens] of ids.entries()) {
    for (const id of tokens) addTo(rowOf(out, row), rowOf(matrix, id), weights[id] ?? 0)
  }
  return out
}
