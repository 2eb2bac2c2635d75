import type { IndexedChunk, IndexTenant } from '../../types.ts'

/** Width of the vectors of {@link vectorOf}. */
export const DIMENSIONS = 64

/** A tenant whose keys are fixed by a seed. */
export function tenantOf(organizationId: number, seed = organizationId): IndexTenant {
  return {
    organizationId,
    keys: { terms: new Uint8Array(32).fill(seed), rotation: new Uint8Array(32).fill(seed + 100) },
  }
}

/** Numbers in [0, 1) that are fixed by a seed (a linear congruential generator). */
export function randomNumbers(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** A unit vector that is fixed by its seed. */
export function vectorOf(seed: number, dimensions = DIMENSIONS): Float32Array {
  const random = randomNumbers(seed)
  const raw = Float32Array.from({ length: dimensions }, () => random() - 0.5)
  const length = Math.hypot(...raw)
  return raw.map((component) => component / length)
}

/** A chunk of an English document that everybody in the organization may see. */
export function chunkOf(id: number, content: string, more: Partial<IndexedChunk> = {}): IndexedChunk {
  return {
    id,
    documentId: 1,
    accessLevel: 'users',
    content,
    language: 'en',
    title: 'Notes.md',
    vector: vectorOf(id),
    ...more,
  }
}
