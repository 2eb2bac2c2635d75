/** Fits a logistic model by Newton's method with weights and a ridge on all but the first coefficient. */
export function fitLogistic(
  rows: readonly (readonly number[])[],
  labels: readonly number[],
  weights: readonly number[],
): number[] {
  const width = rows[0]?.length ?? 0
  let coefficients = Array.from({ length: width }, () => 0)
  for (let step = 0; step < STEPS; step += 1) {
    const gradient = coefficients.map((each, at) => (at === 0 ? 0 : -RIDGE * each))
    const curvature: number[][] = coefficients.map((_, row) =>
      coefficients.map((__, column) => (row === column ? RIDGE : 0)),
    )
    rows.forEach((row, at) => {
      const weight = weights[at] ?? 0
      const p = probability(coefficients, row)
      for (let i = 0; i < width; i += 1) {
        gradient[i] = (gradient[i] ?? 0) + (row[i] ?? 0) * weight * ((labels[at] ?? 0) - p)
        const line = curvature[i] ?? []
        for (let j = 0; j < width; j += 1)
          line[j] = (line[j] ?? 0) + (row[i] ?? 0) * (row[j] ?? 0) * weight * p * (1 - p)
      }
    })
    const change = solve(curvature, gradient)
    coefficients = coefficients.map((each, at) => each + (change[at] ?? 0))
  }
  return coefficients
}

/** Probability that a fitted model gives a row. */
export function probability(coefficients: readonly number[], row: readonly number[]): number {
  return 1 / (1 + Math.exp(-row.reduce((sum, value, at) => sum + value * (coefficients[at] ?? 0), 0)))
}

const STEPS = 40
const RIDGE = 0.02

/** Solves a system of linear equations by elimination with pivots. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0])
  const size = rows.length
  for (let column = 0; column < size; column += 1) {
    const pivot = rows
      .slice(column)
      .reduce((best, row) => (Math.abs(row[column] ?? 0) > Math.abs(best[column] ?? 0) ? row : best))
    const at = rows.indexOf(pivot)
    const swapped = rows[column] ?? []
    rows[column] = pivot
    rows[at] = swapped
    for (const row of rows) {
      if (row === pivot) continue
      const factor = (row[column] ?? 0) / (pivot[column] ?? 1)
      for (let k = column; k <= size; k += 1) row[k] = (row[k] ?? 0) - factor * (pivot[k] ?? 0)
    }
  }
  return rows.map((row, at) => (row[size] ?? 0) / (row[at] ?? 1))
}
