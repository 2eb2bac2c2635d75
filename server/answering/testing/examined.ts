import type { StoredChunk } from '../../retrieval/types.ts'
import type { Examined, Judged } from '../examined.ts'
import type { CitablePassage } from '../types.ts'
import type { CheckedSentence } from '../verify/checkSentences.ts'
import { sourceOf } from './sourceOf.ts'

/** A passage with a number, as it is handed out of the thread that read it. */
export function citablePassage(chunk: StoredChunk, marker = 1): CitablePassage {
  const given = { marker, chunk, score: 1, sentences: [] }
  return { ...given, source: sourceOf(given) }
}

/** A quoted sentence that cites a passage by its number. */
export function quotedSentence(text: string, passage: CitablePassage, before = ''): CheckedSentence {
  return { before, text, markers: [passage.marker], supported: true, citations: [passage.source] }
}

/** What a search came to: its passages, and what it quotes of them; it answers where it quotes something. */
export function examinedOf(passages: CitablePassage[], quotation: CheckedSentence[]): Examined {
  const refusal = { text: '', sources: [], suggestions: [] }
  const judged: Judged = { state: quotation.length > 0 ? 'answer' : 'nothing', probability: 0.9, places: [] }
  return { language: 'en', passages, quotation, suggestions: [], judged, refusal }
}
