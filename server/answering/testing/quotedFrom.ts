import type { StoredChunk } from '../../retrieval/types.ts'
import { quote } from '../compose/quotation.ts'
import { readPassage } from '../compose/readPassage.ts'
import { understand } from '../understand/understand.ts'
import { ranked } from './ranked.ts'

/** What of passages is told on what words there are, one question and no search around it. */
export interface Telling {
  language?: string
  /** Words that no chunk holds. */
  unknown?: readonly string[]
  /** Passages that stand around the found ones. */
  around?: readonly StoredChunk[]
}

/** The quotation of a question from passages, as it is read: each sentence with its mark and what stands before it. */
export function quotedFrom(
  question: string,
  chunks: readonly StoredChunk[],
  { language = 'en', unknown = [], around = [] }: Telling = {},
): string {
  const { asked, passages } = ranked(question, chunks, language, unknown)
  const read = passages.map((passage, at) => readPassage(asked, passage, at + 1))
  const material = { question: asked, understanding: understand(asked), passages: read, ranked: passages, around }
  return quote(material)
    .sentences.map(({ before, text }) => before + text)
    .join('')
}
