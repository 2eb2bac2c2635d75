import { splitSentences, type Span } from '../../../shared/text/sentences.ts'
import { remembered } from '../../remembered.ts'
import { scanTerms, type Reading, type VisitTerm } from '../terms/terms.ts'
import type { StoredChunk } from '../types.ts'

/** The terms of a passage: their readings, and start, end and position of each behind each other. */
interface ScannedTerms {
  readings: readonly Reading[]
  places: Int32Array
}

const scanned = remembered(({ content, language }: StoredChunk): ScannedTerms => {
  const readings: Reading[] = []
  const places: number[] = []
  scanTerms(content, language, (reading, start, end, position) => {
    readings.push(reading)
    places.push(start, end, position)
  })
  return { readings, places: Int32Array.from(places) }
})

/** The same as `scanTerms` of a passage, whose words are looked for once while it is kept. */
export function scanChunk(chunk: StoredChunk, visit: VisitTerm): void {
  const { readings, places } = scanned(chunk)
  readings.forEach((reading, at) => {
    const place = at * 3
    visit(reading, places[place] ?? 0, places[place + 1] ?? 0, places[place + 2] ?? 0)
  })
}

/** The sentences of a passage's text, by offsets in its content; they are looked for once while it is kept. */
export const sentencesOf = remembered(({ content, textStart, language }: StoredChunk): readonly Span[] =>
  splitSentences(content.slice(textStart), language).map(({ start, end }) => ({
    start: start + textStart,
    end: end + textStart,
  })),
)
