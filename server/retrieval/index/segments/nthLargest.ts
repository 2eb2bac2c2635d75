/**
 * The n-th largest of some numbers, of which there are at least `n`, none of them NaN: quickselect (Hoare, "Algorithm 65: find",
 * 1961) with the median of three as pivot, on a copy.
 */
export function nthLargest(numbers: Float32Array, n: number): number {
  const left = numbers.slice()
  const wanted = left.length - n
  let [low, high] = [0, left.length - 1]
  while (low < high) {
    const pivot = medianOf(left[low] ?? 0, left[(low + high) >> 1] ?? 0, left[high] ?? 0)
    let [from, to] = [low, high]
    while (from <= to) {
      while ((left[from] ?? 0) < pivot) from += 1
      while ((left[to] ?? 0) > pivot) to -= 1
      if (from > to) break
      const swapped = left[from] ?? 0
      left[from] = left[to] ?? 0
      left[to] = swapped
      from += 1
      to -= 1
    }
    if (wanted <= to) high = to
    else if (wanted >= from) low = from
    else break
  }
  return left[wanted] ?? 0
}

const medianOf = (a: number, b: number, c: number): number => Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
