import type { Reading } from '../../../shared/ingest/embedding/deep/reader.ts'

/** The sum from which on a question is answered. Set with its measure on nine English development sets; bench/quality/RESULTS.md. */
const ANSWERED_FROM = -1.2

/**
 * Whether gate and reader together trust an answer: the gate's log-odds, less what the best of the readings speaks against it. That it
 * speaks for an answer adds nothing, since it does so for most passages that are about the matter.
 */
export function isReadEnough(odds: number, readings: readonly Reading[]): boolean {
  return odds + Math.min(0, Math.max(...readings.map(({ answered }) => answered))) >= ANSWERED_FROM
}
