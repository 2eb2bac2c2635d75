import type { AnswerReceipt } from '../../shared/contract/answerReceipt.ts'

/** Sentences of an answer by what came of their check. */
export interface SentenceCounts {
  /** Taken from the documents, or computed from them. */
  quoted: number
  /** Written by a language model, and supported by passages. */
  written: number
  /** Written by a language model, and not shown. */
  withheld: number
}

/** Counts the sentences of an answer. One without a receipt claims nothing. */
export function countSentences(receipt: AnswerReceipt | undefined): SentenceCounts {
  const { sentences = [], withheld = [] } = receipt ?? {}
  const written = sentences.filter(({ how }) => how === 'written').length
  const left = withheld.reduce((sum, { count }) => sum + count, 0)
  return { quoted: sentences.length - written, written, withheld: left }
}
