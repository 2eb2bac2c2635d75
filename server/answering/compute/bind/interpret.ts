import type { ReadRequest } from '../ask/questionTokens.ts'
import type { Grid } from '../read/grid.ts'
import { conditionsOf } from './conditions.ts'
import type { GridTerms } from './gridTerms.ts'
import { labelFields } from './labels.ts'
import { operationOf } from './operationOf.ts'
import type { Parse } from './parse.ts'
import type { Plan } from './plan.ts'
import { selectionsOf } from './selections.ts'
import type { Span } from './spans.ts'

/** What a parse is read in. */
export interface Reading {
  request: ReadRequest
  grid: Grid
  terms: GridTerms
}

export type ValueSpan = Extract<Span, { kind: 'value' }>
export type ColumnSpan = Extract<Span, { kind: 'column' }>

const FIGURES = /^[\d.,'’]+$/

/** The plan that a parse comes to; undefined where its parts make no whole question. */
export function interpret({ spans }: Parse, reading: Reading): Plan | undefined {
  const { request, grid } = reading
  const { tokens, text } = request
  const measures = spans.flatMap((span) =>
    span.kind === 'cue' && span.cue.measure !== undefined ? [span.cue.measure] : [],
  )
  const measured = measuredFields(measures, reading)
  const compared = conditionsOf(spans, grid, measured)
  if (!compared) return undefined
  const labelled = labelsOfValues(spans, tokens)
  const mentioned = new Set(spans.flatMap((span) => (span.kind === 'column' ? span.fields : [])))
  const values = spans.filter((span) => span.kind === 'value')
  if (!values.every((value) => isSafe(value, { reading, labelled, mentioned }))) return undefined
  const selected = selectionsOf(values, { tokens, text, grid, terms: reading.terms })
  if (!selected) return undefined
  const usedLabels = new Set(labelled.values())
  const columns = spans
    .filter((span) => span.kind === 'column')
    .filter((span) => !compared.used.has(span) && !usedLabels.has(span))
  const numbers = spans.filter((span) => span.kind === 'number').filter((span) => !compared.used.has(span))
  const plan = operationOf({
    request,
    grid,
    spans,
    selected,
    conditions: compared.conditions,
    columns,
    numbers,
    measured,
    measures,
    labels: labelFields(grid),
    terms: reading.terms,
  })
  const isDenied = spans.some((span) => usesDenial(span, reading.terms))
  return plan && { ...plan, doubtful: plan.doubtful === true || isDenied }
}

/** Whether what a question says in the positive would be found where a table denies it. */
function usesDenial(span: Span, { fields }: GridTerms): boolean {
  if (span.kind === 'column') return span.fields.some((field) => fields[field]?.denies)
  if (span.kind !== 'value') return false
  const field = fields[span.field]
  return field !== undefined && (field.denies || span.records.some((record) => field.denied.has(record)))
}

/** The fields whose names hold one of the measures that cues go with; for a time also a table's one column of dates. */
function measuredFields(measures: readonly string[], { terms, grid }: Reading): number[] {
  const named = terms.fields.flatMap(({ name }, field) =>
    measures.some((measure) => name.measures.has(measure)) ? [field] : [],
  )
  if (named.length > 0 || !measures.includes('date')) return named
  const times = grid.fields.flatMap(({ read }, field) => (read.kind === 'date' || read.kind === 'year' ? [field] : []))
  return times.length === 1 ? times : []
}

/** The column names that stand right beside a value of theirs: "ward 3C", "C rating". */
function labelsOfValues(spans: readonly Span[], tokens: ReadRequest['tokens']): ReadonlyMap<Span, ColumnSpan> {
  const labels = new Map<Span, ColumnSpan>()
  for (const [at, value] of spans.entries()) {
    if (value.kind !== 'value') continue
    const before = spans[at - 1]
    const after = spans[at + 1]
    const beside = (span: Span | undefined, from: number, to: number): span is ColumnSpan =>
      span?.kind === 'column' && span.fields.includes(value.field) && !tokens.slice(from, to).some(({ parts }) => parts)
    if (beside(before, before?.to ?? 0, value.from)) labels.set(value, before)
    else if (beside(after, value.to + 1, after?.from ?? 0)) labels.set(value, after)
  }
  return labels
}

/** A year or month without the name of its column can only be meant of a table's one column of dates. */
function isOnlyTime({ field, from }: ValueSpan, { request, grid, terms }: Reading): boolean {
  const isTime = (at: number): boolean => ['date', 'year'].includes(grid.fields[at]?.read.kind ?? '')
  const term = request.tokens[from]?.term ?? ''
  const isInNames = terms.fields.some(({ name }) => name.all.has(term))
  return grid.fields.every((_, at) => at === field || !isTime(at)) && !isInNames
}

/** A bare number or letter is a value of a column only where the column is named beside it. */
function isSafe(
  value: ValueSpan,
  {
    reading,
    labelled,
    mentioned,
  }: { reading: Reading; labelled: ReadonlyMap<Span, ColumnSpan>; mentioned: ReadonlySet<number> },
): boolean {
  const { request, grid } = reading
  const kind = grid.fields[value.field]?.read.kind
  const said = request.tokens.slice(value.from, value.to + 1).filter(({ stop }) => !stop)
  const isBare = said.every(
    ({ text, asValue }) => FIGURES.test(text) || text.length === 1 || asValue.some((each) => FIGURES.test(each)),
  )
  if (!isBare || kind === 'identifier') return true
  if (kind === 'year' || kind === 'date') return mentioned.has(value.field) || isOnlyTime(value, reading)
  return labelled.has(value)
}
