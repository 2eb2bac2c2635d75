import { PASSWORD_RULES } from '../../shared/domain/people.ts'
import { DEFAULT_LANGUAGE } from '../../shared/domain/languages.ts'
import { texts } from './i18n.ts'

/** The sentences of the contract's rules, and what other languages say in their place (`errors.rules`). The first that fits counts. */
const SENTENCES: readonly (readonly [RegExp, string])[] = [
  [/^Valid email is required$/, 'email'],
  [
    / is required\.?$|^Enter the |^Please (?:enter a promocode|choose a reason)|must not be empty$|needs an address$/,
    'required',
  ],
  [/ at most (?<max>\d+) characters$|^A promocode has at most (?<most>\d+)/, 'atMost'],
  [/ at least (?<least>\d+) characters$/, 'atLeast'],
  [/^At most (?<most>\d+) /, 'fewer'],
  [/^Please enter a valid URL$/, 'url'],
  [/ must not hold a web address$/, 'noAddress'],
  [/^Only lowercase letters/, 'slug'],
  [/ is reserved$/, 'reserved'],
  [/^Username may hold/, 'username'],
  [/ is too long$/, 'tooLong'],
  [/^Choose at least one /, 'choose'],
  [/^You must accept /, 'accept'],
  [/^Colors are written /, 'color'],
  [/the contrast must be at least (?<least>[\d.]+)$/, 'contrast'],
  [/^Write a site as (?<example>\S+)/, 'site'],
  [/^All sites of a whole top-level domain /, 'topLevel'],
  [/^Enter a whole number from (?<least>\d+) to (?<most>\d+)$/, 'whole'],
  [/ guessed first\. /, 'common'],
]
const PASSWORD_NEEDS = /^Password needs: /

/**
 * What a form says where a field breaks a rule of the contract, in the page's language. In English, and for a rule that the
 * catalogue does not know, it is the contract's own sentence; it comes from the contract in the page, or from the server.
 */
export function wordRule(sentence: string): string {
  if (texts.language === DEFAULT_LANGUAGE) return sentence
  const needed = PASSWORD_RULES.find(({ text }) => sentence.replace(PASSWORD_NEEDS, '') === text.toLowerCase())
  if (needed) return inCatalogue('needs', { rule: texts.t(`password.rule.${needed.id}`) }) || sentence
  for (const [pattern, key] of SENTENCES) {
    const found = pattern.exec(sentence)
    if (found)
      return inCatalogue(key, { ...found.groups, max: found.groups?.['max'] ?? found.groups?.['most'] }) || sentence
  }
  return sentence
}

const inCatalogue = (key: string, params: Record<string, string | undefined>): string =>
  texts.t(`errors.rules.${key}`, { ...params, defaultValue: '' })
