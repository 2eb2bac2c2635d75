import { splitSentences, type Span } from '../../../shared/languages/sentences.ts'
import { remembered } from '../../remembered.ts'
import { scanTerms, type Reading, type VisitTerm } from '../terms/terms.ts'
import type { StoredChunk } from '../types.ts'

/** The terms of a passage. */
export interface ScannedTerms {
  /** What its words are to the search, each once. */
  distinct: readonly Reading[]
  /**
   * Three numbers of each of these, by which most are told apart without a look at them, each somewhere else in memory: its hash, the
   * hash of its head (0 for a function word as well), and the code of its first letter.
   */
  marks: Int32Array
  /** Of each word which of these it is. */
  words: Uint16Array | Uint32Array
  /** Start and end of each word behind each other. */
  places: Uint16Array | Uint32Array
}

/** The terms of a passage, which are looked for once while it is kept. */
export const scannedTerms = remembered(({ content, language }: StoredChunk): ScannedTerms => {
  const distinct = new Map<Reading, number>()
  const words: number[] = []
  const places: number[] = []
  scanTerms(content, language, (reading, start, end) => {
    let nth = distinct.get(reading)
    if (nth === undefined) distinct.set(reading, (nth = distinct.size))
    words.push(nth)
    places.push(start, end)
  })
  const Numbers = content.length <= 0xffff ? Uint16Array : Uint32Array
  const readings = [...distinct.keys()]
  const marks = readings.flatMap(({ hash, head, stop, folded }) => [hash, stop ? 0 : head, folded.charCodeAt(0) || 0])
  return { distinct: readings, marks: Int32Array.from(marks), words: Numbers.from(words), places: Numbers.from(places) }
})

/** The same as `scanTerms` of a passage. */
export function scanChunk(chunk: StoredChunk, visit: VisitTerm): void {
  const { distinct, words, places } = scannedTerms(chunk)
  for (let position = 0; position < words.length; position += 1) {
    const reading = distinct[words[position] ?? 0]
    if (reading) visit(reading, places[position * 2] ?? 0, places[position * 2 + 1] ?? 0, position)
  }
}

/** The sentences of a passage's text, by offsets in its content; they are looked for once while it is kept. */
export const sentencesOf = remembered(({ content, textStart, language }: StoredChunk): readonly Span[] =>
  splitSentences(content.slice(textStart), language).map(({ start, end }) => ({
    start: start + textStart,
    end: end + textStart,
  })),
)
