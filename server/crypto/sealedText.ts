import type { OrganizationKeys } from './organizationKeys.ts'
import { sealPacked, unsealPacked } from './sealing.ts'

/** Which record and column a text belongs to; ciphertext that was moved elsewhere does not open. */
export type Place = readonly [column: string, id: number]

const binding = (keys: OrganizationKeys, [column, id]: Place) => `${column}:${keys.organizationId}:${id}`

export function sealText(keys: OrganizationKeys, place: Place, text: string): Buffer {
  return sealPacked(keys.secret, binding(keys, place), Buffer.from(text))
}

export function openText(keys: OrganizationKeys, place: Place, packed: Uint8Array): string {
  return unsealPacked(keys.secret, binding(keys, place), packed).toString('utf8')
}
