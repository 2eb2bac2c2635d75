import { commandsReader } from '../../../shared/ingest/suspicion/instructions.ts'
import { asksForSecrets } from '../../../shared/ingest/suspicion/phishing.ts'
import { splitSentences } from '../../../shared/languages/sentences.ts'
import { countWords } from '../../../shared/text/words.ts'
import type { StoredChunk } from '../../retrieval/types.ts'
import { markSentence } from '../markSentence.ts'
import { citationOf } from '../sources.ts'
import type { CheckedSentence } from '../verify/checkSentences.ts'

/** Passages of one document in their order. */
export interface DigestMaterial {
  chunks: readonly StoredChunk[]
}

/** A document in short: sentences of its own, section by section, each with its citation. Plain data. */
export interface Digest {
  sentences: CheckedSentence[]
}

const MOST_CHUNKS = 120
const MOST_SECTIONS = 10
const MOST_WORDS = 170
const FEWEST_WORDS_OF_SENTENCE = 5
const MOST_WORDS_OF_SENTENCE = 45
/** Sentences of a section at most, where a document has few sections. */
const MOST_OF_SECTION = 4
/** Lines to be filled in, ticked or signed. */
const FORM = /_{3,}|\.{5,}|\[ ?\]|[☐☑✓]/u

interface Section {
  heading: string
  chunks: StoredChunk[]
}

/**
 * Takes the first sentences that say something from each section of a document, so that all of it is told of in its own order; a
 * document without sections is told by its first sentences. Quotations word for word, headings in bold before them.
 */
export function digest({ chunks }: DigestMaterial): Digest {
  const sections = sectionsOf(chunks.slice(0, MOST_CHUNKS))
  const perSection = Math.max(1, Math.min(MOST_OF_SECTION, Math.floor(9 / Math.max(1, sections.length))))
  const markers = new Map<number, number>()
  const sentences: CheckedSentence[] = []
  let words = 0
  for (const section of sections) {
    const found = sentencesOf(section).slice(0, perSection)
    for (const [nth, { chunk, text }] of found.entries()) {
      const length = countWords(text)
      if (sentences.length > 0 && words + length > MOST_WORDS) continue
      words += length
      const marker = markers.get(chunk.id) ?? markers.size + 1
      markers.set(chunk.id, marker)
      const marked = markSentence(text, marker)
      const opens = nth === 0 && section.heading !== '' ? `${section.heading}: ` : ''
      sentences.push({
        before: nth === 0 ? (sentences.length === 0 ? '- ' : '\n- ') : ' ',
        text: `${opens}${marked}`,
        markers: [marker],
        supported: true,
        citations: [citationOf({ marker, chunk, score: 1, sentences: [], source: sourceAt(chunk, marker) }, marked)],
      })
    }
  }
  return { sentences }
}

function sourceAt(chunk: StoredChunk, marker: number) {
  return {
    type: 'document' as const,
    marker,
    documentId: chunk.document.id,
    filename: chunk.document.name,
    chunkIndex: chunk.index,
    quote: chunk.content.slice(chunk.textStart, chunk.textStart + 200),
    start: chunk.textStart,
    end: Math.min(chunk.content.length, chunk.textStart + 200),
    score: 1,
  }
}

/** Sections by the outermost level of headings that tells several apart; slides and sheets are sections too. */
function sectionsOf(chunks: readonly StoredChunk[]): Section[] {
  const levels = [0, 1, 2].map((depth) => divided(chunks, depth))
  const fitting = levels.find((sections) => sections.length >= 3)
  const sections = fitting ?? levels[0] ?? []
  if (sections.length <= MOST_SECTIONS) return sections
  // Of many, some from all over the document rather than the first.
  const step = sections.length / MOST_SECTIONS
  return Array.from({ length: MOST_SECTIONS }, (_, at) => sections[Math.floor(at * step)]).filter(
    (section): section is Section => section !== undefined,
  )
}

function divided(chunks: readonly StoredChunk[], depth: number): Section[] {
  const sections: Section[] = []
  for (const chunk of chunks) {
    const heading = (chunk.headingPath[depth] ?? '').replace(/[*[\]]/g, '').trim()
    const last = sections.at(-1)
    if (last && last.heading === heading) last.chunks.push(chunk)
    else sections.push({ heading, chunks: [chunk] })
  }
  return sections
}

function sentencesOf({ chunks }: Section): { chunk: StoredChunk; text: string }[] {
  const found: { chunk: StoredChunk; text: string }[] = []
  for (const chunk of chunks) {
    if (found.length >= MOST_OF_SECTION) break
    const own = chunk.content.slice(chunk.textStart)
    for (const { start, end } of splitSentences(own, chunk.language)) {
      const text = own.slice(start, end).trim()
      const length = countWords(text)
      const says = length >= FEWEST_WORDS_OF_SENTENCE && length <= MOST_WORDS_OF_SENTENCE && !FORM.test(text)
      if (commandsReader(text) || asksForSecrets(text)) continue
      if (says && !found.some((other) => other.text === text) && !text.includes('\n')) found.push({ chunk, text })
      if (found.length >= MOST_OF_SECTION) break
    }
  }
  return found
}
