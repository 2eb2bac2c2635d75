import { fold } from '../../../shared/text/fold.ts'
import { stopWords } from '../../../shared/ingest/stopWords.ts'
import { textTerms, type RankedPassage, type WeighedQuestion } from '../../retrieval/retrieve.ts'

const MOST = 3
const LOOKED_AT = 4
const LONGEST_TOPIC = 60

/** A question about a topic, in the languages where it can be put without inflecting the topic. */
const TEMPLATES: Readonly<Record<string, string>> = {
  en: 'What is said about {}?',
  de: 'Was steht zu „{}“ in den Unterlagen?',
  fr: 'Que disent les documents sur « {} » ?',
  es: '¿Qué se dice sobre «{}»?',
  pt: 'O que se diz sobre “{}”?',
  it: 'Che cosa si dice su «{}»?',
  ru: 'Что сказано о «{}»?',
  ar: 'ماذا ورد عن «{}»؟',
  zh: '关于“{}”有什么内容？',
  ja: '「{}」について何が書かれていますか？',
}

/** Up to three follow-up questions that the found passages can answer: about their headings and the names they hold. */
export function suggestFollowUps(question: WeighedQuestion, passages: readonly RankedPassage[]): string[] {
  const asked = new Set(question.terms.flatMap(({ alternatives }) => alternatives))
  const seen = new Set<string>()
  const topics: string[] = []
  for (const passage of passages.slice(0, LOOKED_AT)) {
    for (const topic of topicsOf(passage)) {
      const terms = textTerms(topic, question.language).filter(({ stop }) => !stop)
      const isNew = terms.some(({ term }) => !asked.has(term)) && terms.every(({ term }) => !seen.has(term))
      if (!isNew || terms.length === 0 || topic.length > LONGEST_TOPIC) continue
      for (const { term } of terms) seen.add(term)
      topics.push(topic)
      if (topics.length === MOST) return asQuestions(topics, question.language)
    }
  }
  return asQuestions(topics, question.language)
}

function asQuestions(topics: readonly string[], language: string): string[] {
  return topics.map((topic) => (TEMPLATES[language] ?? '{}').replace('{}', () => topic))
}

/** Words with a capital, two to four of them, that neither begin in a word nor open a sentence. */
const NAME = /(?<![\p{L}\p{M}\p{N}'’-])\p{Lu}[\p{L}\p{M}'’-]+(?:\s\p{Lu}[\p{L}\p{M}'’-]+){1,3}(?![\p{L}\p{M}])/gu
/** What stands before a word that opens a sentence or a line, where a capital does not show a name. */
const OPENS = /(?:^|[.!?。:;|•\n-])\s{0,2}$/u
/** A name in capitals is a heading or a label. */
const CAPITALS = /^[^\p{Ll}]+$/u

/**
 * The innermost heading and the names of several words, each looked for when it is asked for. Headings that only count ("Section
 * 3") say nothing, and one that is a question already would make a question about a question.
 */
function* topicsOf({ chunk }: RankedPassage): Generator<string> {
  const heading = chunk.headingPath.at(-1)?.trim()
  if (heading && !/\d|[?？؟]$/.test(heading)) yield heading
  const text = chunk.content.slice(chunk.textStart)
  const stops = stopWords(chunk.language)
  for (const { 0: name, index } of text.matchAll(NAME)) {
    const opens = OPENS.test(text.slice(Math.max(0, index - LOOKED_BACK), index))
    const plain =
      !CAPITALS.test(name) && !/\s{2}|\n/.test(name) && !name.split(/\s/).some((word) => stops.has(fold(word)))
    if (!opens && plain) yield name
  }
}

const LOOKED_BACK = 4
