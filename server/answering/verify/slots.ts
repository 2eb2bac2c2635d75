import { wordsOfAll } from '../../../shared/languages/packs.ts'
import { holds, type Reading, type Token } from './reading.ts'
import { sameAmount, type Amount } from '../amounts/amounts.ts'

/** What belongs to an amount in its sentence: the words up to it since the last one, and those behind it to the next border. */
interface Slot {
  amount: Amount
  before: Token[]
  after: Token[]
  /** The name of the amount's column: "Pallets: 420". */
  label: Token | undefined
}

const BORDER = new RegExp(
  String.raw`[,;—–]|(?<!\p{L})(?:${[...wordsOfAll(({ joins }) => joins?.clauses), ...wordsOfAll(({ joins }) => joins?.choices)].join('|')})(?!\p{L})`,
  'giu',
)

/**
 * Whether a claim takes an amount of a sentence for the thing that another amount of the same kind belongs to: "Esker Town
 * finished with 68 points" where 68 stands beside Tolvane and 64 beside Esker Town.
 */
export function takesOthersAmount(claim: Reading, sentence: Reading): boolean {
  const slots = slotsOf(sentence)
  const claimed = slotsOf(claim)
  return claimed.some((own) => {
    const found = slots.filter(({ amount }) => sameAmount(own.amount, amount))
    const [slot] = found
    if (!slot || found.length > 1) return false
    return slots.some((rival) => rival !== slot && comparable(slot.amount, rival.amount) && belongsTo(rival))
    function belongsTo(rival: Slot): boolean {
      if (!slot || sameAmount(slot.amount, rival.amount)) return false
      const alsoClaimed = claim.amounts.some((each) => sameAmount(each, rival.amount))
      const said = alsoClaimed ? [...own.before, ...own.after] : claim.tokens
      const has = (tokens: readonly Token[]) => tokens.filter((token) => holds(said, token, claim.language))
      const elsewhere = (token: Token) =>
        slots.some((each) => each !== rival && holds([...each.before, ...each.after], token, claim.language))
      const specific = has([...rival.before, ...rival.after]).filter((token) => !elsewhere(token))
      if (specific.length === 0) return false
      // What it counts is said, and what the rival counts is not.
      if (has(slot.after).length > 0 && rival.after.length > 0 && has(rival.after).length === 0) return false
      return has(keyOf(slot, rival, specific)).length === 0 && keyOf(slot, rival, specific).length > 0
    }
  })
}

/** The words by which a slot is known, set against a rival of which the claim says `specific`. */
function keyOf(slot: Slot, rival: Slot, specific: readonly Token[]): Token[] {
  if (slot.label) return [slot.label]
  const inRivalAfter = specific.some((token) => rival.after.includes(token))
  if (inRivalAfter && slot.after.length > 0 && slot.amount.end < Number.POSITIVE_INFINITY) return slot.after
  const names = slot.before.filter(({ name }) => name)
  if (specific.some(({ name }) => name) && names.length > 0) return names
  return slot.before.slice(0, slot.amount.start > rival.amount.start ? slot.before.length : 1)
}

/** Amounts that could stand in each other's place. */
function comparable(one: Amount, other: Amount): boolean {
  if (one.kind !== other.kind) return false
  return one.unit === other.unit || one.unit === undefined || other.unit === undefined
}

/** Amounts of a text that are compared at most. */
const MOST_AMOUNTS = 24

function slotsOf({ text, tokens, amounts }: Reading): Slot[] {
  return amounts.slice(0, MOST_AMOUNTS).map((amount, at) => {
    const from = amounts[at - 1]?.end ?? 0
    const to = amounts[at + 1]?.start ?? text.length
    const own = borderAfter(text, from, amount.start)
    const end = firstBorder(text, amount.end, to)
    const before = tokens.filter(({ start }) => start >= (at === 0 ? 0 : own) && start < amount.start)
    const after = tokens.filter(({ start }) => start >= amount.end && start < end)
    const label = /:\s*\S{0,2}$/.test(text.slice(Math.max(0, amount.start - 4), amount.start))
      ? before.at(-1)
      : undefined
    return { amount, before, after, label }
  })
}

/** Where the part of a sentence begins that leads to an amount: behind the first border since the one before. */
function borderAfter(text: string, from: number, to: number): number {
  return firstBorder(text, from, to)
}

function firstBorder(text: string, from: number, to: number): number {
  const border = [...text.slice(from, to).matchAll(BORDER)][0]
  return border ? from + border.index : to
}
