const FIRST_MS = 2_000
const LONGEST_MS = 10 * 60_000

/** How long to wait before the next try, in whole milliseconds: twice as long after each one, within limits, and half of it by chance. */
export function backoffMs(attempts: number, random: () => number = Math.random): number {
  const whole = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempts, 20))
  return Math.round(whole / 2 + (whole / 2) * random())
}

/** Beyond this no try is put off: a time that lies further ahead was noted by a clock that has been set back since. */
export const LATEST_TRY_MS = LONGEST_MS
