/** Signs of a text, and how many times as many the longer one has that it is compared with. */
const LENGTH = 5000
const TIMES = 4
/** Milliseconds below which nothing can be told from noise, and such that no text of 5,000 signs takes. */
const LEAST_MS = 4
const MOST_MS = 1000
/** More than linear time comes to over four times the text, and less than quadratic time does. */
export const MOST_GROWTH = 10

/**
 * How many times as long `work` takes with a text of 20,000 signs as with one of 5,000, in CPU time: 4 where it takes linear time, 16
 * where it takes quadratic time. 0 for what is over at once. The least of three comparisons where the first says too much, since a heap
 * that is cleared or a function that is compiled in the middle of one is counted as well.
 */
export function growthOver(work: (text: string) => unknown, textOf: (length: number) => string): number {
  const [short, long] = [textOf(LENGTH), textOf(TIMES * LENGTH)]
  const compare = (): number => {
    if (cpuOf(() => work(short)) > MOST_MS) return Infinity
    const spent = cpuOf(() => work(long))
    if (spent < TIMES * LEAST_MS) return 0
    return (
      spent /
      Math.max(
        cpuOf(() => work(short)),
        LEAST_MS / TIMES,
      )
    )
  }
  const first = compare()
  return first <= MOST_GROWTH ? first : Math.min(first, compare(), compare())
}

/** CPU milliseconds that `work` takes: the least of three times, since whatever else goes on only adds to it. */
function cpuOf(work: () => unknown): number {
  const once = (): number => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  const first = once()
  return first < LEAST_MS ? first : Math.min(first, once(), once())
}
