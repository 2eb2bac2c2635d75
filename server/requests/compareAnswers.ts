import type { Source } from '../../shared/contract/chat.ts'
import type { GoldenState } from '../../shared/domain/status.ts'

interface Answered {
  content: string
  sources: readonly Source[]
}

/** What has become of an answer: the same words from the same documents, from others, other words, or none. */
export function compareAnswers(before: Answered, after: Answered | undefined): Exclude<GoldenState, 'waiting'> {
  if (!after) return 'lost'
  if (wordsOf(before) !== wordsOf(after)) return 'changed'
  return placesOf(before) === placesOf(after) ? 'answered' : 'moved'
}

const wordsOf = ({ content }: Answered): string => content.replace(/\s+/g, ' ').trim()

function placesOf({ sources }: Answered): string {
  return sources.flatMap((source) => (source.type === 'document' ? [source.documentId] : [])).join(' ')
}
