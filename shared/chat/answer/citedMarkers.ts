import { splitMarkers } from './splitMarkers.ts'

/** The numbers that an answer cites. */
export function citedMarkers(text: string): ReadonlySet<number> {
  const pieces = splitMarkers(text, () => true)
  return new Set(pieces.flatMap((piece) => ('markers' in piece ? piece.markers : [])))
}
