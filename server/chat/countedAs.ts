import type { SettledChat } from '../billing/usage/usage.service.ts'
import type { Answer } from '../knowledge/knowledge.service.ts'
import { countSentences } from './countSentences.ts'

/** What an answer counts as. Where members marked a place it is what the reply would be without them, and none of its sentences. */
export function countedAs({
  state,
  receipt,
  marked,
}: Pick<Answer, 'state' | 'receipt' | 'marked'>): Pick<SettledChat, 'state' | 'sentences'> {
  return marked ? { state: marked.instead } : { state, sentences: countSentences(receipt) }
}
