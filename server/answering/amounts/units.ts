import { PACKS, wordsOfAll } from '../../../shared/languages/packs.ts'

/** Signs of units and currencies, the same in every language; each line is one unit, its name first. */
const SIGNS = `
%|pct|％
eur|€
usd|$|us$
gbp|£
chf
jpy|¥
kr
rub|₽
minute|min
hour|h
mm
cm
m
km
mile|mi
ft
g
kg
t
lb|lbs
l
ml
w
kw
kwh
v
bar
psi
°c|℃
°f
`
const NAMES = new Map([
  ...SIGNS.trim()
    .split('\n')
    .flatMap((line) => line.split('|').map((spelling) => [spelling, line.split('|')[0] ?? ''] as const)),
  ...PACKS.flatMap(({ units }) => units?.split(', ') ?? []).flatMap((unit) => {
    const [name = '', spellings = ''] = unit.split('=')
    return spellings.split('/').map((spelling) => [spelling, name] as const)
  }),
])

/** The name of a unit, by any of its spellings; undefined for other words. */
export function unitOf(word: string): string | undefined {
  return NAMES.get(word.toLowerCase())
}

/** Words by which a number is multiplied. */
const MAGNITUDES = new Map(
  PACKS.flatMap(({ numbers }) => numbers?.magnitudes?.split(' ') ?? []).map((pair) => {
    const [word = '', value = '1'] = pair.split('=')
    return [word, Number(value)]
  }),
)
/** Letters that are a magnitude only right behind a currency: "$5m". */
const SHORT = new Set(['m', 'k', 'bn'])

/** By how much a word multiplies the number before it; undefined for other words. */
export function magnitudeOf(word: string, afterCurrency: boolean): number | undefined {
  const lower = word.toLowerCase()
  return SHORT.has(lower) && !afterCurrency ? undefined : MAGNITUDES.get(lower)
}

const numbered = (rows: readonly (string | undefined)[]) =>
  new Map(
    rows.flatMap(
      (row) => row?.split(' ').flatMap((words, at) => words.split('/').map((word) => [word, at + 1] as const)) ?? [],
    ),
  )
const MONTH_NUMBERS = numbered(PACKS.map(({ calendar }) => calendar?.months))
const WEEKDAY_NUMBERS = numbered(PACKS.map(({ calendar }) => calendar?.weekdays))
/** Words that are more often something else; as months they count beside a number or with a capital within a sentence. */
export const DOUBTFUL_MONTHS = new Set(wordsOfAll(({ calendar }) => calendar?.doubtful))

/** The month that a word names, from 1; undefined for other words. */
export const monthOf = (word: string): number | undefined => MONTH_NUMBERS.get(word.toLowerCase())
/** The day of the week that a word names, Monday being 1; undefined for other words. */
export const weekdayOf = (word: string): number | undefined => WEEKDAY_NUMBERS.get(word.toLowerCase())
