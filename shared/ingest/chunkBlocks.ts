import type { Block } from './blocks.ts'
import type { Chunk } from './chunk.ts'
import { chunkLanguage, documentLanguage } from './chunkLanguage.ts'
import { packUnits } from './chunkPacking.ts'
import { readSections, type Section } from './chunkSections.ts'

/**
 * Divides a document into passages of about 200 words with a sentence of overlap. A passage never crosses a heading, a
 * page, a slide or a sheet; a sentence that runs on over a page break stays whole in the passage where it begins.
 * Table rows become lines that name their columns. `language` (ISO 639-1) is detected where it is not given.
 */
export function chunkBlocks(blocks: Iterable<Block>, document: { title: string; language?: string }): Chunk[] {
  const sections = readSections(blocks)
  const language = document.language ?? documentLanguage(sampleOf(sections))
  const chunks: Chunk[] = []
  for (const section of sections) {
    const label = section.headingPath.length > 0 ? `[${section.headingPath.join(' › ')}] ` : ''
    for (const passage of packUnits(section.units, language)) {
      chunks.push({
        index: chunks.length,
        content: label + passage.text,
        textStart: label.length,
        headingPath: section.headingPath,
        place: passage.rows ? { ...section.place, rows: passage.rows } : section.place,
        language: passage.isTable ? language : chunkLanguage(passage.text, language),
      })
    }
  }
  return chunks
}

/** Characters that are looked at for the language of a document: enough for ten thousand letters of most texts. */
const SAMPLE = 14_000

function sampleOf(sections: readonly Section[]): string {
  let sample = ''
  for (const { units } of sections) {
    for (const unit of units) {
      if (sample.length >= SAMPLE) return sample
      sample += `${unit.text}\n`
    }
  }
  return sample
}
