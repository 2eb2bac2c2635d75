/** Zipf–Mandelbrot: how much the first ranks are levelled, and how fast the weights fall (Mandelbrot 1953). */
const SHIFT = 2.7
const EXPONENT = 1.05

/** A stream of ranks from 0 below `count`, rank r with a weight of 1 / (r + 1 + shift)^exponent. */
export function zipfRanks(count: number, random: () => number): () => number {
  const sums = new Float64Array(count)
  let sum = 0
  for (let rank = 0; rank < count; rank++) sums[rank] = sum += (rank + 1 + SHIFT) ** -EXPONENT
  return () => {
    const wanted = random() * sum
    let low = 0
    let high = count - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}
