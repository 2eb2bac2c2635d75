import type { Chance } from './chance.ts'
import { wordsOf } from './plainText.ts'

/** Names as the text shows them by capitals within a sentence; numbers; years. */
const NAME = /(?<=[\p{L}\d,;)] )\p{Lu}[\p{L}\p{M}\d'’.-]+(?: \p{Lu}[\p{L}\p{M}\d'’-]+)*/gu
const YEAR = /\b(?:1[0-9]|20)\d\d\b/g
const NUMBER = /(?<![\p{L}\d.,])\d+(?:[.,]\d+)*(?![\p{L}\d])/gu

/** What of a text can be exchanged, by sort. */
export interface Exchangeable {
  names: string[]
  years: string[]
  numbers: string[]
}

/** The names, years and other numbers of a text. */
export function exchangeableIn(text: string): Exchangeable {
  const years: string[] = text.match(YEAR) ?? []
  const numbers = (text.match(NUMBER) ?? []).filter((each) => !years.includes(each))
  return { names: (text.match(NAME) ?? []).map((name) => name.replace(/['’]s$/, '')), years, numbers }
}

/**
 * A text with one of its names, years or numbers exchanged for another of the same sort, everywhere; undefined where there is none to
 * exchange. `kept` is not touched, and what is put in occurs in none of `absent`.
 */
export function exchanged(text: string, { others, kept, absent, only, chance }: Exchange): string | undefined {
  const own = exchangeableIn(text)
  const sorts = (['names', 'years', 'numbers'] as const).flatMap((sort) =>
    own[sort]
      .filter((each) => !kept.includes(each) && !each.includes(kept) && (!only || only.includes(each)))
      .map((each) => ({ sort, each })),
  )
  const chosen = chance.oneOf(sorts)
  if (!chosen) return undefined
  const fits = others[chosen.sort].filter(
    (other) => other !== chosen.each && other.split(' ').length <= 4 && !absent.some((each) => each.includes(other)),
  )
  const other = chance.oneOf(fits)
  return other === undefined ? undefined : text.split(chosen.each).join(other)
}

interface Exchange {
  /** What may be put in. */
  others: Exchangeable
  kept: string
  absent: readonly string[]
  /** What is exchanged must stand in this text too. */
  only?: string
  chance: Chance
}

const ASKING: readonly { asks: RegExp; needs: RegExp; words: readonly string[] }[] = [
  {
    asks: /^(?:when|what year|in what year|in which year|what date)\b/i,
    needs:
      /\d{4}|\b(?:day|month|year|century|today|ago|January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)/i,
    words: ['When', 'In what year'],
  },
  {
    asks: /^how (?:many|much|old|long|far)\b/i,
    needs:
      /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|dozen|hundred|thousand|million|several|many|few|half|single|both)\b/i,
    words: ['How many times', 'How often', 'How long ago'],
  },
  {
    asks: /^why\b/i,
    needs: /\b(?:because|due|since|so|reason|for|as|to|cause|result|therefore|thus)\b/i,
    words: ['Why'],
  },
]

/** An English question that asks for a thing of another sort, which the passage cannot hold: a time, a number or a reason. */
export function otherKind(question: string, passage: string, chance: Chance): string | undefined {
  const asking = question.match(/^(?:who|what|which|where|when|whose|how (?:many|much)|why)\b/i)?.[0]
  if (!asking) return undefined
  const open = ASKING.filter(({ asks, needs }) => !asks.test(question) && !needs.test(passage))
  const word = chance.oneOf(chance.oneOf(open)?.words ?? [])
  const rest = question.slice(asking.length).trim()
  return word === undefined || !TURNABLE.test(rest) ? undefined : `${word} ${rest}`
}

/** An auxiliary with a subject behind it: «Who moved» cannot be asked with «when». */
const TURNABLE =
  /^(?:(?:did|does|do) \S+ \S+|(?:is|are|was|were|has|have|had|can|could|will|would) (?:(?:the|a|an|his|her|their|its|this|these|those|it|he|she|they)\b|[A-Z]).* \S+)/

const OPPOSITES: readonly (readonly [string, string])[] =
  `increase:decrease increased:decreased higher:lower high:low first:last before:after
  more:less most:least largest:smallest north:south east:west northern:southern eastern:western won:lost win:lose best:worst early:late
  minimum:maximum above:below inside:outside older:younger oldest:youngest better:worse start:end began:ended begin:finish support:oppose
  supported:opposed accepted:rejected allowed:forbidden allow:forbid positive:negative public:private always:never opened:closed buy:sell bought:sold
  born:buried male:female men:women son:daughter father:mother husband:wife king:queen gained:lost rise:fall rose:fell included:excluded
  with:without same:different longest:shortest strong:weak up:down present:absent short-term:long-term current:former`
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string])
const OPPOSITE = new Map(
  OPPOSITES.flatMap(
    ([one, other]) =>
      [
        [one, other],
        [other, one],
      ] as const,
  ),
)

/** An English question turned into what the passage does not say: by an opposite, or a negation behind the auxiliary. */
export function negated(question: string, chance: Chance): string | undefined {
  const words = question.split(' ')
  const places = words.flatMap((word, at) => (at > 0 && OPPOSITE.has(word.replace('?', '')) ? [at] : []))
  const at = chance.oneOf(places)
  if (at !== undefined)
    return words
      .map((word, own) => (own === at ? word.replace(/^[^?]+/, (each) => OPPOSITE.get(each) ?? each) : word))
      .join(' ')
  const auxiliary = words.findIndex((word, own) => own > 0 && own < 5 && AUXILIARY.test(word))
  if (auxiliary < 0 || /\b(?:not|never|no)\b|n't/.test(question)) return undefined
  const next = words[auxiliary + 1]
  // Behind «Who was» the negation follows at once; behind «What did the company» it follows the subject, whose end is not known.
  if (!next || auxiliary !== 1 || !/^(?:who|what|which)$/i.test(words[0] ?? '') || !/(?:ed|ing|en)\??$/.test(next))
    return undefined
  return [
    ...words.slice(0, auxiliary + 1),
    chance.below(2) === 0 ? 'not' : 'never',
    ...words.slice(auxiliary + 1),
  ].join(' ')
}

const AUXILIARY = /^(?:is|are|was|were|has|have|had|can|could|will|would|may|must|should)$/i

/** How much of a question's words a text holds, from 0 to 1. */
export function overlapOf(question: string, text: string): number {
  const held = new Set(wordsOf(text))
  const asked = wordsOf(question).filter((word) => word.length > 2)
  return asked.length === 0 ? 0 : asked.filter((word) => held.has(word)).length / asked.length
}
