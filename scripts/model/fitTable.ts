import { addTo, dot, rowOf, zeros, type Matrix } from './matrix.ts'

/** Texts as token ids, and the vector of length 1 that the sum of each one's rows is to point to. */
export interface Samples {
  ids: readonly (readonly number[])[]
  targets: Matrix
}

/** Every step looks at one text in four. */
const parts = 4
const steps = 32

/** Share of a row's usual size by which a step moves it. */
const rate = 0.05

/**
 * Turns the rows of a table, in place, so that a text's sum points where the teacher's vector of the text points: gradient
 * descent on the cosine with Adam's moments (Kingma and Ba 2015), the second one shared by a row. Rows of tokens that no text
 * holds stay. It is stopped early: the texts are few, and the rows begin near where they belong.
 */
export function fitTable(table: Matrix, samples: Samples): void {
  const state = { first: zeros(table.rows, table.columns), second: new Float32Array(table.rows) }
  const stride = rate * (usualLength(table) / Math.sqrt(table.columns))
  for (let step = 1; step <= steps; step++) {
    const { slopes, cosine } = slopesOf(table, samples, step % parts)
    moveRows(table, slopes, state, { step, stride })
    console.log(`step ${step}: mean cosine ${cosine.toFixed(4)}`)
  }
}

function usualLength(table: Matrix): number {
  let sum = 0
  let count = 0
  for (let row = 0; row < table.rows; row++) {
    const length = Math.sqrt(dot(rowOf(table, row), rowOf(table, row)))
    sum += length
    count += length > 0 ? 1 : 0
  }
  return sum / Math.max(1, count)
}

function slopesOf(table: Matrix, { ids, targets }: Samples, part: number): { slopes: Matrix; cosine: number } {
  const slopes = zeros(table.rows, table.columns)
  const sum = new Float32Array(table.columns)
  let cosines = 0
  let count = 0
  for (let index = part; index < ids.length; index += parts) {
    sum.fill(0)
    const tokens = ids[index] ?? []
    for (const id of tokens) addTo(sum, rowOf(table, id), 1)
    const length = Math.sqrt(dot(sum, sum))
    if (length < 1e-9) continue
    const target = rowOf(targets, index)
    const cosine = dot(sum, target) / length
    for (const id of tokens) {
      const slope = rowOf(slopes, id)
      addTo(slope, target, -1 / length)
      addTo(slope, sum, cosine / (length * length))
    }
    cosines += cosine
    count++
  }
  return { slopes, cosine: cosines / Math.max(1, count) }
}

interface Moments {
  first: Matrix
  second: Float32Array
}

function moveRows(
  table: Matrix,
  slopes: Matrix,
  { first, second }: Moments,
  { step, stride }: { step: number; stride: number },
): void {
  for (let row = 0; row < table.rows; row++) {
    const slope = rowOf(slopes, row)
    const moment = rowOf(first, row)
    addTo(moment, moment, -0.1)
    addTo(moment, slope, 0.1)
    const square = 0.99 * (second[row] ?? 0) + (0.01 * dot(slope, slope)) / table.columns
    second[row] = square
    if (square === 0) continue
    const spread = Math.sqrt(square / (1 - 0.99 ** step)) + 1e-9
    addTo(rowOf(table, row), moment, -stride / ((1 - 0.9 ** step) * spread))
  }
}
