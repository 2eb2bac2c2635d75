import { randomNumbers } from '../lib/prose.ts'
import type { Vocabulary } from './vocabulary.ts'
import { zipfRanks } from './zipf.ts'

/** Writes the text of one document: its topics, its names and its figures come again throughout it. */
export interface Writer {
  vocabulary: Vocabulary
  random(): number
  /** A number from 0 below `end`. */
  below(end: number): number
  functionWord(): string
  /** A word of the document's topics, or one of the language at large. */
  contentWord(): string
  /** Somebody or something that the document speaks of. */
  name(): string
  /** An amount, a date, a share or a code. */
  figure(): string
  sentence(): string
  /** Sentences of about so many words together. */
  paragraph(words: number): string
}

/** Topics of the whole corpus. A document has one that it is about and two that it touches. */
const TOPICS = 400
const TOPIC_WORDS = 120
/** How often a content word is one of the topic that the document is about, or of one that it touches. */
const ABOUT = 0.35
const TOUCHED = 0.5
const NAMES = 12
/** Shares of the words of a sentence; half of running text says nothing about the matter. */
const FUNCTION_WORDS = 0.46
const NAME_WORDS = 0.5
const FIGURES = 0.53
const SYLLABLES =
  'mar ven tor lin ska dor bel hau nis rek wol tam ger fal sun kri ost ane bru per vik ola den sel'.split(' ')
const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** A writer of the document with this number; the same one for the same seed and number. */
export function createWriter(vocabulary: Vocabulary, seed: number, document: number): Writer {
  const random = randomNumbers(seed * 1_000_003 + document)
  const below = (end: number) => Math.floor(random() * end)
  const { functionWords, contentWords } = vocabulary
  const functionRank = zipfRanks(functionWords.length, random)
  const contentRank = zipfRanks(contentWords.length, random)
  const topics = Array.from({ length: 3 }, () => topicOf(vocabulary, seed, below(TOPICS)))
  const topicRank = zipfRanks(TOPIC_WORDS, random)
  const nameRank = zipfRanks(NAMES, random)

  const functionWord = () => functionWords[functionRank()] ?? ''
  const contentWord = () => {
    const share = random()
    const topic = share < ABOUT ? topics[0] : share < TOUCHED ? topics[1 + below(2)] : undefined
    return (topic ? topic[topicRank()] : contentWords[contentRank()]) ?? ''
  }
  const made = () => {
    const text = Array.from({ length: 2 + below(2) }, () => SYLLABLES[below(SYLLABLES.length)]).join('')
    return text.charAt(0).toUpperCase() + text.slice(1)
  }
  const names = Array.from({ length: NAMES }, () => (random() < 0.5 ? `${made()} ${made()}` : made()))
  const name = () => names[nameRank()] ?? ''
  const figure = () => figureOf(random, below)
  const word = () => {
    const share = random()
    if (share < FUNCTION_WORDS) return functionWord()
    if (share < NAME_WORDS) return name()
    return share < FIGURES ? figure() : contentWord()
  }
  const sentence = () => {
    const words = Array.from({ length: 7 + below(10) + below(10) }, word)
    const comma = 3 + below(8)
    const text = words.map((each, at) => (at === comma && at < words.length - 2 ? `${each},` : each)).join(' ')
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
  }
  const paragraph = (words: number) => {
    const sentences: string[] = []
    for (let count = 0; count < words;) {
      const next = sentence()
      count += next.split(' ').length
      sentences.push(next)
    }
    return sentences.join(' ')
  }
  return { vocabulary, random, below, functionWord, contentWord, name, figure, sentence, paragraph }
}

/**
 * The words of a topic, those that are typical of it first: the same for every document of a corpus. Squaring favours frequent
 * words over their inflected forms, as in real text.
 */
function topicOf({ contentWords }: Vocabulary, seed: number, topic: number): string[] {
  const random = randomNumbers(seed * 7_919 + topic)
  return Array.from({ length: TOPIC_WORDS }, () => contentWords[Math.floor(random() ** 2 * contentWords.length)] ?? '')
}

function figureOf(random: () => number, below: (end: number) => number): string {
  switch (below(5)) {
    case 0:
      return `€${(10 + below(9_000)).toLocaleString('en')}.${10 + below(90)}`
    case 1:
      return `${1 + below(28)} ${MONTHS[below(12)]} ${2015 + below(12)}`
    case 2:
      return `${(random() * 100).toFixed(1)}%`
    case 3:
      return `${String.fromCharCode(65 + below(26), 65 + below(26))}-${1000 + below(9000)}`
    default:
      return String(1 + below(500))
  }
}
