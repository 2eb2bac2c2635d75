import { AppError } from '../errors.ts'

/** Whoever asked more than they may is told so again without another look, for a moment. */
export interface RefusedLately {
  /** @throws the refusal of that key, while it is fresh */
  check(key: string): void
  note(key: string, refusal: AppError): void
}

/** So short that a limit which administrators raise counts nearly at once. */
export const REMEMBERED_MS = 10_000
/** Keys at most; the oldest go first. */
export const MOST_REMEMBERED = 10_000

export function createRefusedLately(now: () => Date): RefusedLately {
  const refusals = new Map<string, { refusal: AppError; until: number }>()
  return {
    check(key) {
      const found = refusals.get(key)
      if (!found) return
      if (found.until > now().getTime()) throw found.refusal
      refusals.delete(key)
    },
    note(key, refusal) {
      refusals.delete(key)
      refusals.set(key, { refusal, until: now().getTime() + REMEMBERED_MS })
      if (refusals.size <= MOST_REMEMBERED) return
      const [oldest = ''] = refusals.keys()
      refusals.delete(oldest)
    },
  }
}
