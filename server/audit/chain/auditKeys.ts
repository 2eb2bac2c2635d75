import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import type { MasterKeys } from '../../crypto/masterKeys.ts'
import { unwrapKeys } from '../../crypto/organizationKeys.ts'
import { deriveKey } from '../../crypto/sealing.ts'

/** Keys of an organization's audit log. They come from its secret and are destroyed with it. */
export interface AuditKeys {
  /** 32 bytes. */
  seal: Uint8Array
  /** Ed25519, for statements over exports. */
  signing(): { privateKey: KeyObject; publicKey: Uint8Array }
}

/** Gives the keys for a secret as it is stored; those last used are remembered. @throws where the master key does not open it */
export type AuditKeyring = (organizationId: number, wrappedSecret: string) => AuditKeys

const REMEMBERED = 500
const NO_SALT = new Uint8Array(0)
/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const ED25519_PRIVATE = Buffer.from('302e020100300506032b657004220420', 'hex')
/** What stands before them in a public key. */
const ED25519_PUBLIC = Buffer.from('302a300506032b6570032100', 'hex')

export function createAuditKeyring(masterKey: Pick<MasterKeys, 'open'>): AuditKeyring {
  const remembered = new Map<number, { wrapped: string; keys: AuditKeys }>()
  return (organizationId, wrapped) => {
    const known = remembered.get(organizationId)
    // A transaction that was taken back leaves its number to the next organization, which has another secret.
    if (known?.wrapped === wrapped) return known.keys
    const { secret } = unwrapKeys(masterKey, organizationId, wrapped)
    const keys = { seal: deriveKey(secret, NO_SALT, 'audit-seal'), signing: () => signingKeyOf(secret) }
    if (remembered.size >= REMEMBERED) remembered.delete(remembered.keys().next().value ?? organizationId)
    remembered.set(organizationId, { wrapped, keys })
    return keys
  }
}

function signingKeyOf(secret: Uint8Array) {
  const seed = deriveKey(secret, NO_SALT, 'audit-signature')
  const privateKey = createPrivateKey({ key: Buffer.concat([ED25519_PRIVATE, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(ED25519_PUBLIC.length)
  return { privateKey, publicKey }
}

/** A public key from its 32 bytes. */
export function publicKeyOf(bytes: Uint8Array): KeyObject {
  return createPublicKey({ key: Buffer.concat([ED25519_PUBLIC, bytes]), format: 'der', type: 'spki' })
}
