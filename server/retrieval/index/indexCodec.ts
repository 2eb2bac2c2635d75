import type { IndexTenant } from '../types.ts'
import { createFingerprint, createSpeller, createTokenizer } from './keyedTerms.ts'
import { createRotation } from './rotation.ts'

/** What turns an organization's terms and vectors into what its index holds. */
export interface IndexCodec {
  /** Says whether a chunk is the same as before, and nothing else. */
  fingerprint(text: string): Uint8Array
  token(term: string): string
  /** What a folded word shares with words that are a slip away, the word's own first; none where no slips are looked for. */
  spellings(word: string): number[]
  rotate(vector: Float32Array): Float32Array
}

/** The codec of an organization's keys. Costly to make for its rotation: keep it. */
export function createCodec({ keys }: IndexTenant, dimensions: number): IndexCodec {
  return {
    fingerprint: createFingerprint(keys.terms),
    token: createTokenizer(keys.terms),
    spellings: createSpeller(keys.terms),
    rotate: createRotation(keys.rotation, dimensions),
  }
}
