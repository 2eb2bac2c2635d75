import { chatAnswer, type DocumentSource, type Message } from '../../shared/contract/chat.ts'
import type { AnsweredQuestion } from '../samples/questions.ts'
import type { ApiClient } from './apiClient.ts'

/** Asks a question in a new conversation and returns the stored answer. */
export async function ask(client: ApiClient, question: string): Promise<Message> {
  return (await client.post('/api/chat', { message: question }, chatAnswer)).message
}

/** What is wrong with an answer, as a sentence; nothing when it says what it should and cites the right file. */
export function faultOf(answer: Message, wanted: AnsweredQuestion): string | undefined {
  if (answer.refused) return 'The question was refused.'
  if (!answer.content.includes(wanted.expect)) return `The answer does not say "${wanted.expect}".`
  const files = citations(answer).map(({ filename }) => filename)
  if (!files.includes(wanted.file)) return `The answer does not cite ${wanted.file}.`
  return undefined
}

/** The passages that the answer cites, in the order of their numbers. */
export function citations(answer: Message): DocumentSource[] {
  return answer.sources
    .filter((source) => source.type === 'document')
    .filter(({ marker }) => answer.content.includes(`[${marker}]`))
    .sort((a, b) => a.marker - b.marker)
}

/** A citation in words: `policy.pdf, page 3, "2.1 Fire"`; places that the format does not have are left out. */
export function placeOf({ filename, page, slide, sheet, rows, heading }: DocumentSource): string {
  const parts = [
    filename,
    page && `page ${page}`,
    slide && `slide ${slide}`,
    sheet && `sheet "${sheet}"`,
    rows && `rows ${rows}`,
    heading && heading !== sheet && `"${heading}"`,
  ]
  return parts.filter(Boolean).join(', ')
}
