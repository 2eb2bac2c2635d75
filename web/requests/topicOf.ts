import { withoutHiddenMarks } from '../../shared/domain/names.ts'

const TOPIC_CHARACTERS = 50

/** What a request from the chat is about: the first 50 characters of the question, with an ellipsis where there are more. */
export function topicOf(question: string): string {
  // What the server keeps of it, too.
  const characters = [...withoutHiddenMarks(question).trim()]
  if (characters.length <= TOPIC_CHARACTERS) return characters.join('')
  return `${characters.slice(0, TOPIC_CHARACTERS).join('')}...`
}
