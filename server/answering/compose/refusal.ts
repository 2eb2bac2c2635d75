import { textsOf } from '../../../shared/languages/packs.ts'
import { topicOf } from './topic.ts'

/** A refusal, and the topic that the knowledge base lacks. */
export interface Refusal {
  text: string
  topic: string
}

/** Says in the asker's language that the knowledge base, or what was chosen of it, lacks what was asked for. */
export function writeRefusal(
  question: string,
  { language, narrowed }: { language: string; narrowed: boolean },
): Refusal {
  const topic = topicOf(question, language)
  const texts = textsOf('refusal', language)
  return { topic, text: (narrowed ? texts.narrowed : texts.text).replace('{}', () => topic) }
}
