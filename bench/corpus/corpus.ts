import { readVocabularies } from './vocabulary.ts'
import { createWriter, type Writer } from './writer.ts'

/** A document of the corpus as somebody would upload it. */
export interface CorpusDocument {
  name: string
  title: string
  /** ISO 639-1. */
  language: string
  /** Markdown, about 450 words a page. */
  text: string
}

/** A passage of about the length of a chunk, as the search index takes one. */
export interface CorpusPassage {
  /** Counted from 0. */
  document: number
  title: string
  language: string
  content: string
}

/** Text made with the word frequencies of natural language; everything in it follows from the seed. */
export interface Corpus {
  document(number: number, pages: number): CorpusDocument
  /** The passages of documents one after the other, without end. */
  passages(perDocument?: number): Generator<CorpusPassage>
  /**
   * What somebody asks about a text: a few of its words that say something, between words that do not. One in ten is long.
   * The same text and number give the same question.
   */
  question(text: string, language: string, number: number): string
}

const WORDS_PER_PAGE = 450
const WORDS_PER_PASSAGE = 190
const PASSAGES_PER_DOCUMENT = 100
/** How questions begin. */
const OPENINGS: Readonly<Record<string, readonly string[]>> = {
  en: ['What is', 'How much is', 'When does', 'Who has', 'Where is', 'Which'],
  de: ['Was ist', 'Wie viel kostet', 'Wann beginnt', 'Wer hat', 'Wo ist', 'Welche'],
  es: ['Qué es', 'Cuánto cuesta', 'Cuándo empieza', 'Quién tiene', 'Dónde está', 'Cuál'],
  fr: ['Quel est', 'Combien coûte', 'Quand commence', 'Qui a', 'Où est', 'Quelle'],
}

/**
 * A corpus by seed. Words come from the list of the shipped model by a Zipf–Mandelbrot law; each document is about one of 400
 * topics and touches two, speaks of a dozen names of its own, and holds figures, lists and tables. `languages` take turns.
 */
export function createCorpus(options: { seed?: number; languages?: readonly string[] } = {}): Corpus {
  const seed = options.seed ?? 1
  const vocabularies = readVocabularies(options.languages ?? ['en'])
  const vocabularyOf = (number: number) => {
    const vocabulary = vocabularies[number % vocabularies.length]
    if (!vocabulary) throw new Error('a corpus needs a language')
    return vocabulary
  }
  const stopWords = new Map(vocabularies.map(({ language, functionWords }) => [language, new Set(functionWords)]))
  return {
    document(number, pages) {
      const writer = createWriter(vocabularyOf(number), seed, number)
      const title = titleOf(writer)
      const sections = Array.from({ length: pages }, () => page(writer))
      const text = `# ${title}\n\n${sections.join('\n\n')}\n`
      return { name: `document-${number}.md`, title, language: writer.vocabulary.language, text }
    },
    *passages(perDocument = PASSAGES_PER_DOCUMENT) {
      for (let document = 0; ; document++) {
        const writer = createWriter(vocabularyOf(document), seed, document)
        const { language } = writer.vocabulary
        const title = titleOf(writer)
        for (let passage = 0; passage < perDocument; passage++)
          yield { document, title, language, content: writer.paragraph(WORDS_PER_PASSAGE) }
      }
    },
    question(text, language, number) {
      const vocabulary = vocabularies.find((each) => each.language === language) ?? vocabularyOf(0)
      const writer = createWriter(vocabulary, seed + 1, number)
      const words = text.match(/[\p{L}\d€][\p{L}\d.,%-]*[\p{L}\d%]/gu) ?? []
      const telling = words.filter((word) => !stopWords.get(vocabulary.language)?.has(word.toLowerCase()))
      const from = writer.below(Math.max(1, telling.length - 20))
      const wanted = number % 10 === 9 ? 14 : 2 + writer.below(4)
      const asked = telling.slice(from, from + wanted).flatMap((word) => [writer.functionWord(), word])
      const openings = OPENINGS[vocabulary.language] ?? []
      return `${[openings[number % openings.length], ...asked].join(' ').trim()}?`
    },
  }
}

const titleOf = (writer: Writer) => capital(`${writer.contentWord()} ${writer.contentWord()} ${writer.name()}`)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A heading over paragraphs; one page in three has a list, one in four a table. */
function page(writer: Writer): string {
  const parts = [`## ${capital(`${writer.contentWord()} ${writer.functionWord()} ${writer.contentWord()}`)}`]
  for (let words = 0; words < WORDS_PER_PAGE;) {
    const next = 50 + writer.below(90)
    parts.push(writer.paragraph(next))
    words += next
  }
  if (writer.random() < 1 / 3) parts.push(list(writer))
  if (writer.random() < 1 / 4) parts.push(table(writer))
  return parts.join('\n\n')
}

const list = (writer: Writer) => Array.from({ length: 3 + writer.below(5) }, () => `- ${writer.sentence()}`).join('\n')

function table(writer: Writer): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const header = [writer.contentWord(), writer.contentWord(), writer.contentWord(), writer.contentWord()]
  const rows = Array.from({ length: 4 + writer.below(8) }, () =>
    row([writer.name(), writer.contentWord(), writer.figure(), writer.figure()]),
  )
  return [row(header), row(header.map(() => '---')), ...rows].join('\n')
}
