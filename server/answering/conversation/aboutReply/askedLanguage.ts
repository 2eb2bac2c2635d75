import { PACKS } from '../../../../shared/languages/packs.ts'
import { fold } from '../../../../shared/text/fold.ts'

/** Letters of a language's name that a word has to begin with to name it, where it is inflected: "auf Deutsche", "по-немецки". */
const LEAST_LETTERS = 5

/** A language by its name. */
interface Named {
  code: string
  name: string
}

/**
 * Which language (ISO 639-1) a message names, in its own language (`from`), in English or in that language itself; undefined where it names none. Of two
 * that it names the last counts: "not in English, in German".
 */
export function askedLanguage(text: string, from: string): string | undefined {
  const words = fold(text)
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean)
  const named = words.flatMap((word) => namesIn(from).find(({ name }) => isNamedBy(word, name)) ?? [])
  return (named.at(-1) ?? unspaced(fold(text), from))?.code
}

/** Chinese and Japanese part no words. */
const UNSPACED = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]+$/u
const unspaced = (text: string, from: string): Named | undefined =>
  namesIn(from).find(({ name }) => UNSPACED.test(name) && text.includes(name))

/** Whether a word is a language's name or one of its forms, which end otherwise. */
function isNamedBy(word: string, name: string): boolean {
  if (word === name) return true
  const stem = name.slice(0, Math.max(LEAST_LETTERS, name.length - ENDING))
  return name.length > LEAST_LETTERS && word.startsWith(stem) && word.length <= name.length + ENDING
}

/** Letters that a form of a name has more or less. */
const ENDING = 2

const namesBefore = new Map<string, Named[]>()

/** The names of languages in one, in English, and each in itself, as the platform knows them. */
function namesIn(from: string): Named[] {
  let known = namesBefore.get(from)
  if (!known) {
    const codes = PACKS.map(({ code }) => code)
    known = codes.flatMap((code) =>
      [...new Set([from, 'en', code])].flatMap((language) => {
        const name = nameOfLanguage(code, language)
        return name === undefined ? [] : [{ code, name: fold(name) }]
      }),
    )
    namesBefore.set(from, known)
  }
  return known
}

/** The name of a language in another; undefined where the platform knows none. */
export function nameOfLanguage(code: string, language: string): string | undefined {
  return new Intl.DisplayNames(language, { type: 'language', fallback: 'none' }).of(code)
}
