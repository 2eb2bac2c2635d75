import { stopwords as arabic } from '@orama/stopwords/arabic'
import { stopwords as armenian } from '@orama/stopwords/armenian'
import { stopwords as bulgarian } from '@orama/stopwords/bulgarian'
import { stopwords as danish } from '@orama/stopwords/danish'
import { stopwords as dutch } from '@orama/stopwords/dutch'
import { stopwords as english } from '@orama/stopwords/english'
import { stopwords as finnish } from '@orama/stopwords/finnish'
import { stopwords as french } from '@orama/stopwords/french'
import { stopwords as german } from '@orama/stopwords/german'
import { stopwords as greek } from '@orama/stopwords/greek'
import { stopwords as hungarian } from '@orama/stopwords/hungarian'
import { stopwords as hindi } from '@orama/stopwords/indian'
import { stopwords as indonesian } from '@orama/stopwords/indonesian'
import { stopwords as irish } from '@orama/stopwords/irish'
import { stopwords as italian } from '@orama/stopwords/italian'
import { stopwords as lithuanian } from '@orama/stopwords/lithuanian'
import { stopwords as nepali } from '@orama/stopwords/nepali'
import { stopwords as norwegian } from '@orama/stopwords/norwegian'
import { stopwords as portuguese } from '@orama/stopwords/portuguese'
import { stopwords as romanian } from '@orama/stopwords/romanian'
import { stopwords as russian } from '@orama/stopwords/russian'
import { stopwords as serbian } from '@orama/stopwords/serbian'
import { stopwords as spanish } from '@orama/stopwords/spanish'
import { stopwords as swedish } from '@orama/stopwords/swedish'
import { stopwords as tamil } from '@orama/stopwords/tamil'
import { stopwords as turkish } from '@orama/stopwords/turkish'
import { stopwords as ukrainian } from '@orama/stopwords/ukrainian'
import { fold } from '../text/fold.ts'
import { splitWords } from '../text/words.ts'

const LISTS: Readonly<Record<string, readonly string[]>> = {
  ar: arabic,
  bg: bulgarian,
  da: danish,
  de: german,
  el: greek,
  en: english,
  es: spanish,
  fi: finnish,
  fr: french,
  ga: irish,
  hi: hindi,
  hu: hungarian,
  hy: armenian,
  id: indonesian,
  it: italian,
  lt: lithuanian,
  ne: nepali,
  nl: dutch,
  no: norwegian,
  nb: norwegian,
  nn: norwegian,
  pt: portuguese,
  ro: romanian,
  ru: russian,
  sr: serbian,
  sv: swedish,
  ta: tamil,
  tr: turkish,
  uk: ukrainian,
}

/** What the lists lack: articles, and verbs that every other question has. */
const MISSING: Readonly<Record<string, string>> = {
  en: 'a also us upon via per among within without whose become became called named known used many much',
  de: 'worum wobei wonach wogegen laut beim wurde wurden worden sei seien ließ gab gibt viele vielen lange befindet befinden befand befanden lautet genannt bezeichnet',
  es: 'llama llamaba llamado según',
  fr: 'appelle appelé nommé selon',
  ru: 'это является являются был была были было называется называют',
  ar: 'التي الذي تم يتم كان كانت هي هو اسم',
}

const EMPTY: ReadonlySet<string> = new Set()
const folded = new Map<string, ReadonlySet<string>>()

/**
 * Words of a language (ISO 639-1) that say nothing about a matter, folded; those with an apostrophe also in their parts.
 * Empty where no list is known. Source: the stop word lists of Orama.
 */
export function stopWords(language: string): ReadonlySet<string> {
  const list = LISTS[language]
  if (!list) return EMPTY
  let words = folded.get(language)
  if (!words) {
    words = new Set([...list, ...(MISSING[language] ?? '').split(' ')].flatMap((entry) => splitWords(entry).map((word) => fold(word.text))))
    folded.set(language, words)
  }
  return words
}

/** Codes of the languages that have a stop word list. */
export const STOP_WORD_LANGUAGES: readonly string[] = Object.keys(LISTS)
