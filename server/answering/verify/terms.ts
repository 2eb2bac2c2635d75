import type { CheckedKind, WithheldReason } from '../../../shared/contract/answerReceipt.ts'
import { sameAmount, type Amount } from '../amounts/amounts.ts'
import { monthOf } from '../amounts/units.ts'
import type { ReadPassage } from './claim.ts'
import { isName, isSameName } from './names.ts'
import { findQuote } from './quotes.ts'
import type { Reading } from './reading.ts'

/** A part of a claim that was compared by value or letter by letter. */
export interface CheckedTerm {
  kind: CheckedKind
  text: string
}

/** An opening mark stands before a word and behind none: in 5" it is a unit. */
const QUOTED = /(?<![\p{L}\p{N}])["“„«「]\s?([^"“”„«»「」\n]{2,200}?)\s?["”“»」](?![\p{L}\p{N}])/gu
/** How much more than its value a rounded figure may differ; the same that a claim is granted. */
const ROUNDED = 0.05

/** Words that a claim puts between quotation marks. */
const quotedTerms = ({ text }: Reading): string[] => [...text.matchAll(QUOTED)].map(([, term = '']) => term)

/**
 * Whether each term between quotation marks stands in the passages, their headings or the name of their document. In another
 * language it is a translation, of which nothing can be said.
 */
export function holdsQuotedTerms(claim: Reading, passages: readonly ReadPassage[]): boolean {
  const comparable = passages.filter(({ chunk }) => chunk.language === claim.language)
  if (comparable.length < passages.length) return true
  return quotedTerms(claim).every((term) =>
    comparable.some(
      ({ chunk, place }) =>
        findQuote(term, chunk) !== undefined ||
        findQuote(term, { ...chunk, content: place.text, textStart: 0 }) !== undefined,
    ),
  )
}

/** What of a supported claim was compared: its figures, dates, names and quotations, each once, in its order. */
export function checkedTerms(
  claim: Reading,
  passages: readonly ReadPassage[],
  quotes: readonly string[] = [],
): CheckedTerm[] {
  const figures = joinedDates(claim).map(({ amounts, start, end }) => ({
    kind: amounts.every((amount) => isHeld(amount, passages)) ? kindOf(amounts) : ('computed' as const),
    start,
    text: textOf(claim, { start, end }),
  }))
  const names = namesOf(claim).map(({ start, end }) => ({
    kind: 'name' as const,
    start,
    text: claim.text.slice(start, end),
  }))
  const found = [...figures, ...names].sort((a, b) => a.start - b.start)
  const quoted = [...quotedTerms(claim), ...quotes].map((text) => ({ kind: 'quote' as const, text }))
  const all = [...found.map(({ kind, text }) => ({ kind, text })), ...quoted]
  return all.filter(({ kind, text }, at) => all.findIndex((each) => each.kind === kind && each.text === text) === at)
}

/** What the passages lack of a claim that they do not support. */
export function whatIsLacking(claim: Reading, passages: readonly ReadPassage[]): WithheldReason {
  const missing = claim.amounts.find((amount) => !isHeld(amount, passages))
  if (missing) return kindOf([missing])
  const known = passages.flatMap(({ sentences, place }) => [
    ...sentences.flatMap(({ tokens }) => tokens),
    ...place.tokens,
  ])
  const unnamed = claim.tokens.some(
    (token) => isName(claim, token) && !known.some((other) => isSameName(token, other, claim.language)),
  )
  if (unnamed) return 'name'
  return holdsQuotedTerms(claim, passages) ? 'unsaid' : 'quote'
}

const isHeld = (amount: Amount, passages: readonly ReadPassage[]): boolean =>
  passages.some(({ sentences, place }) =>
    [...sentences, place].some(({ amounts }) => amounts.some((each) => sameAmount(amount, each, ROUNDED))),
  )

const DATES: ReadonlySet<Amount['kind']> = new Set(['month', 'weekday', 'day', 'time'])
const kindOf = (amounts: readonly Amount[]): 'number' | 'date' =>
  amounts.some(({ kind }) => DATES.has(kind)) ? 'date' : 'number'

interface Figure {
  amounts: Amount[]
  start: number
  end: number
}

/** Amounts in their order; the parts of one date are one. */
function joinedDates({ amounts, text }: Reading): Figure[] {
  const figures: Figure[] = []
  for (const amount of [...amounts].sort((a, b) => a.start - b.start)) {
    const last = figures.at(-1)
    const between = last ? text.slice(last.end, amount.start) : ''
    const isOne =
      last !== undefined &&
      (amount.start < last.end || (kindOf([...last.amounts, amount]) === 'date' && isWithinDate(between)))
    if (!isOne) figures.push({ amounts: [amount], start: amount.start, end: amount.end })
    else {
      last.amounts.push(amount)
      last.end = Math.max(last.end, amount.end)
    }
  }
  return figures
}

/** What stands between a day and a year: a comma, or the name of the month. */
function isWithinDate(between: string): boolean {
  const word = /^[\s,.]{0,2}(?:(\p{L}{3,12})[\s,.]{0,2})?$/u.exec(between)
  return word !== null && (word[1] === undefined || monthOf(word[1]) !== undefined)
}

/** A figure with the sign, short unit or month beside it. */
function textOf({ text }: Reading, { start, end }: Pick<Figure, 'start' | 'end'>): string {
  const sign = /\p{Sc}\s?$/u.exec(text.slice(Math.max(0, start - 2), start))?.[0] ?? ''
  const month = monthIn(/\p{L}{3,12}\s$/u.exec(text.slice(Math.max(0, start - 13), start))?.[0])
  const after =
    /^\s?(?:%|\p{Sc}|°[CF]?)/u.exec(text.slice(end, end + 3))?.[0] ??
    monthIn(/^\.?\s\p{L}{3,12}(?!\p{L})/u.exec(text.slice(end, end + 16))?.[0])
  return sign + month + text.slice(start, end) + after
}

/** A word with what separates it, where it is the name of a month. */
const monthIn = (text = ''): string => (monthOf(text.replace(/[.\s]/g, '')) === undefined ? '' : text)

/** Names of one or several words. */
function namesOf(claim: Reading): { start: number; end: number }[] {
  const names: { start: number; end: number }[] = []
  for (const token of claim.tokens.filter((each) => isName(claim, each))) {
    const last = names.at(-1)
    if (last && /^[ \-'’]$/.test(claim.text.slice(last.end, token.start))) last.end = token.end
    else names.push({ start: token.start, end: token.end })
  }
  return names
}
