import { MOST_WARNING_PLACES, type WarningPlace } from '../../domain/warnings.ts'
import type { Chunk } from '../chunk.ts'
import type { ExtractionSummary } from '../blocks.ts'
import { commandsReader } from './instructions.ts'
import { asksForSecrets } from './phishing.ts'
import { holdsSecret } from './secrets.ts'

const SIGNS = { instructions: commandsReader, phishing: asksForSecrets, secrets: holdsSecret } as const
type Suspicion = keyof typeof SIGNS

/** Passages that an administrator should look at before members read them, in the making. */
export interface SuspicionGathering {
  /** Takes the next passage. */
  add(chunk: Chunk): void
  /** A summary with what was found among its warnings. */
  tellIn(summary: ExtractionSummary): ExtractionSummary
}

/** Looks at passages one by one; remembers kinds and places, never words. */
export function gatherSuspicions(): SuspicionGathering {
  const found = new Map<Suspicion, WarningPlace[]>()
  return {
    add({ content, textStart, place }) {
      const text = content.slice(textStart)
      for (const [kind, isSign] of Object.entries(SIGNS) as [Suspicion, (text: string) => boolean][]) {
        if (!isSign(text)) continue
        const places = found.get(kind) ?? []
        found.set(kind, places)
        const { page, slide, rows } = place
        const where = { ...(page && { page }), ...(slide && { slide }), ...(rows && { row: rows.first }) }
        const isKnown = places.some(
          (one) => one.page === where.page && one.slide === where.slide && one.row === where.row,
        )
        if (Object.keys(where).length > 0 && !isKnown && places.length < MOST_WARNING_PLACES) places.push(where)
      }
    },
    tellIn(summary) {
      if (found.size === 0) return summary
      const places = [...found].filter(([, listed]) => listed.length > 0)
      return {
        ...summary,
        warnings: [...summary.warnings, ...found.keys()],
        ...(places.length > 0 && { places: { ...summary.places, ...Object.fromEntries(places) } }),
      }
    },
  }
}
