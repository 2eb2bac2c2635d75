import type { Block } from './blocks.ts'
import type { Chunk } from './chunk.ts'
import { chunkLanguage, documentLanguage } from './chunkLanguage.ts'
import { packUnits } from './chunkPacking.ts'
import { readSections, type Section } from './chunkSections.ts'
import { drained } from './drained.ts'
import { renderChunk } from './renderChunk.ts'
import { lineOf } from './units.ts'

/**
 * Divides a document into passages of about 200 words and at most 6,000 characters of text, with a sentence of overlap. A
 * passage never crosses a heading, a page, a slide or a sheet; a sentence that runs on over a page break stays whole in
 * the passage where it begins. `language` (ISO 639-1) is detected where it is not given.
 */
export function chunkBlocks(blocks: Iterable<Block>, document: { language?: string } = {}): Chunk[] {
  return [...chunksOf(blocks, document)]
}

/** The passages of {@link chunkBlocks} one by one: what a passage is made of is let go of with it. */
export function* chunksOf(blocks: Iterable<Block>, document: { language?: string } = {}): Generator<Chunk> {
  const sections = readSections(blocks)
  const language = document.language ?? documentLanguage(sampleOf(sections))
  let index = 0
  for (const { headingPath, place, units } of drained(sections)) {
    for (const { parts, overlap, rows, isTable, boxes } of packUnits(units, language)) {
      const at = rows ? { ...place, rows } : place
      const chunk = renderChunk({ index, headingPath, parts, overlap, place: at, language })
      const own = isTable ? language : chunkLanguage(chunk.content.slice(chunk.textStart), language)
      yield { ...chunk, language: own, ...(boxes && { boxes }) }
      index += 1
    }
  }
}

/** Characters that are looked at for the language of a document: enough for ten thousand letters of most texts. */
const SAMPLE = 14_000

function sampleOf(sections: readonly Section[]): string {
  let sample = ''
  for (const { units } of sections) {
    for (const unit of units) {
      if (sample.length >= SAMPLE) return sample
      sample += `${lineOf(unit)}\n`
    }
  }
  return sample
}
