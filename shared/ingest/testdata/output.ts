import type { Block, ExtractionSummary } from '../blocks.ts'
import { createOutput } from '../extract/output.ts'

/** An output that keeps its blocks, and how often progress was told. */
export function createMemory() {
  const blocks: Block[] = []
  const told = { progress: 0 }
  const { output, isEmpty, result } = createOutput(
    (block) => blocks.push(block),
    () => (told.progress += 1),
  )
  const summary: () => Omit<ExtractionSummary, 'mediaType'> = result
  return { output, blocks, told, isEmpty, summary }
}
