import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { storedChunk } from '../../server/answering/testing/storedChunk.ts'
import { readBehindFront, readPassage } from '../../server/answering/verify/claim.ts'
import { findQuote } from '../../server/answering/verify/quotes.ts'
import { measureProof, MEASURES, type Quoted } from '../../server/answering/verify/proof/measures.ts'

/** Sentences over passages of one collection, each with the words that it quotes; `SOURCES.md` says where they come from. */
const item = z.object({
  collection: z.string(),
  language: z.string(),
  passages: z.array(
    z.object({ name: z.string(), headings: z.array(z.string()), text: z.string(), language: z.string() }),
  ),
  /** `right` or `wrong` with the style or the way, the sentence, and what it quotes of which passage. */
  sentences: z.array(z.tuple([z.string(), z.string(), z.array(z.tuple([z.number(), z.string()]))])),
})

/** A sentence as it is measured against what it quotes. */
export interface MeasuredClaim {
  collection: string
  kind: string
  isRight: boolean
  text: string
  quotes: string[]
  row: number[]
}

/** Reads and measures all sentences whose quotations stand in their passages. */
export function measuredClaims(): MeasuredClaim[] {
  const lines = gunzipSync(readFileSync(join(import.meta.dirname, 'claims.jsonl.gz')))
    .toString('utf8')
    .trim()
    .split('\n')
  return lines.flatMap((line) => {
    const { collection, passages, sentences } = item.parse(JSON.parse(line))
    const read = passages.map(({ name, headings, text, language }, at) =>
      readPassage(storedChunk(text, { id: at + 1, name, headingPath: headings, language })),
    )
    return sentences.flatMap(([kind, text, quotes]) => {
      const quoted = quotes.flatMap(([at, words]): Quoted[] => {
        const passage = read[at]
        const span = passage && findQuote(words, passage.chunk)
        return span ? [{ passage, span }] : []
      })
      if (quoted.length < quotes.length || quoted.length === 0) return []
      const measures = measureProof(
        readBehindFront(
          text,
          quoted.map(({ passage }) => passage),
        ),
        quoted,
      )
      const row = MEASURES.map((measure) => measures[measure])
      return [
        { collection, kind, isRight: kind.startsWith('right'), text, quotes: quotes.map(([, words]) => words), row },
      ]
    })
  })
}
