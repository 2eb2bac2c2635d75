/** How much a reading counts beside the gate, and the sum from which on a question is answered. Set on nine English development sets; bench/quality/RESULTS.md. */
const WEIGHT = 1.6
const ANSWERED_FROM = -1.8

/**
 * Whether gate and reader together trust an answer: the gate's log-odds, less what the best reading speaks against it. That it speaks for
 * an answer adds nothing, since it does so for most passages that are about the matter.
 */
export const isReadEnough = (odds: number, answered: number): boolean =>
  odds + WEIGHT * Math.min(0, answered) >= ANSWERED_FROM
