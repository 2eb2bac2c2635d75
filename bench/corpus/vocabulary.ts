import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eld } from 'eld/small'
import { packOf } from '../../shared/languages/packs.ts'

/** Words of a language, the most frequent first. */
export interface Vocabulary {
  language: string
  /** Words that say nothing about a matter: articles, prepositions, pronouns. */
  functionWords: readonly string[]
  contentWords: readonly string[]
}

const TOKENIZER = join(import.meta.dirname, '..', '..', 'shared', 'models', 'veracite-multilingual', 'tokenizer.json')
/** A piece that begins a word and is one by itself. */
const WHOLE_WORD = /^▁(\p{L}{2,})$/u
/** Shorter words are told apart by no detector of languages. */
const FEWEST_LETTERS = 4
/** Forms of a word, so that stemming has work to do as on real text. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  en: ['s', 'ing', 'ed', 'er'],
  de: ['en', 'er', 'ung', 'es'],
  es: ['s', 'mente', 'ción', 'ado'],
  fr: ['s', 'ment', 'tion', 'er'],
}

/**
 * The vocabularies of some languages (ISO 639-1, with a stop list in its pack). The words are the whole words among the
 * pieces of the shipped model, in their order of frequency in the text of the web that its teacher was made of; what language
 * a word belongs to is told by eld. Each content word is followed, far behind, by its inflected forms.
 */
export function readVocabularies(languages: readonly string[]): Vocabulary[] {
  words ??= wholeWords()
  const { all, byLanguage } = words
  return languages.map((language) => {
    const stopWords = new Set(packOf(language)?.stopWords)
    const functionWords = all.filter((word) => stopWords.has(word))
    const base = (byLanguage.get(language) ?? []).filter((word) => !stopWords.has(word))
    if (functionWords.length === 0 || base.length === 0) throw new Error(`no vocabulary of the language ${language}`)
    const inflected = (ENDINGS[language] ?? []).flatMap((ending) => base.map((word) => word + ending))
    return { language, functionWords, contentWords: [...base, ...inflected] }
  })
}

let words: Words | undefined

interface Words {
  /** The most frequent first. */
  all: string[]
  byLanguage: Map<string, string[]>
}

/** Reads and divides the pieces once for a process: it takes about a second. */
function wholeWords(): Words {
  const { model } = JSON.parse(readFileSync(TOKENIZER, 'utf8')) as { model: { vocab: [string, number][] } }
  const all = [...model.vocab].sort((a, b) => b[1] - a[1]).flatMap(([piece]) => WHOLE_WORD.exec(piece)?.[1] ?? [])
  const byLanguage = new Map<string, string[]>()
  for (const word of all.filter(({ length }) => length >= FEWEST_LETTERS)) {
    const { language } = eld.detect(word)
    const list = byLanguage.get(language) ?? []
    list.push(word)
    byLanguage.set(language, list)
  }
  return { all, byLanguage }
}
