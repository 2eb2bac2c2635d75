import { wordsOfAll } from '../../../shared/languages/packs.ts'
import { hasUnspacedScript } from '../../../shared/text/scripts.ts'
import type { Amount } from '../amounts/amounts.ts'
import { holds, type Reading, type Token } from './reading.ts'

/** Words that tell that a number was computed. */
const WORDS = wordsOfAll((pack) => pack.computed)
const CUES = new RegExp(
  [
    String.raw`(?<!\p{L})(?:${WORDS.filter((word) => !hasUnspacedScript(word)).join('|')})(?!\p{L})`,
    ...WORDS.filter((word) => hasUnspacedScript(word)),
  ].join('|'),
  'iu',
)
/** Operands that are tried at most. */
const MOST = 12

interface Ground {
  sentences: readonly Reading[]
}

/**
 * Whether a claim tells the sum, difference or product of numbers that the sentences hold which it speaks of. The one number
 * that they do not hold is computed anew; the claim must say that it is a sum or a difference.
 */
export function isComputed(claim: Reading, { sentences }: Ground): boolean {
  if (!CUES.test(claim.text)) return false
  const { language } = claim
  const spoken = spokenOf(claim, sentences)
  const known = spoken.flatMap(({ amounts }) => amounts)
  const words = spoken.flatMap(({ tokens }) => tokens)
  const held = claim.tokens.filter((token) => holds(words, token, language))
  if (held.length < claim.tokens.filter(({ word }) => !CUES.test(word)).length * 0.6) return false
  if (claim.tokens.some((token) => token.name && !holds(words, token, language))) return false
  const news = claim.amounts.filter((amount) => !known.some((each) => each.value === amount.value))
  const [result] = news
  if (!result || news.length > 1 || result.kind !== 'number') return false
  return operandsFor(claim, spoken, result).some((operands) => follows(result.value, operands))
}

/** The sentences that a claim names: those that hold a word of it which not all others hold too. */
function spokenOf(claim: Reading, sentences: readonly Reading[]): readonly Reading[] {
  const hits = sentences
    .map((sentence) => ({
      sentence,
      held: claim.tokens.filter((token) => holds(sentence.tokens, token, claim.language)),
    }))
    .filter(({ held }) => held.length > 0)
  const holders = new Map<Token, number>()
  for (const { held } of hits) for (const token of held) holders.set(token, (holders.get(token) ?? 0) + 1)
  const named = hits.filter(({ held }) => held.some((token) => (holders.get(token) ?? 0) < hits.length))
  return (named.length > 0 ? named : hits).map(({ sentence }) => sentence)
}

/** Sets of numbers that the claim may have put together: one of each sentence in the same column, or all of a unit. */
function operandsFor(claim: Reading, spoken: readonly Reading[], result: Amount): number[][] {
  const fits = (amount: Amount) =>
    amount.kind === 'number' && (amount.unit === result.unit || amount.unit === undefined || result.unit === undefined)
  const columns = Math.max(0, ...spoken.map(({ amounts }) => amounts.filter(fits).length))
  const byColumn = Array.from({ length: Math.min(columns, MOST) }, (_, column) =>
    spoken.flatMap(({ amounts }) => amounts.filter(fits)[column]?.value ?? []),
  )
  const named = claim.amounts.filter((amount) => amount !== result && fits(amount)).map(({ value }) => value)
  const within = spoken.map(({ amounts }) => amounts.filter(fits).map(({ value }) => value))
  const uniform = spoken.length === 1 || within.every((each) => each.length === 1)
  return [named, ...byColumn, ...(uniform ? [within.flat()] : [])].filter(
    (set) => set.length >= 2 && set.length <= MOST,
  )
}

function follows(result: number, operands: readonly number[]): boolean {
  const near = (value: number) => Math.abs(value - result) <= 1e-9 * Math.max(1, Math.abs(result))
  const [one = 0, other = 0] = operands
  if (near(operands.reduce((sum, value) => sum + value, 0))) return true
  if (operands.length === 2 && near(Math.abs(one - other))) return true
  return near(operands.reduce((product, value) => product * value, 1))
}
