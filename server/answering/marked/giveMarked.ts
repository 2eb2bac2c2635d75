import { isAnswered, type Found, type MarkedQuotation } from '../findings.ts'
import type { AnswerPart } from '../types.ts'
import { quoteAnswer } from '../write/writeAnswer.ts'

/** Quotes the place that members marked as the answer, and says what the reply would be without it. */
export async function* giveMarked(found: Found, { passages, quotation }: MarkedQuotation): AsyncIterable<AnswerPart> {
  const { language, suggestions, refusal, judged } = found
  const instead = isAnswered(found) ? 'answer' : judged.state
  for await (const part of quoteAnswer({ language, suggestions, refusal, passages, quotation }))
    yield part.type === 'done' ? { ...part, marked: { instead } } : part
}
