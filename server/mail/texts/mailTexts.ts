import { PRODUCT_NAME } from '../../../shared/domain/brand.ts'
import { DEFAULT_LANGUAGE, directionOf, languageOf, type Language } from '../../../shared/domain/languages.ts'
import { holdsWebAddress, withoutHiddenMarks } from '../../../shared/domain/names.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'

/** The keys of the English texts, with any text in each; a language may have more, for the forms of its numbers. */
type Like<Texts> = { [Key in keyof Texts]: Texts[Key] extends string ? string : Like<Texts[Key]> }

/** A language that lacks a text does not compile. */
export const MAIL_TEXTS: Readonly<Record<Language, Like<typeof en>>> = { en, de, fr, es, ar }

type Ending = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other'
type WithoutEnding<Key extends string> = Key extends `${infer Base}${Ending}` ? Base : Key
type KeysOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? WithoutEnding<Key> : `${Key}.${KeysOf<Texts[Key]>}`
}[keyof Texts & string]
type TextAt<Texts, Key extends string> = Key extends `${infer Head}.${infer Rest}`
  ? TextAt<Texts[Head & keyof Texts], Rest>
  : Key extends keyof Texts
    ? Texts[Key]
    : Texts[`${Key}_other` & keyof Texts]
type MarksOf<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | MarksOf<Rest> : never
type ValuesOf<Key extends string> = Exclude<MarksOf<TextAt<typeof en, Key>>, 'product'>

/** The address of a text, `invitation.subject`; of one with forms for numbers, without the form. */
export type MailKey = KeysOf<typeof en>

/** A text out of the catalogue. What a mail says is of this type, so that it stands there in each language. */
export type Said = string & { readonly said: unique symbol }

/**
 * A text in one language. Everything that it names is filled in: `at` is an organization's name and comes to stand in quotation
 * marks; numbers are written as the language does; `count` chooses the form.
 */
export type MailText = <Key extends MailKey>(
  key: Key,
  ...values: [ValuesOf<Key>] extends [never] ? [] : [Readonly<Record<ValuesOf<Key>, string | number>>]
) => Said

/** The texts of mails in a language, and what else depends on it. */
export interface MailLanguage {
  language: Language
  text: MailText
  /** "Hello Ada,", or without the name where there is none or where it would advertise an address. */
  greeting(firstName: string | null): Said
  /** The day of an ISO 8601 time, in UTC. */
  day(time: string): string
}

const MARK = /\{\{(\w+)\}\}/g

const made = new Map<Language, MailLanguage>()

/** The texts for somebody with whom this language is stored; in the default one where none is. */
export function mailsIn(stored: string | null | undefined): MailLanguage {
  const language = languageOf(stored) ?? DEFAULT_LANGUAGE
  const texts = made.get(language) ?? makeTexts(language)
  made.set(language, texts)
  return texts
}

function makeTexts(language: Language): MailLanguage {
  const dates = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' })
  const numbers = new Intl.NumberFormat(localeOf(language))
  const forms = new Intl.PluralRules(language)
  const written = (key: string, values: Readonly<Record<string, string | number>>): string => {
    const form = typeof values['count'] === 'number' ? forms.select(values['count']) : 'other'
    // One pass: what a name or a question holds is never taken for a mark.
    return found(language, key, form).replace(MARK, (mark, name: string) => {
      const value = name === 'product' ? PRODUCT_NAME : values[name]
      if (value === undefined) throw new Error(`The text ${key} has no value for ${mark}`)
      if (typeof value === 'number') return numbers.format(value)
      if (name !== 'at') return isolated(value, language)
      return holdsWebAddress(value) ? found(language, 'letter.nameless') : written('letter.quoted', { name: value })
    })
  }
  const text: MailText = (key, ...[values]) => written(key, values ?? {}) as Said
  return {
    language,
    text,
    greeting: (name) => (name && !holdsWebAddress(name) ? text('letter.helloTo', { name }) : text('letter.hello')),
    day: (time) => dates.format(new Date(time)),
  }
}

/** Figures are European ones in each language, as in the pages. */
function localeOf(language: Language): string {
  return language === 'en' ? 'en-US' : `${language}-u-nu-latn`
}

/**
 * A value without marks that change how the text around it reads. One that is written in the other direction than the text is kept
 * apart from the marks around it, which would change sides otherwise (Unicode UAX 9, isolates).
 */
function isolated(value: string, language: Language): string {
  const shown = withoutHiddenMarks(value)
  const turns = directionOf(language) === 'rtl' ? /\p{L}/u : /[\p{Script=Arabic}\p{Script=Hebrew}]/u
  return turns.test(shown) ? `\u2068${shown}\u2069` : shown
}

function found(language: Language, key: string, form = 'other'): string {
  const path = key.split('.')
  const last = path.pop() ?? ''
  let folder: unknown = MAIL_TEXTS[language]
  for (const name of path) folder = (folder as Record<string, unknown>)[name]
  const texts = folder as Record<string, string | undefined>
  const text = texts[last] ?? texts[`${last}_${form}`] ?? texts[`${last}_other`]
  if (text === undefined) throw new Error(`There is no text ${key}`)
  return text
}
