/** Fetches the code that finds results; the browser keeps it, so that it is fetched once. */
export const loadResults = async () => (await import('./PaletteResults.tsx')).PaletteResults

/** Fetches it ahead. Where that fails, whoever opens the palette is told. */
export function fetchResults(): void {
  loadResults().catch(() => undefined)
}

/** Fetches it at the first sign that somebody works with the page; gives back what calls that off. */
export function fetchResultsAhead(): () => void {
  const stop = new AbortController()
  const fetchOnce = () => {
    stop.abort()
    fetchResults()
  }
  for (const sign of ['keydown', 'pointerdown'])
    document.addEventListener(sign, fetchOnce, { capture: true, passive: true, signal: stop.signal })
  return () => stop.abort()
}
