import { randomBytes } from 'node:crypto'
import type { MasterKey } from './masterKey.ts'
import { deriveKey } from './sealing.ts'

/** The secret of one organization, unwrapped. It stays in the memory of the process and is never logged or stored. */
export interface OrganizationKeys {
  organizationId: number
  /** 32 bytes; record keys come from it. */
  secret: Uint8Array
  /** Keys of the search index. */
  index: { terms: Uint8Array; rotation: Uint8Array }
  /** 32 bytes; keys fingerprints of file contents, so that equal files can be told without storing a plain hash. */
  fingerprint: Uint8Array
}

const NO_SALT = new Uint8Array(0)

/** Makes the secret of a new organization, wrapped by the master key, as stored in `organizations.encryptionSecret`. */
export function newWrappedSecret(masterKey: Pick<MasterKey, 'seal'>, organizationId: number): string {
  return masterKey.seal('organization', organizationId, randomBytes(32)).toString('base64')
}

/** Unwraps an organization's secret and derives its keys. Throws when the master key is not the one that wrapped it. */
export function unwrapKeys(
  masterKey: Pick<MasterKey, 'open'>,
  organizationId: number,
  wrapped: string,
): OrganizationKeys {
  // A copy of its own: it is sent to threads, and a buffer would take all that lies beside it along.
  const secret = new Uint8Array(masterKey.open('organization', organizationId, Buffer.from(wrapped, 'base64')))
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
