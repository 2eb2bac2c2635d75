/** A piece of an answer: words, or the numbers of a citation such as `[1]` or `[2, 3]`. */
export type AnswerPiece = { text: string } | { markers: number[] }

/** Pieces that stay on one line. */
export interface Together {
  together: AnswerPiece[]
}

const LAST_WORD = /\S{1,24}$/u
const FIRST_MARKS = /^[^\s\p{L}\p{N}]{1,3}/u

const MARKERS = /(?<![ \u00a0])[ \u00a0]*\[(\d{1,3}(?:\s*,\s*\d{1,3})*)\]/g

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

/** Puts each citation on one line with the end of the word before it and the punctuation behind it. */
export function keepTogether(pieces: readonly AnswerPiece[]): (AnswerPiece | Together)[] {
  const kept: (AnswerPiece | Together)[] = []
  let taken = 0
  for (const [at, piece] of pieces.entries()) {
    if ('text' in piece) {
      pushText(kept, piece.text.slice(taken))
      taken = 0
      continue
    }
    const before = kept.pop()
    const words = before && 'text' in before ? before.text : ''
    if (before && !('text' in before)) kept.push(before)
    const word = LAST_WORD.exec(words)?.[0] ?? ''
    pushText(kept, words.slice(0, words.length - word.length))
    const next = pieces[at + 1]
    const marks = (next && 'text' in next && FIRST_MARKS.exec(next.text)?.[0]) || ''
    taken = marks.length
    kept.push({ together: [word, piece, marks].flatMap(asPiece) })
  }
  return kept
}

function asPiece(piece: string | AnswerPiece): AnswerPiece[] {
  if (typeof piece !== 'string') return [piece]
  return piece === '' ? [] : [{ text: piece }]
}

function pushText(pieces: (AnswerPiece | Together)[], text: string): void {
  if (text !== '') pieces.push({ text })
}

function pushMarkers(pieces: AnswerPiece[], markers: number[]): void {
  const last = pieces.at(-1)
  if (last && 'markers' in last) last.markers.push(...markers.filter((marker) => !last.markers.includes(marker)))
  else pieces.push({ markers: [...new Set(markers)] })
}
