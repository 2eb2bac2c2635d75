import type { OrganizationKeys } from '../../crypto/organizationKeys.ts'

const key = (fill: number) => new Uint8Array(32).fill(fill)

/** An organization of which nothing is sealed. */
export const TENANT: OrganizationKeys = {
  organizationId: 1,
  secret: key(3),
  index: { terms: key(1), rotation: key(2) },
  fingerprint: key(4),
}
