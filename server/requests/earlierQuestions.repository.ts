import type { OrganizationKeys } from '../crypto/organizationKeys.ts'
import { openText, sealText, type Place } from '../crypto/sealedText.ts'

/** Questions that a question follows up, oldest first, as they are stored; null for none. */
export function sealEarlier(keys: OrganizationKeys, place: Place, earlier: readonly string[]): Buffer | null {
  return earlier.length === 0 ? null : sealText(keys, place, JSON.stringify(earlier))
}

export function openEarlier(keys: OrganizationKeys, place: Place, sealed: Buffer | null): string[] {
  return sealed ? (JSON.parse(openText(keys, place, sealed)) as string[]) : []
}
