/** A piece of an answer: words, or the numbers of a citation such as `[1]` or `[2, 3]`. */
export type AnswerPiece = { text: string } | { markers: number[] }

const MARKERS = /[ \u00a0]*\[(\d{1,3}(?:\s*,\s*\d{1,3})*)\]/g

/**
 * Splits words at citation markers; neighbouring markers become one piece. Spaces before a marker stay with the words,
 * as one. Numbers that no source has (`known` refuses them) stay words.
 */
export function splitMarkers(text: string, known: (marker: number) => boolean): AnswerPiece[] {
  const pieces: AnswerPiece[] = []
  let read = 0
  for (const match of text.matchAll(MARKERS)) {
    const markers = (match[1] ?? '').split(',').map(Number)
    if (!markers.every(known)) continue
    pushText(pieces, text.slice(read, match.index))
    pushMarkers(pieces, markers)
    read = match.index + match[0].length
  }
  pushText(pieces, text.slice(read))
  return pieces
}

function pushText(pieces: AnswerPiece[], text: string): void {
  if (text !== '') pieces.push({ text })
}

function pushMarkers(pieces: AnswerPiece[], markers: number[]): void {
  const last = pieces.at(-1)
  if (last && 'markers' in last) last.markers.push(...markers.filter((marker) => !last.markers.includes(marker)))
  else pieces.push({ markers: [...new Set(markers)] })
}
