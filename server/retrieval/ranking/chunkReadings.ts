import { splitSentences, type Span } from '../../../shared/text/sentences.ts'
import { remembered } from '../../remembered.ts'
import { scanTerms, type Reading, type VisitTerm } from '../terms/terms.ts'
import type { StoredChunk } from '../types.ts'

/** The terms of a passage: their readings, and start and end of each behind each other. */
interface ScannedTerms {
  readings: readonly Reading[]
  places: Uint16Array | Uint32Array
}

/** Terms that nearly every passage has room for. */
const USUAL_TERMS = 4096

/** Where a scan is written down; a passage keeps a copy of its own length. */
const noted: { readings: Reading[]; places: number[] } = { readings: [], places: [] }

const scanned = remembered(({ content, language }: StoredChunk): ScannedTerms => {
  const { readings, places } = noted
  let count = 0
  scanTerms(content, language, (reading, start, end) => {
    readings[count] = reading
    places[count * 2] = start
    places[count * 2 + 1] = end
    count += 1
  })
  const own = places.slice(0, count * 2)
  const terms = {
    readings: readings.slice(0, count),
    places: content.length <= 0xffff ? Uint16Array.from(own) : Uint32Array.from(own),
  }
  if (count > USUAL_TERMS) for (const note of [readings, places]) note.length = USUAL_TERMS
  return terms
})

/** The same as `scanTerms` of a passage, whose words are looked for once while it is kept. */
export function scanChunk(chunk: StoredChunk, visit: VisitTerm): void {
  const { readings, places } = scanned(chunk)
  for (let position = 0; position < readings.length; position += 1) {
    const reading = readings[position]
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
