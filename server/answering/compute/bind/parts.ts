import type { ReadRequest } from '../ask/questionTokens.ts'
import type { Grid } from '../read/grid.ts'
import type { GridTerms } from './gridTerms.ts'
import type { Condition, Plan } from './plan.ts'
import type { Selected } from './selections.ts'
import type { Span } from './spans.ts'

type ColumnSpan = Extract<Span, { kind: 'column' }>

/** The parts of a parse, from which the operation is told. */
export interface Parts {
  request: ReadRequest
  grid: Grid
  spans: readonly Span[]
  selected: Selected
  conditions: Condition[]
  /** Names of columns that neither a value nor a comparison uses. */
  columns: readonly ColumnSpan[]
  numbers: readonly Extract<Span, { kind: 'number' }>[]
  /** Fields that the cues' own measures name: "how heavy". */
  measured: readonly number[]
  measures: readonly string[]
  labels: readonly number[]
  terms: GridTerms
}

/** A plan over what the question selects. */
export function planFor({ selected, conditions }: Parts, rest: Pick<Plan, 'operation' | 'targets' | 'nouns'>): Plan {
  return { ...rest, filters: selected.filters, groups: selected.groups, conditions }
}

/** Names of columns that share fields are one name: "turnover … in 2024" is the column "Turnover 2024". */
function joined(columns: readonly ColumnSpan[]): ColumnSpan[] {
  const found: ColumnSpan[] = []
  for (const column of columns) {
    const at = found.findIndex(({ fields }) => fields.some((field) => column.fields.includes(field)))
    const known = found[at]
    if (!known) found.push(column)
    else
      found[at] = {
        ...known,
        fields: known.fields.filter((field) => column.fields.includes(field)),
        whole: known.whole || column.whole,
      }
  }
  return found
}

/** Of several columns that a word may mean, those that also hold what the question says of the table: "budget … in 2024". */
function narrowed(column: ColumnSpan, { spans, request, terms }: Parts): ColumnSpan {
  if (column.fields.length === 1) return column
  const said = spans.flatMap((span) =>
    span.kind === 'name' ? request.tokens.slice(span.from, span.to + 1).map(({ term }) => term) : [],
  )
  const fields = column.fields.filter((field) => said.some((term) => terms.fields[field]?.name.content.has(term)))
  return fields.length > 0 ? { ...column, fields } : column
}

/** Names of columns parted into those by which records are spoken of and those whose cells are asked for. */
export function partColumns(parts: Parts): { nouns: number[]; targets: number[][] } {
  const { columns, labels, grid, request } = parts
  const all = joined(columns).map((column) => narrowed(column, parts))
  const asksNumber = ({ from, to }: ColumnSpan): boolean =>
    request.tokens.slice(from, to + 2).some(({ measures }) => measures.includes('number'))
  const isNoun = (column: ColumnSpan): boolean =>
    column.fields.every((field) => labels.includes(field) || (isCode(grid, field) && !asksNumber(column)))
  return {
    nouns: all.filter(isNoun).flatMap(({ fields }) => fields),
    targets: all.filter((column) => !isNoun(column)).map(({ fields }) => fields),
  }
}

/** Whether a column holds the numbers by which records are called: "Supplier no.". */
function isCode({ fields }: Grid, at: number): boolean {
  const field = fields[at]
  return (
    field !== undefined &&
    /(?:^|\s)(?:no|nr|num|number|nummer|numéro|número|n°|id|code|sku)\.?\s*$/iu.test(field.name.trim())
  )
}

/** Whether a field's values can be added up. */
export const isNumeric = ({ fields }: Grid, field: number): boolean => {
  const read = fields[field]?.read
  return read?.kind === 'number' && !read.mixedUnits
}
/** Whether a field's values can be put in an order. */
export const isOrdered = (grid: Grid, field: number): boolean =>
  isNumeric(grid, field) || grid.fields[field]?.read.kind === 'date' || grid.fields[field]?.read.kind === 'year'

/** The fields to compute with: those that are named, or those that the cue's own measure names. */
export function measuredBy(
  parts: Parts,
  fits: (grid: Grid, field: number) => boolean,
): { fields: number[]; nouns: number[] } | undefined {
  const { nouns, targets } = partColumns(parts)
  const numeric = targets.map((fields) => fields.filter((field) => fits(parts.grid, field)))
  const named = numeric.filter((fields) => fields.length > 0)
  const others = targets.filter((_, at) => numeric[at]?.length === 0).flat()
  const own = parts.measured.filter((field) => fits(parts.grid, field))
  if (named.length > 1) return undefined
  const [fields] = named
  // "The cheapest" is not told by another column than one of prices; how long something is stands under many names.
  if (fields) {
    const isLoose = parts.measures.every((measure) => LOOSE.has(measure)) && own.length === 0
    const agreed = isLoose ? fields : fields.filter((field) => own.includes(field) || fitsDate(parts, field))
    return agreed.length > 0 ? { fields: agreed, nouns: [...nouns, ...others] } : undefined
  }
  return own.length > 0 ? { fields: own, nouns: [...nouns, ...others] } : undefined
}

/** Measures that are told of columns of many names: battery life, delivery time, distance. */
const LOOSE = new Set(['length', 'height', 'age', 'distance', 'person', 'place'])

function fitsDate({ grid, measures }: Parts, field: number): boolean {
  const kind = grid.fields[field]?.read.kind
  return measures.includes('date') && (kind === 'date' || kind === 'year')
}
