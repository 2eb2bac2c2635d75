import type { DocumentSource } from '../../../shared/contract/chat.ts'
import type { WrittenSentence } from '../write/sentenceStream.ts'
import { citationOf } from '../sources.ts'
import type { CitablePassage } from '../types.ts'
import { isSupported } from './verify.ts'

/** Sentences of an answer, and the passages that they may cite. */
export interface Claims {
  sentences: readonly WrittenSentence[]
  passages: readonly CitablePassage[]
}

/** A sentence with what came of its check. */
export interface CheckedSentence extends WrittenSentence {
  /** Whether the passages that it cites hold what it says. */
  supported: boolean
  /** One source for each passage that it cites; `quote` is the cited sentence where it stands in the passage. */
  citations: DocumentSource[]
}

/** Verifies each sentence against the passages that it cites. */
export function checkSentences({ sentences, passages }: Claims): CheckedSentence[] {
  return sentences.map((sentence) => {
    const cited = passages.filter(({ marker }) => sentence.markers.includes(marker))
    const supported = isSupported(
      sentence.text,
      cited.map(({ chunk }) => chunk),
    )
    return {
      ...sentence,
      text: withoutDeadMarks(sentence.text, passages),
      supported,
      citations: supported ? cited.map((passage) => citationOf(passage, sentence.text)) : [],
    }
  })
}

/** A mark that names no passage would lead nowhere. */
function withoutDeadMarks(text: string, passages: readonly CitablePassage[]): string {
  return text.replace(/\s?\[(\d{1,3})\]/g, (mark, number: string) =>
    passages.some(({ marker }) => marker === Number(number)) ? mark : '',
  )
}
