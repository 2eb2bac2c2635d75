import { fold } from '../../shared/text/fold.ts'
import { stopWords } from '../../shared/ingest/stopWords.ts'
import { textTerms, type RankedPassage, type WeighedQuestion } from '../retrieval/retrieve.ts'

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
      if (topics.length >= MOST) break
      const terms = textTerms(topic, question.language).filter(({ stop }) => !stop)
      const isNew = terms.some(({ term }) => !asked.has(term)) && terms.every(({ term }) => !seen.has(term))
      if (!isNew || terms.length === 0 || topic.length > LONGEST_TOPIC) continue
      for (const { term } of terms) seen.add(term)
      topics.push(topic)
    }
  }
  return topics.map((topic) => (TEMPLATES[question.language] ?? '{}').replace('{}', () => topic))
}

const NAME = /(?<![.!?。]\s*|^)(?:\p{Lu}[\p{L}\p{M}'’-]+)(?:\s\p{Lu}[\p{L}\p{M}'’-]+){1,3}/gu

/** The innermost heading and the names of several words; headings that only count ("Section 3") say nothing. */
function topicsOf({ chunk }: RankedPassage): string[] {
  const heading = chunk.headingPath.at(-1)
  const names = [...chunk.content.slice(chunk.textStart).matchAll(NAME)].map(([name]) => name)
  const stops = stopWords(chunk.language)
  const plain = names.filter((name) => name.split(' ').every((word) => !stops.has(fold(word))))
  return [...(heading && !/\d/.test(heading) ? [heading] : []), ...plain]
}
