import type { Token } from '../ask/questionTokens.ts'
import type { Grid } from '../read/grid.ts'
import type { GridTerms } from './gridTerms.ts'
import type { Selection } from './plan.ts'
import { intersection, wordsIn, type Span } from './spans.ts'

type ValueSpan = Extract<Span, { kind: 'value' }>

/** Records that all values select, and the values that stand beside each other as things to compare or to unite. */
export interface Selected {
  filters: Selection[]
  groups: Selection[]
}

interface Asked {
  tokens: readonly Token[]
  text: string
  grid: Grid
  terms: GridTerms
}

/**
 * Joins the values of a question: those of one field that a record can hold together are one selection; those that exclude
 * each other are things named beside each other, where the question parts them ("X and Y"). Undefined where neither fits.
 */
export function selectionsOf(values: readonly ValueSpan[], from: Asked): Selected | undefined {
  const filters: Selection[] = []
  let groups: Selection[] = []
  for (const field of new Set(values.map((value) => value.field))) {
    const own = values.filter((value) => value.field === field)
    const runs = splitRuns(own, from.tokens)
    const merged = runs.map((run) => merge(run, from))
    if (merged.some((selection) => selection === undefined)) return undefined
    const found = merged.filter((selection) => selection !== undefined)
    const [first] = found
    if (found.length === 1 && first) filters.push(first)
    else {
      if (groups.length > 0 || overlapping(found)) return undefined
      groups = found
    }
  }
  return { filters, groups }
}

/** Values of a field, parted where the question has an "and", an "or" or a comma between them. */
function splitRuns(values: readonly ValueSpan[], tokens: readonly Token[]): ValueSpan[][] {
  const runs: ValueSpan[][] = []
  for (const value of values) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    const isParted = last === undefined || tokens.slice(last.to + 1, value.from + 1).some(({ parts }) => parts)
    if (run && !isParted) run.push(value)
    else runs.push([value])
  }
  return runs
}

function merge(run: readonly ValueSpan[], { tokens, text, grid, terms }: Asked): Selection | undefined {
  const [first, ...others] = run
  if (!first) return undefined
  const records = others.reduce<readonly number[]>((held, { records: each }) => intersection(held, each), first.records)
  if (records.length === 0) return undefined
  const whole = others.length === 0 && first.whole
  const start = tokens[first.from]?.start ?? 0
  const end = tokens[run.at(-1)?.to ?? first.to]?.end ?? start
  const cell = grid.fields[first.field]?.cells[records[0] ?? 0]?.text ?? ''
  return {
    field: first.field,
    said: whole ? cell : text.slice(start, end),
    records,
    whole: whole || isAllOf(run, { tokens, terms, records }) || isTime(grid, first.field),
  }
}

/** Whether values that stand beside each other are together all that each cell says: "infusion pumps of the type Aldera 500". */
function isAllOf(
  run: readonly ValueSpan[],
  { tokens, terms, records }: Pick<Asked, 'tokens' | 'terms'> & { records: readonly number[] },
): boolean {
  const said = run.reduce((sum, { from, to }) => sum + wordsIn(tokens, from, to), 0)
  const lengths = terms.fields[run[0]?.field ?? 0]?.lengths ?? []
  return records.every((record) => (lengths[record] ?? Infinity) <= said)
}

/** A year or a month is a part of a date, and selects the days in it. */
function isTime({ fields }: Grid, at: number): boolean {
  const kind = fields[at]?.read.kind
  return kind === 'date' || kind === 'year'
}

function overlapping(selections: readonly Selection[]): boolean {
  return selections.some((one, at) =>
    selections.slice(at + 1).some((other) => intersection(one.records, other.records).length > 0),
  )
}
