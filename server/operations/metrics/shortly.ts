/** Reads at most once in `ms` milliseconds, and gives the same to all who ask meanwhile. A reading that failed is not kept. */
export function shortly<T>(read: () => Promise<T>, ms: number): () => Promise<T> {
  let known: Promise<T> | undefined
  let until = 0
  return () => {
    if (!known || performance.now() > until) {
      known = read()
      until = performance.now() + ms
      known.catch(() => (known = undefined))
    }
    return known
  }
}
