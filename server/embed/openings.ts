import { setTimeout } from 'node:timers/promises'
import { busy } from './visitorLine.ts'

/** Conversations that visitors begin or go on with, so that their number never takes from members what looks them up. */
export interface Openings {
  /**
   * Counts one of whoever is asked for by that name, before anything is looked up. Beyond {@link OPENINGS_TOGETHER} within a moment,
   * it waits for the next one. @throws BUSY where that one's are taken too, or too many wait
   */
  count(slug: string): Promise<void>
}

/** Of one organization within a moment: more than come to the widget of a busy site. */
export const OPENINGS_TOGETHER = 30
/** Who waits for the next moment; more are sent away at once. */
export const OPENINGS_OUTSIDE = 30
const MOMENT_MS = 1000

interface Moment {
  until: number
  taken: number
  outside: number
}

/** `now` in milliseconds; `wait` waits for so many of them. */
export function createOpenings(
  now: () => number = () => performance.now(),
  wait: (ms: number) => Promise<unknown> = setTimeout,
): Openings {
  /** The oldest first: all last as long. */
  const moments = new Map<string, Moment>()
  const begin = (slug: string): Moment => {
    for (const [name, { until }] of moments) {
      if (until > now()) break
      moments.delete(name)
    }
    const moment = { until: now() + MOMENT_MS, taken: 0, outside: 0 }
    moments.set(slug, moment)
    return moment
  }
  const take = (slug: string): Moment | undefined => {
    const known = moments.get(slug)
    if (known && known.until > now() && known.taken >= OPENINGS_TOGETHER) return known
    if (known && known.until <= now()) moments.delete(slug)
    const moment = moments.get(slug) ?? begin(slug)
    moment.taken += 1
    return undefined
  }
  return {
    async count(slug) {
      const full = take(slug)
      if (!full) return
      if (full.outside >= OPENINGS_OUTSIDE) throw busy()
      full.outside += 1
      await wait(full.until - now())
      // A timer may come a little before its time.
      if (moments.get(slug) === full) moments.delete(slug)
      if (take(slug)) throw busy()
    },
  }
}
