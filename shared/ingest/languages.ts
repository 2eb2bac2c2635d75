import { stemmer as arabicStemmer } from '@orama/stemmers/arabic'
import { stemmer as armenianStemmer } from '@orama/stemmers/armenian'
import { stemmer as bulgarianStemmer } from '@orama/stemmers/bulgarian'
import { stemmer as danishStemmer } from '@orama/stemmers/danish'
import { stemmer as dutchStemmer } from '@orama/stemmers/dutch'
import { stemmer as englishStemmer } from '@orama/stemmers/english'
import { stemmer as finnishStemmer } from '@orama/stemmers/finnish'
import { stemmer as frenchStemmer } from '@orama/stemmers/french'
import { stemmer as germanStemmer } from '@orama/stemmers/german'
import { stemmer as greekStemmer } from '@orama/stemmers/greek'
import { stemmer as hungarianStemmer } from '@orama/stemmers/hungarian'
import { stemmer as hindiStemmer } from '@orama/stemmers/indian'
import { stemmer as indonesianStemmer } from '@orama/stemmers/indonesian'
import { stemmer as irishStemmer } from '@orama/stemmers/irish'
import { stemmer as italianStemmer } from '@orama/stemmers/italian'
import { stemmer as lithuanianStemmer } from '@orama/stemmers/lithuanian'
import { stemmer as nepaliStemmer } from '@orama/stemmers/nepali'
import { stemmer as norwegianStemmer } from '@orama/stemmers/norwegian'
import { stemmer as portugueseStemmer } from '@orama/stemmers/portuguese'
import { stemmer as romanianStemmer } from '@orama/stemmers/romanian'
import { stemmer as russianStemmer } from '@orama/stemmers/russian'
import { stemmer as serbianStemmer } from '@orama/stemmers/serbian'
import { stemmer as spanishStemmer } from '@orama/stemmers/spanish'
import { stemmer as swedishStemmer } from '@orama/stemmers/swedish'
import { stemmer as tamilStemmer } from '@orama/stemmers/tamil'
import { stemmer as turkishStemmer } from '@orama/stemmers/turkish'
import { stemmer as ukrainianStemmer } from '@orama/stemmers/ukrainian'
import { stopwords as arabicWords } from '@orama/stopwords/arabic'
import { stopwords as armenianWords } from '@orama/stopwords/armenian'
import { stopwords as bulgarianWords } from '@orama/stopwords/bulgarian'
import { stopwords as danishWords } from '@orama/stopwords/danish'
import { stopwords as dutchWords } from '@orama/stopwords/dutch'
import { stopwords as englishWords } from '@orama/stopwords/english'
import { stopwords as finnishWords } from '@orama/stopwords/finnish'
import { stopwords as frenchWords } from '@orama/stopwords/french'
import { stopwords as germanWords } from '@orama/stopwords/german'
import { stopwords as greekWords } from '@orama/stopwords/greek'
import { stopwords as hungarianWords } from '@orama/stopwords/hungarian'
import { stopwords as hindiWords } from '@orama/stopwords/indian'
import { stopwords as indonesianWords } from '@orama/stopwords/indonesian'
import { stopwords as irishWords } from '@orama/stopwords/irish'
import { stopwords as italianWords } from '@orama/stopwords/italian'
import { stopwords as lithuanianWords } from '@orama/stopwords/lithuanian'
import { stopwords as nepaliWords } from '@orama/stopwords/nepali'
import { stopwords as norwegianWords } from '@orama/stopwords/norwegian'
import { stopwords as portugueseWords } from '@orama/stopwords/portuguese'
import { stopwords as romanianWords } from '@orama/stopwords/romanian'
import { stopwords as russianWords } from '@orama/stopwords/russian'
import { stopwords as serbianWords } from '@orama/stopwords/serbian'
import { stopwords as spanishWords } from '@orama/stopwords/spanish'
import { stopwords as swedishWords } from '@orama/stopwords/swedish'
import { stopwords as tamilWords } from '@orama/stopwords/tamil'
import { stopwords as turkishWords } from '@orama/stopwords/turkish'
import { stopwords as ukrainianWords } from '@orama/stopwords/ukrainian'

