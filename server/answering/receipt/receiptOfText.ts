import type { AnswerReceipt } from '../../../shared/contract/answerReceipt.ts'
import type { DocumentSource } from '../../../shared/contract/chat.ts'
import { splitSentences } from '../../../shared/languages/sentences.ts'
import { markersOf } from '../marks.ts'
import { createUses, plainly } from './receipt.ts'

/**
 * The receipt of an answer that proves itself: each sentence that cites something was computed from rows of a table, or quoted.
 * Sentences that cite nothing lead to others or say what is lacking; of an answer of such alone there is no receipt.
 */
export function receiptOfText(content: string, sources: readonly DocumentSource[]): { receipt?: AnswerReceipt } {
  const computed = new Set(sources.flatMap(({ computation, documentId }) => (computation ? [documentId] : [])))
  const documents = new Map(sources.map(({ marker, documentId }) => [marker, documentId]))
  const isComputed = (marker: number) => computed.has(documents.get(marker) ?? 0)
  const uses = createUses()
  const sentences = sentencesOf(content).flatMap((text) => {
    const markers = markersOf(text).filter((marker) => documents.has(marker))
    if (markers.length === 0) return []
    const how = markers.some(isComputed) ? ('computed' as const) : ('quoted' as const)
    return [{ text: plainly(text), how, passages: uses(text, markers), checked: [] }]
  })
  return sentences.length === 0 ? {} : { receipt: { sentences, withheld: [] } }
}

/** Rows and items are one sentence each, whatever stands in them. */
function sentencesOf(content: string): string[] {
  return content
    .split('\n')
    .flatMap((line) =>
      /^\s*(?:\||[-*•]\s)/.test(line) ? [line] : splitSentences(line).map(({ start, end }) => line.slice(start, end)),
    )
}
