import { readCore } from './core.ts'
import { COLLECTION_PHRASES, DOCUMENT_NOUNS, type CollectionPhrase } from './collectionTable.ts'
import { createPhrases, tokenize, type FindPhrases } from './phrases.ts'
import type { CollectionAsk } from './types.ts'

/** Words of a topic at most; more of them are a question of their own. */
const LONGEST_TOPIC = 8

const finders = new Map<string, FindPhrases<CollectionPhrase>>()

function phrasesOf(language: string): FindPhrases<CollectionPhrase> {
  let find = finders.get(language)
  if (!find) {
    const nouns = (DOCUMENT_NOUNS[language] ?? '').split('|')
    const table = Object.entries(COLLECTION_PHRASES[language] ?? {}).map(([label, row]) => [
      label,
      filledIn(row, nouns),
    ])
    finders.set(language, (find = createPhrases<CollectionPhrase>(Object.fromEntries(table))))
  }
  return find
}

/** Writes a row out for each noun that `{}` stands for. */
function filledIn(row: string, nouns: readonly string[]): string {
  return row
    .split('|')
    .flatMap((phrase) => (phrase.includes('{}') ? nouns.map((noun) => phrase.replace('{}', noun)) : [phrase]))
    .join('|')
}

/** Reads a question about the documents themselves: which there are, how many, or whether one is about something. */
export function readCollectionAsk(text: string, language: string): CollectionAsk | undefined {
  if (text.length > 400) return undefined
  const core = readCore(text, tokenize(text), language)
  const tokens = tokenize(core.text)
  const found = phrasesOf(language)(tokens)
  const first = found.find(({ from, label }) => from === 0 && label !== 'about-word')
  const last = found.find(({ to, label }) => to === tokens.length && label !== 'about-word')
  const phrase = first ?? last
  if (!phrase || phrase.label === 'about-word') return undefined
  const rest = phrase === first ? tokens.slice(phrase.to) : tokens.slice(0, phrase.from)
  const [about] = phrasesOf(language)(rest)
  const hasAbout = about?.label === 'about-word' && (about.from === 0 || about.to === rest.length)
  const matter = hasAbout ? (about.from === 0 ? rest.slice(about.to) : rest.slice(0, about.from)) : rest
  const topic = core.text.slice(matter[0]?.start ?? 0, matter.at(-1)?.end ?? 0)
  const { label } = phrase
  if (matter.length > LONGEST_TOPIC) return undefined
  if (label === 'about' || label === 'maybe')
    return topic ? { ask: 'about', topic, certain: label === 'about' } : undefined
  if (topic === '') return { ask: label, topic, certain: true }
  return hasAbout && label === 'all' ? { ask: 'about', topic, certain: true } : undefined
}
