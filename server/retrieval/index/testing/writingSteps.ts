import { ACCESS_LEVELS } from '../../../../shared/domain/access.ts'
import type { IndexedChunk } from '../../types.ts'
import { chunkOf, randomNumbers } from './samples.ts'

/** What is done to an index at once: a document is written, maybe again with other words or at another level, or removed. */
export interface WritingStep {
  written: IndexedChunk[]
  /** The document that goes; undefined where one is written. */
  removed: number | undefined
}

const DOCUMENTS = 14
const CHUNKS_APART = 2 ** 20
/** The words of the documents. */
export const STEP_WORDS = 'castle river bridge meadow forest village harbour tower valley garden'.split(' ')

/** The step of a number: always the same. */
export function stepOf(step: number): WritingStep {
  const random = randomNumbers(step + 1)
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const documentId = Math.floor(random() * DOCUMENTS)
  if (random() < 0.2) return { written: [], removed: documentId }
  const accessLevel = pick(ACCESS_LEVELS) ?? 'users'
  const written = Array.from({ length: 1 + Math.floor(random() * 20) }, (_, at) =>
    chunkOf(documentId * CHUNKS_APART + at, Array.from({ length: 12 }, () => pick(STEP_WORDS)).join(' '), {
      documentId,
      accessLevel,
      title: `${STEP_WORDS[documentId % STEP_WORDS.length]}.md`,
    }),
  )
  return { written, removed: undefined }
}

/** The chunks that are there after all steps before one. */
export function chunksAfter(steps: number): IndexedChunk[] {
  const chunks = new Map<number, IndexedChunk>()
  for (let step = 0; step < steps; step += 1) {
    const { written, removed } = stepOf(step)
    for (const chunk of written) chunks.set(chunk.id, chunk)
    for (const { id, documentId } of [...chunks.values()]) if (documentId === removed) chunks.delete(id)
  }
  return [...chunks.values()]
}
