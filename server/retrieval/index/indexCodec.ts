import type { IndexTenant } from '../types.ts'
import { sealPacked, unsealPacked } from '../../crypto/sealing.ts'
import { createFingerprint, createTokenizer } from './keyedTerms.ts'
import { createRotation } from './rotation.ts'

/** What turns an organization's terms and vectors into what its index holds. */
export interface IndexCodec {
  /** Says whether a chunk is the same as before, and nothing else. */
  fingerprint(text: string): Uint8Array
  /** 48 bits that stand for a term. */
  token(term: string): number
  /** Encrypts what an index holds of words as they are written. */
  seal(bytes: Uint8Array): Uint8Array
  /** The bytes that were sealed; throws where they are not the same any more. */
  unseal(sealed: Uint8Array): Uint8Array
  rotate(vector: Float32Array): Float32Array
}

/** The codec of an organization's keys. Costly to make for its rotation: keep it. */
export function createCodec({ keys, organizationId }: IndexTenant, dimensions: number): IndexCodec {
  const binding = `vocabulary:${organizationId}`
  return {
    fingerprint: createFingerprint(keys.terms),
    token: createTokenizer(keys.terms),
    seal: (bytes) => sealPacked(keys.terms, binding, bytes),
    unseal: (sealed) => unsealPacked(keys.terms, binding, sealed),
    rotate: createRotation(keys.rotation, dimensions),
  }
}
