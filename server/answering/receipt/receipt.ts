import type { AnswerReceipt, WithheldReason } from '../../../shared/contract/answerReceipt.ts'
import { withoutMarks } from '../markSentence.ts'
import { timesMarked } from '../sources.ts'
import type { CheckedSentence } from '../verify/checkSentences.ts'

/** Keeps what came of the check of each sentence of one answer, in their order. */
export interface ReceiptMaker {
  /** Notes a supported sentence that is shown; `how` where it is another than the others. */
  show(sentence: Pick<CheckedSentence, 'text' | 'markers' | 'checked'>, how?: 'quoted'): void
  /** Counts a sentence that is not shown, where it says something. */
  withhold(sentence: Pick<CheckedSentence, 'lacking'>): void
  /** The receipt as a part of an answer, with what was withheld of an attempt that this answer stands in for; none of nothing. */
  end(instead?: ReceiptMaker): { receipt?: AnswerReceipt }
}

/** Begins a receipt of sentences that are `quoted` from the documents, or `written` by a language model. */
export function createReceipt(how: 'quoted' | 'written'): ReceiptMaker {
  const sentences: AnswerReceipt['sentences'] = []
  const withheld = new Map<WithheldReason, number>()
  const uses = createUses()
  const end = (counts: ReadonlyMap<WithheldReason, number>) =>
    sentences.length === 0 && counts.size === 0
      ? {}
      : { receipt: { sentences, withheld: [...counts].map(([reason, count]) => ({ reason, count })) } }
  return {
    show({ text, markers, checked = [] }, other) {
      sentences.push({ text: plainly(text), how: other ?? how, passages: uses(text, markers), checked: [...checked] })
    },
    withhold({ lacking }) {
      if (lacking) withheld.set(lacking, (withheld.get(lacking) ?? 0) + 1)
    },
    end(instead) {
      const counts = new Map(withheld)
      for (const { reason, count } of instead?.end().receipt?.withheld ?? [])
        counts.set(reason, (counts.get(reason) ?? 0) + count)
      return end(counts)
    },
  }
}

/** Which of a source's quotes a sentence means: they are in the order in which its number stands in the answer. */
export function createUses() {
  const before = new Map<number, number>()
  return (text: string, markers: readonly number[]): { marker: number; use: number }[] =>
    [...new Set(markers)].map((marker) => {
      const use = before.get(marker) ?? 0
      before.set(marker, use + timesMarked(text, marker))
      return { marker, use }
    })
}

/** A sentence of an answer on one line, without numbers in brackets and what draws an item, a row or bold words. */
export const plainly = (text: string): string =>
  withoutMarks(text)
    .replace(/^\s*[-*•]\s|\*\*/g, '')
    .replace(/^\s*\|\s*/, '')
    .replace(/(?<!\s)\s*\|\s*$/, '')
    .replace(/\s\|\s/g, ' · ')
    .replace(/\s+/g, ' ')
    .trim()
