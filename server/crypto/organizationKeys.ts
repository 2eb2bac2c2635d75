import { randomBytes } from 'node:crypto'
import { deriveKey, sealPacked, unsealPacked } from './sealing.ts'

/** The secret of one organization, unwrapped. It stays in memory and is never logged or stored. */
export interface OrganizationKeys {
  organizationId: number
  /** 32 bytes; record keys come from it. */
  secret: Buffer
  /** Keys of the search index. */
  index: { terms: Buffer; rotation: Buffer }
  /** 32 bytes; keys fingerprints of file contents, so that equal files can be told without storing a plain hash. */
  fingerprint: Buffer
}

const NO_SALT = new Uint8Array(0)
const binding = (organizationId: number) => `organization:${organizationId}`

/** Makes the secret of a new organization, wrapped by the master key, as stored in `organizations.encryptionSecret`. */
export function newWrappedSecret(masterKey: Uint8Array, organizationId: number): string {
  return sealPacked(masterKey, binding(organizationId), randomBytes(32)).toString('base64')
}

/** Unwraps an organization's secret and derives its keys. Throws when the master key is not the one that wrapped it. */
export function unwrapKeys(masterKey: Uint8Array, organizationId: number, wrapped: string): OrganizationKeys {
  const secret = unsealPacked(masterKey, binding(organizationId), Buffer.from(wrapped, 'base64'))
  return {
    organizationId,
    secret,
    index: {
      terms: deriveKey(secret, NO_SALT, 'index-terms'),
      rotation: deriveKey(secret, NO_SALT, 'index-rotation'),
    },
    fingerprint: deriveKey(secret, NO_SALT, 'fingerprint'),
  }
}
