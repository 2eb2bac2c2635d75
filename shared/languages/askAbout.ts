import { packOf } from './packs.ts'

const LONGEST_TOPIC = 60

/** A question about a topic in a language; in those that have none, the topic itself. */
export function askAbout(topic: string, language: string): string {
  return (packOf(language)?.askAbout ?? '{}').replace('{}', () => topic)
}

/**
 * Whether a heading or a name is something to ask about. Headings that only count ("Section 3") say nothing, and one that is a
 * question already would make a question about a question.
 */
export function isTopic(text: string): boolean {
  return text.length <= LONGEST_TOPIC && !/\d|[?？؟]$/.test(text)
}
