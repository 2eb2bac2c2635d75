import type { Evidence } from './sets.ts'

/** How texts are compared: after NFKC, lower case, letters, marks and digits only; without spaces in Chinese, Japanese and Thai. */
export function normalize(text: string, lang: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{Nd}]+/gu, ' ')
    .trim()
  return isUnspaced(lang) ? words.replaceAll(' ', '') : words
}

/** Whether a language is compared by characters instead of words. */
export function isUnspaced(lang: string): boolean {
  return lang === 'zh' || lang === 'ja' || lang === 'th'
}

/** The units that are counted in a text: words, or characters. */
export function tokens(text: string, lang: string): string[] {
  const normal = normalize(text, lang)
  if (normal === '') return []
  return isUnspaced(lang) ? Array.from(normal) : normal.split(' ')
}

/** The word or character 3-grams of a text; of shorter texts the whole. */
export function trigrams(text: string, lang: string): string[] {
  const units = tokens(text, lang)
  if (units.length === 0) return []
  if (units.length < 3) return [units.join(' ')]
  return units.slice(2).map((_, at) => units.slice(at, at + 3).join(' '))
}

/** Share of a text's 3-grams that occur in another. */
export function trigramShare(text: string, within: ReadonlySet<string>, lang: string): number {
  const grams = trigrams(text, lang)
  return grams.length === 0 ? 0 : grams.filter((gram) => within.has(gram)).length / grams.length
}

/** All 3-grams, and for short texts shorter grams, of a passage. */
export function gramSet(text: string, lang: string): Set<string> {
  const units = tokens(text, lang)
  const grams = new Set<string>()
  for (let size = 1; size <= 3; size += 1) {
    for (let at = 0; at + size <= units.length; at += 1) grams.add(units.slice(at, at + size).join(' '))
  }
  return grams
}

/** Whether a passage holds an entry of evidence. */
export function holdsEvidence(passage: string, evidence: readonly Evidence[], lang: string): boolean {
  const whole = ` ${normalize(passage, lang)} `
  const grams = gramSet(passage, lang)
  return evidence.some((entry) =>
    'all' in entry
      ? entry.all.every((string) => whole.includes(normalize(string, lang)))
      : trigramShare(entry.text, grams, lang) >= 0.6,
  )
}

/** Whether a reply contains an accepted answer as whole words. */
export function containsAnswer(reply: string, answers: readonly string[], lang: string): boolean {
  const plain = withoutArticles(normalize(reply, lang), lang)
  const numeric = withoutArticles(normalize(withoutMarks(reply), lang), lang)
  return answers.some(
    (answer) =>
      holds(plain, withoutArticles(normalize(answer, lang), lang), lang) ||
      holds(numeric, withoutArticles(normalize(withoutMarks(answer), lang), lang), lang),
  )
}

function holds(text: string, part: string, lang: string): boolean {
  if (part === '') return false
  return isUnspaced(lang) ? text.includes(part) : ` ${text} `.includes(` ${part} `)
}

function withoutArticles(text: string, lang: string): string {
  return lang === 'en'
    ? text
        .split(' ')
        .filter((word) => !['a', 'an', 'the'].includes(word))
        .join(' ')
    : text
}

/** Currency, percent and thousands marks removed. */
function withoutMarks(text: string): string {
  return text.replace(/[$€£¥%]/g, ' ').replace(/(\d)[,.\u00a0' ](?=\d{3}(?!\d))/g, '$1')
}

/** The first 60 words of a reply, or 120 characters in a language without spaces. */
export function beginning(reply: string, lang: string): string {
  return isUnspaced(lang)
    ? Array.from(normalize(reply, lang)).slice(0, 120).join('')
    : reply.split(/\s+/).slice(0, 60).join(' ')
}

/** Token F1 as in SQuAD, best over the accepted answers. */
export function tokenF1(reply: string, answers: readonly string[], lang: string): number {
  const said = tokens(withoutArticles(normalize(reply, lang), lang), lang)
  return Math.max(0, ...answers.map((answer) => f1(said, tokens(withoutArticles(normalize(answer, lang), lang), lang))))
}

function f1(said: readonly string[], right: readonly string[]): number {
  const same = overlap(said, right)
  return same === 0 ? 0 : (2 * same) / (said.length + right.length)
}

function overlap(said: readonly string[], right: readonly string[]): number {
  const left = new Map<string, number>()
  for (const token of said) left.set(token, (left.get(token) ?? 0) + 1)
  let same = 0
  for (const token of right) {
    const count = left.get(token) ?? 0
    if (count > 0) same += 1
    left.set(token, count - 1)
  }
  return same
}

/** Share of an answer's tokens that a reply has in the same order (ROUGE-L recall), best over the accepted answers. */
export function rougeRecall(reply: string, answers: readonly string[], lang: string): number {
  const said = tokens(reply, lang)
  return Math.max(
    0,
    ...answers.map((answer) => longestCommon(said, tokens(answer, lang)) / Math.max(1, tokens(answer, lang).length)),
  )
}

/** Share of an answer's tokens that a reply has, best over the accepted answers. */
export function tokenRecall(reply: string, answers: readonly string[], lang: string): number {
  const said = tokens(reply, lang)
  return Math.max(
    0,
    ...answers.map((answer) => overlap(said, tokens(answer, lang)) / Math.max(1, tokens(answer, lang).length)),
  )
}

function longestCommon(a: readonly string[], b: readonly string[]): number {
  let row = Array.from({ length: b.length + 1 }, () => 0)
  for (const token of a) {
    const next = [0]
    for (let at = 1; at <= b.length; at += 1) {
      next.push(token === b[at - 1] ? (row[at - 1] ?? 0) + 1 : Math.max(row[at] ?? 0, next[at - 1] ?? 0))
    }
    row = next
  }
  return row[b.length] ?? 0
}