/** What is known of a language besides its question words. */
export interface Language {
  /** Brings the forms of a lower-case word together. */
  stem?: (word: string) => string
  /** Words that say nothing about a matter, as published by Orama. */
  stopWords?: readonly string[]
  /** The script that it is written in (Unicode's name, Kana for Japanese); Latin unless said. */
  script?: string
  /** It writes every noun with a capital letter, so that a capital does not show a name. */
  capitalNouns?: true
}

/** By code (ISO 639-1); languages that are not named are written in Latin letters and have neither stemmer nor stop words. */
export const LANGUAGES: Readonly<Record<string, Language>> = {
  ar: { stem: arabicStemmer, stopWords: arabicWords, script: 'Arabic' },
  bg: { stem: bulgarianStemmer, stopWords: bulgarianWords, script: 'Cyrillic' },
  da: { stem: danishStemmer, stopWords: danishWords },
  de: { stem: germanStemmer, stopWords: germanWords, capitalNouns: true },
  el: { stem: greekStemmer, stopWords: greekWords, script: 'Greek' },
  en: { stem: englishStemmer, stopWords: englishWords },
  es: { stem: spanishStemmer, stopWords: spanishWords },
  fi: { stem: finnishStemmer, stopWords: finnishWords },
  fr: { stem: frenchStemmer, stopWords: frenchWords },
  ga: { stem: irishStemmer, stopWords: irishWords },
  hi: { stem: hindiStemmer, stopWords: hindiWords, script: 'Devanagari' },
  hu: { stem: hungarianStemmer, stopWords: hungarianWords },
  hy: { stem: armenianStemmer, stopWords: armenianWords, script: 'Armenian' },
  id: { stem: indonesianStemmer, stopWords: indonesianWords },
  it: { stem: italianStemmer, stopWords: italianWords },
  lt: { stem: lithuanianStemmer, stopWords: lithuanianWords },
  ne: { stem: nepaliStemmer, stopWords: nepaliWords, script: 'Devanagari' },
  nl: { stem: dutchStemmer, stopWords: dutchWords },
  no: { stem: norwegianStemmer, stopWords: norwegianWords },
  nb: { stem: norwegianStemmer, stopWords: norwegianWords },
  nn: { stem: norwegianStemmer, stopWords: norwegianWords },
  pt: { stem: portugueseStemmer, stopWords: portugueseWords },
  ro: { stem: romanianStemmer, stopWords: romanianWords },
  ru: { stem: russianStemmer, stopWords: russianWords, script: 'Cyrillic' },
  sr: { stem: serbianStemmer, stopWords: serbianWords },
  sv: { stem: swedishStemmer, stopWords: swedishWords },
  ta: { stem: tamilStemmer, stopWords: tamilWords, script: 'Tamil' },
  tr: { stem: turkishStemmer, stopWords: turkishWords },
  uk: { stem: ukrainianStemmer, stopWords: ukrainianWords, script: 'Cyrillic' },
  be: { script: 'Cyrillic' },
  mk: { script: 'Cyrillic' },
  fa: { script: 'Arabic' },
  ur: { script: 'Arabic' },
  zh: { script: 'Han' },
  ja: { script: 'Kana' },
  ko: { script: 'Hangul' },
  mr: { script: 'Devanagari' },
  he: { script: 'Hebrew' },
  th: { script: 'Thai' },
  bn: { script: 'Bengali' },
  lb: { capitalNouns: true },
}

/** The script that a language is written in. */
export function scriptOf(language: string): string {
  return LANGUAGES[language]?.script ?? 'Latin'
}

/** Whether a capital letter inside a sentence shows a name. */
export function capitalsShowNames(language: string): boolean {
  return LANGUAGES[language]?.capitalNouns === undefined
}
