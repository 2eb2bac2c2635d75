import type { Reading } from '../../../shared/ingest/embedding/deep/reader.ts'

/** How much a reading counts beside the gate, and the sum from which on a question is answered. Set on nine English development sets; bench/quality/RESULTS.md. */
const WEIGHT = 1.6
const ANSWERED_FROM = -1.6

/**
 * Whether gate and reader together trust an answer: the gate's log-odds, less what the best of the readings speaks against it. That it
 * speaks for an answer adds nothing, since it does so for most passages that are about the matter.
 */
export function isReadEnough(odds: number, readings: readonly Reading[]): boolean {
  const best = Math.max(...readings.map(({ answered }) => answered))
  return odds + WEIGHT * Math.min(0, best) >= ANSWERED_FROM
}
