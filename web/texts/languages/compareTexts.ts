/** A file's exports, or a part of them: texts in objects and lists. */
type Texts = Readonly<Record<string, unknown>>

const ENDING = /_(zero|one|two|few|many|other)$/
/** Forms of one or two things may say the number in words. */
const IN_WORDS = new Set(['zero', 'one', 'two'])

/**
 * What differs between texts in English and in another language, as lines that begin with the key: missing and additional
 * keys, empty texts, other values to fill in, and texts left in English. Keys with a number have the forms that
 * the language knows, and `_zero` where English has it, which i18next takes for none in each language.
 *
 * @param same texts that may be as in English
 */
export function compareTexts(english: Texts, other: Texts, language: string, same: readonly string[]): string[] {
  const wanted = leaves(english)
  const found = leaves(other)
  const problems: string[] = []
  const expected = new Map<string, { text: string; form?: string }>()
  for (const [key, text] of wanted) {
    const base = key.replace(ENDING, '')
    if (base === key || !wanted.has(`${base}_other`)) expected.set(key, { text })
    else
      for (const form of formsOf(language, wanted.has(`${base}_zero`))) {
        const alike = wanted.get(`${base}_${form}`) ?? wanted.get(`${base}_other`) ?? text
        expected.set(`${base}_${form}`, { text: alike, form })
      }
  }
  for (const [key, { text, form }] of expected) {
    const translated = found.get(key)
    if (translated === undefined) problems.push(`${key}: missing`)
    else problems.push(...differences(key, text, translated, { form, same }))
  }
  for (const key of found.keys()) if (!expected.has(key)) problems.push(`${key}: not in English`)
  return problems
}

/** The plural forms of a language, by the Unicode CLDR. */
function formsOf(language: string, zero: boolean): string[] {
  const forms = new Set<string>(new Intl.PluralRules(language).resolvedOptions().pluralCategories)
  if (zero) forms.add('zero')
  return [...forms]
}

function differences(
  key: string,
  english: string,
  translated: string,
  { form, same }: { form?: string | undefined; same: readonly string[] },
): string[] {
  if (!translated.trim()) return [`${key}: empty`]
  const problems: string[] = []
  const wanted = marksOf(english)
  const found = marksOf(translated)
  const optional = form !== undefined && IN_WORDS.has(form) ? '{{count}}' : undefined
  const lacks = wanted.filter((mark) => !found.includes(mark) && mark !== optional)
  const adds = found.filter((mark) => !wanted.includes(mark) && !(form && mark === '{{count}}'))
  if (lacks.length > 0) problems.push(`${key}: lacks ${lacks.join(', ')}`)
  if (adds.length > 0) problems.push(`${key}: has ${adds.join(', ')}, which English has not`)
  const letters = english.replaceAll(/\{\{[^{}]*\}\}/g, '').replaceAll(/\P{L}/gu, '')
  if (translated === english && letters && !same.includes(english)) problems.push(`${key}: as in English (${english})`)
  return problems
}

/** What is filled in and the tags of a text, each once. */
function marksOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{\s*\w[^{}]*\}\}|<\/?\w+\/?>/g)].map(([mark]) => mark.replaceAll(' ', '')))]
}

function leaves(value: unknown, key = '', into = new Map<string, string>()): Map<string, string> {
  if (typeof value === 'string') into.set(key, value)
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) leaves(inner, key ? `${key}.${name}` : name, into)
  else throw new Error(`${key} is neither a text nor holds texts`)
  return into
}
