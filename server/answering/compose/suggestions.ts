import { fold } from '../../../shared/text/fold.ts'
import { askAbout, isTopic } from '../../../shared/languages/askAbout.ts'
import { stopWords } from '../../../shared/languages/stopWords.ts'
import { textTerms, type WeighedQuestion } from '../../retrieval/retrieve.ts'
import type { StoredChunk } from '../../retrieval/types.ts'

const MOST = 3
const LOOKED_AT = 4

/** Up to three follow-up questions that the found passages can answer: about their headings and the names they hold. */
export function suggestFollowUps(question: WeighedQuestion, passages: readonly { chunk: StoredChunk }[]): string[] {
  const asked = new Set(question.terms.flatMap(({ alternatives }) => alternatives))
  const seen = new Set<string>()
  const topics: string[] = []
  for (const passage of passages.slice(0, LOOKED_AT)) {
    for (const topic of topicsOf(passage)) {
      const terms = textTerms(topic, question.language).filter(({ stop }) => !stop)
      const isNew = terms.some(({ term }) => !asked.has(term)) && terms.every(({ term }) => !seen.has(term))
      if (!isNew || terms.length === 0) continue
      for (const { term } of terms) seen.add(term)
      topics.push(topic)
      if (topics.length === MOST) return asQuestions(topics, question.language)
    }
  }
  return asQuestions(topics, question.language)
}

function asQuestions(topics: readonly string[], language: string): string[] {
  return topics.map((topic) => askAbout(topic, language))
}

/** Words with a capital, two to four of them, that neither begin in a word nor open a sentence. */
const NAME = /(?<![\p{L}\p{M}\p{N}'’-])\p{Lu}[\p{L}\p{M}'’-]+(?:\s\p{Lu}[\p{L}\p{M}'’-]+){1,3}(?![\p{L}\p{M}])/gu
/** What stands before a word that opens a sentence or a line, where a capital does not show a name. */
const OPENS = /(?:^|[.!?。:;|•\n-])\s{0,2}$/u
/** A name in capitals is a heading or a label. */
const CAPITALS = /^[^\p{Ll}]+$/u

/** The innermost heading and the names of several words, each looked for when it is asked for. */
function* topicsOf({ chunk }: { chunk: StoredChunk }): Generator<string> {
  const heading = chunk.headingPath.at(-1)?.trim()
  if (heading && isTopic(heading)) yield heading
  const text = chunk.content.slice(chunk.textStart)
  const stops = stopWords(chunk.language)
  for (const { 0: name, index } of text.matchAll(NAME)) {
    const opens = OPENS.test(text.slice(Math.max(0, index - LOOKED_BACK), index))
    const plain =
      !CAPITALS.test(name) && !/\s{2}|\n/.test(name) && !name.split(/\s/).some((word) => stops.has(fold(word)))
    if (!opens && plain && isTopic(name)) yield name
  }
}

const LOOKED_BACK = 4
