import type { Grid } from '../read/grid.ts'
import type { Cue, ReadRequest, Token } from '../ask/questionTokens.ts'
import { holdsAny } from './mayExplain.ts'
import { numberSpans, type NumberSpan } from './numberSpans.ts'
import { quantities } from './quantities.ts'
import { isDatePart, type GridTerms, type NameTerms } from './gridTerms.ts'

/** What a run of the question's words may mean in a table. `weight` tells how well it explains them. */
export type Span = { from: number; to: number; weight: number } & (
  | { kind: 'cue'; cue: Cue }
  | { kind: 'column'; fields: number[]; whole: boolean }
  | { kind: 'value'; field: number; records: readonly number[]; whole: boolean }
  | { kind: 'name' }
  | NumberSpan
)

/**
 * Weights of a word's explanations, so that the more exact one wins: a whole cell or column name before a part of one, these
 * before the table's names, and these before phrases that only ask. Set by their order; the distances are no measurements.
 */
const WEIGHTS = {
  wholeValue: 3.1,
  partOfValue: 2,
  wholeColumn: 3,
  partOfColumn: 2.2,
  measure: 1.9,
  ownName: 2.1,
  documentName: 1.6,
  nextWord: 0.3,
  /** That a column of yes and no is meant as what it says yes to; more than what makes readings equally good. */
  yes: 0.6,
  cue: 2,
  noise: 0.6,
  number: 1,
}
/** Words in one cell or name that a question repeats. */
const LONGEST_RUN = 10
/** Shares of a name's and of a cell's words that a question must repeat to mean it. */
const LEAST_PART_OF_NAME = 0.5
const LEAST_PART_OF_VALUE = 0.25
const NUMERIC = /^\d[\d.,'’]*$/

/** All that the words of a question may mean in a grid, by their first word. */
export function spansOf(request: ReadRequest, grid: Grid, terms: GridTerms): Span[][] {
  const { tokens, cues } = request
  const spans = tokens.map((): Span[] => [])
  const put = (span: Span): void => void spans[span.from]?.push(span)
  for (const cue of cues) {
    const weight =
      cue.act === 'noise'
        ? WEIGHTS.noise * (cue.to - cue.from + 1)
        : WEIGHTS.cue + WEIGHTS.nextWord * (cue.to - cue.from)
    put({ kind: 'cue', cue, from: cue.from, to: cue.to, weight })
  }
  tokens.forEach((token, from) => {
    numberSpans(request, { from, grid }).forEach((span) =>
      put({ ...span, from, weight: WEIGHTS.number * (span.to - from + 1) }),
    )
    // A word that says nothing begins no name, but for one that is all of a value: "yes".
    const isNamed = !token.stop && holdsAny(terms.named, token.meanings)
    if (isNamed || (!token.stop && token.measures.length > 0)) columnSpans(tokens, from, { grid, terms }).forEach(put)
    if (isNamed) nameSpans(tokens, from, terms).forEach(put)
    const mayBeValue = !token.stop || token.text.length > 1
    if (mayBeValue && holdsAny(terms.valued, token.asValue)) valueSpans(tokens, from, { grid, terms }).forEach(put)
  })
  return spans
}

/** Walks on from a word over those that say nothing, while `take` finds the next one as well. */
function walk(tokens: readonly Token[], from: number, take: (token: Token) => boolean | 'over'): number[] {
  const ends: number[] = []
  for (let at = from; at < tokens.length && at < from + LONGEST_RUN; at += 1) {
    const token = tokens[at]
    if (!token) break
    const taken = take(token)
    if (taken === false) break
    if (taken === true) ends.push(at)
  }
  return ends
}

function columnSpans(
  tokens: readonly Token[],
  from: number,
  { grid, terms: { fields } }: { grid: Grid; terms: GridTerms },
): Span[] {
  const spans: Span[] = []
  const counted = tokens[from]?.measures.includes('quantity') ? quantities(grid) : []
  const byEnd = new Map<number, { fields: number[]; whole: number[] }>()
  fields.forEach(({ name }, field) => {
    const used = new Set<string>()
    for (const to of walk(tokens, from, (token) => takeName(token, { name, used, first: used.size === 0 }))) {
      const entry = byEnd.get(to) ?? { fields: [], whole: [] }
      entry.fields.push(field)
      if (wordsIn(tokens, from, to) >= name.content.size && coversName(tokens, { from, to, name }))
        entry.whole.push(field)
      byEnd.set(to, entry)
    }
  })
  for (const [to, { fields: found, whole }] of byEnd) {
    const words = wordsIn(tokens, from, to)
    // "Stock" alone is how many there are, and no other column that has the word in its name.
    const best = whole.length > 0 ? whole : words === 1 && counted.length === 1 ? counted : found
    const isPart = whole.length === 0 && best !== counted
    // One word of a long name says too little.
    if (isPart && !best.some((field) => words >= (fields[field]?.name.content.size ?? 0) * LEAST_PART_OF_NAME)) continue
    const weight = words * (isPart ? WEIGHTS.partOfColumn : WEIGHTS.wholeColumn) + (words - 1) * WEIGHTS.nextWord
    const [only = 0, ...others] = best
    const yes = others.length === 0 ? grid.fields[only]?.read.yes : undefined
    // "Vegetarian" means the records that say yes to it.
    if (yes)
      spans.push({ kind: 'value', field: only, records: yes, whole: true, from, to, weight: weight + WEIGHTS.yes })
    spans.push({ kind: 'column', fields: best, whole: whole.length > 0, from, to, weight })
  }
  const token = tokens[from]
  const measured = fields.flatMap(({ name }, field) =>
    token?.measures.some((measure) => name.measures.has(measure)) ? [field] : [],
  )
  if (measured.length > 0)
    spans.push({ kind: 'column', fields: measured, whole: false, from, to: from, weight: WEIGHTS.measure })
  return spans
}

/** The words from one to another that say something. */
export const wordsIn = (tokens: readonly Token[], from: number, to: number): number =>
  tokens.slice(from, to + 1).filter(({ stop }) => !stop).length

function coversName(
  tokens: readonly Token[],
  { from, to, name }: { from: number; to: number; name: NameTerms },
): boolean {
  const said = tokens.slice(from, to + 1)
  return [...name.content].every((term) => said.some(({ meanings }) => meanings.has(term)))
}

function takeName(
  token: Token,
  { name, used, first }: { name: NameTerms; used: Set<string>; first: boolean },
): boolean | 'over' {
  const found = [...token.meanings].find((meaning) => name.content.has(meaning) && !used.has(meaning))
  if (found !== undefined && !token.stop) {
    if (!first && token.parts && token.start > 0 && !name.all.has(token.term)) return false
    used.add(found)
    return true
  }
  return token.stop && !first && (!token.parts || name.all.has(token.term)) ? 'over' : false
}

function nameSpans(tokens: readonly Token[], from: number, { ownNames, documentNames }: GridTerms): Span[] {
  const best = new Map<number, number>()
  const look = (names: readonly NameTerms[], weight: number): void => {
    for (const name of names) {
      const used = new Set<string>()
      for (const to of walk(tokens, from, (token) => takeName(token, { name, used, first: used.size === 0 }))) {
        const words = wordsIn(tokens, from, to)
        best.set(to, Math.max(best.get(to) ?? 0, words * weight + (words - 1) * WEIGHTS.nextWord))
      }
    }
  }
  look(ownNames, WEIGHTS.ownName)
  look(documentNames, WEIGHTS.documentName)
  return [...best].map(([to, weight]) => ({ kind: 'name', from, to, weight }))
}

function valueSpans(tokens: readonly Token[], from: number, { grid, terms }: { grid: Grid; terms: GridTerms }): Span[] {
  return terms.fields.flatMap(({ records: index, lengths }, field): Span[] => {
    let held: readonly number[] | undefined
    const used = new Set<string>()
    const spans: Span[] = []
    walk(tokens, from, (token) => {
      const found = token.asValue.map((value) => index.get(value)).find((records) => records !== undefined)
      const both = found && (held ? intersection(held, found) : found)
      if (!both || both.length === 0) return token.stop && !token.parts && held !== undefined ? 'over' : false
      const to = tokens.indexOf(token)
      held = both
      used.add(token.term)
      const words = wordsIn(tokens, from, to)
      const whole = both.filter((record) => lengths[record] === (words > 0 ? words : used.size))
      const isDate = grid.fields[field]?.read.kind === 'date' || grid.fields[field]?.read.kind === 'year'
      const telling = tokens
        .slice(from, to + 1)
        .some(({ stop, text, asValue }) => !stop && text.length > 1 && !asValue.some((value) => NUMERIC.test(value)))
      if (whole.length > 0)
        spans.push({
          kind: 'value',
          field,
          records: whole,
          whole: true,
          from,
          to,
          weight: Math.max(words, 0.5) * WEIGHTS.wholeValue,
        })
      else if (
        words > 0 &&
        both.some((record) => words >= (lengths[record] ?? 0) * LEAST_PART_OF_VALUE) &&
        (telling || (isDate && isDatePart(token.text)))
      )
        spans.push({
          kind: 'value',
          field,
          records: both,
          whole: false,
          from,
          to,
          weight: words * WEIGHTS.partOfValue + (words - 1) * WEIGHTS.nextWord,
        })
      return true
    })
    return spans
  })
}

/** Both lists are in the order of the records. */
export function intersection(left: readonly number[], right: readonly number[]): number[] {
  const set = new Set(right)
  return left.filter((record) => set.has(record))
}
