/**
 * Where in a file something holds: a page or slide, a sheet by its number, a row; all count from 1. Never words of the file, since remarks
 * are not sealed.
 */
export interface WarningPlace {
  page?: number | undefined
  slide?: number | undefined
  sheet?: number | undefined
  row?: number | undefined
}

/** So many places of one remark are told; of more, that there are. */
export const MOST_WARNING_PLACES = 10

/** A remark as it is stored: its kind alone, or with its places behind a colon. */
export function storedWarning(kind: string, places: readonly WarningPlace[] = []): string {
  return places.length === 0 ? kind : `${kind}:${JSON.stringify(places)}`
}

/** A stored remark taken apart; places that cannot be read are left out. */
export function readWarning(stored: string): { kind: string; places: WarningPlace[] } {
  const colon = stored.indexOf(':')
  if (colon === -1) return { kind: stored, places: [] }
  try {
    const places = JSON.parse(stored.slice(colon + 1)) as unknown
    const isList = Array.isArray(places) && places.every((place) => typeof place === 'object' && place !== null)
    return { kind: stored.slice(0, colon), places: isList ? (places as WarningPlace[]) : [] }
  } catch {
    return { kind: stored.slice(0, colon), places: [] }
  }
}
