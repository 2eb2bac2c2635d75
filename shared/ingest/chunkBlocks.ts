import type { Block } from './blocks.ts'
import type { Chunk } from './chunk.ts'
import { chunkLanguage, documentLanguage } from './chunkLanguage.ts'
import { packUnits } from './chunkPacking.ts'
import { readSections, type Section } from './chunkSections.ts'
import { renderChunk } from './renderChunk.ts'

/**
 * Divides a document into passages of about 200 words and at most 6,000 characters of text, with a sentence of overlap. A
 * passage never crosses a heading, a page, a slide or a sheet; a sentence that runs on over a page break stays whole in
 * the passage where it begins. `language` (ISO 639-1) is detected where it is not given.
 */
export function chunkBlocks(blocks: Iterable<Block>, document: { language?: string } = {}): Chunk[] {
  const sections = readSections(blocks)
  const language = document.language ?? documentLanguage(sampleOf(sections))
  const chunks: Chunk[] = []
  for (const section of sections) {
    for (const { parts, overlap, rows, isTable, boxes } of packUnits(section.units, language)) {
      const chunk = renderChunk({
        index: chunks.length,
        headingPath: section.headingPath,
        parts,
        overlap,
        place: rows ? { ...section.place, rows } : section.place,
        language,
      })
      const own = isTable ? language : chunkLanguage(chunk.content.slice(chunk.textStart), language)
      chunks.push({ ...chunk, language: own, ...(boxes && { boxes }) })
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
