import type { Act } from '../../../../shared/languages/kinds.ts'
import type { Condition, Operation, Plan, Selection } from '../../../../server/answering/compute/bind/plan.ts'
import type { Grid } from '../../../../server/answering/compute/read/grid.ts'
import type { ReadRequest } from '../../../../server/answering/compute/ask/questionTokens.ts'
import { numberSpans, unitKey } from '../../../../server/answering/compute/bind/numberSpans.ts'
import { labelFields } from '../../../../server/answering/compute/bind/labels.ts'
import { intersection, type Links, type ValueLink } from './links.ts'

/** What a question may ask of a table. */
export const ASKED = [
  'cell',
  'list',
  'count',
  'distinct',
  'sum',
  'average',
  'most',
  'least',
  'frequent',
  'compare',
  'difference',
] as const
export type AskedKind = (typeof ASKED)[number]

/** A plan, or which value of a field most of the selected records have. */
export type Tried = Omit<Plan, 'operation'> & { operation: Operation | { kind: 'frequent' } }

/** A plan that may be meant, and what of the question it goes by. */
export interface Candidate {
  kind: AskedKind
  plan: Tried
  /** The field that is computed with or asked for; undefined where rows are counted or named. */
  target: number | undefined
  /** The values that select its records. */
  values: readonly ValueLink[]
  /** Tokens of its conditions: the relation and the number. */
  conditioned: readonly number[]
}

/** How near the question comes in meaning to the names of a grid's fields, −1 to 1. */
export type FieldNearness = readonly number[]

/** What plans are made from. */
export interface Asked {
  request: ReadRequest
  grid: Grid
  links: Links
  near: FieldNearness | undefined
  /** The kinds that are tried. */
  kinds: readonly AskedKind[]
}

const MOST_TARGETS = 5
const MOST_FILTERS = 8
const MOST_VALUES = 6
const RELATIONS = new Set<Act>(['above', 'below', 'from', 'upto', 'between'])

/** The plans that a question may mean in a grid: each way of selecting records with each kind and each field that comes near. */
export function candidatesIn(asked: Asked): Candidate[] {
  const { kinds } = asked
  const filters = filterSets(asked.links.values)
  const conditions = conditionsIn(asked)
  const fields = orderedFields(asked)
  const selections = filters.flatMap((values) => [undefined, ...conditions].map((condition) => ({ values, condition })))
  const plain = selections.flatMap((selected) => kinds.flatMap((kind) => plansOf(kind, selected, { asked, fields })))
  const pairs = kinds.some((kind) => kind === 'compare' || kind === 'difference') ? pairsIn(asked.links.values) : []
  return [...plain, ...pairs.flatMap((pair) => comparisons(pair, { asked, fields }))]
}

interface Selected {
  values: readonly ValueLink[]
  condition: Conditioned | undefined
}
interface Conditioned {
  condition: Condition
  tokens: readonly number[]
}

/** Fields by how much speaks for them: those that the question names, then those that come near in meaning. */
function orderedFields({ grid, links, near }: Asked): number[] {
  const worth = (field: number): number => {
    const { share = 0, isMeasured = false } = links.columns[field] ?? {}
    return share + (isMeasured ? 0.4 : 0) + 3 * (near?.[field] ?? 0)
  }
  return grid.fields.map((_, field) => field).toSorted((one, other) => worth(other) - worth(one) || one - other)
}

/** Ways to choose values, of each field at most one, that share no word; those that explain most words first. */
function filterSets(values: readonly ValueLink[]): ValueLink[][] {
  const words = ({ from, to, share }: ValueLink): number => (to - from + 1) * share
  const best = values.toSorted((one, other) => words(other) - words(one)).slice(0, MOST_VALUES)
  let sets: ValueLink[][] = [[]]
  for (const value of best)
    sets = [
      ...sets,
      ...sets
        .filter((set) => set.length < 3 && set.every((each) => isApart(each, value)))
        .map((set) => [...set, value]),
    ]
  const sum = (set: readonly ValueLink[]): number => set.reduce((total, each) => total + words(each), 0)
  return sets.toSorted((one, other) => sum(other) - sum(one)).slice(0, MOST_FILTERS)
}

const isApart = (one: ValueLink, other: ValueLink): boolean =>
  one.field !== other.field && (one.to < other.from || other.to < one.from)

/** Two values of one field, no record of which is both. */
function pairsIn(values: readonly ValueLink[]): [ValueLink, ValueLink][] {
  return values.flatMap((one, at) =>
    values
      .slice(at + 1)
      .filter(
        (other) =>
          other.field === one.field &&
          (one.to < other.from || other.to < one.from) &&
          intersection(one.records, other.records).length === 0,
      )
      .map((other): [ValueLink, ValueLink] => [one, other]),
  )
}

/** "over 50": for each field whose values can be put in an order the same way as the number. */
function conditionsIn({ request, grid }: Asked): Conditioned[] {
  return request.cues.flatMap((cue) => {
    if (!RELATIONS.has(cue.act)) return []
    const first = spanAt(request, cue.to + 1, grid)
    if (!first) return []
    const second = cue.act === 'between' ? spanAt(request, first.to + 1, grid) : undefined
    if (cue.act === 'between' && !second) return []
    const fits = (field: number): boolean => {
      const read = grid.fields[field]?.read
      if (!read || read.mixedUnits) return false
      if (read.kind === 'date' || read.kind === 'year') return first.date !== undefined && first.unit === ''
      return (
        read.kind === 'number' &&
        first.value !== undefined &&
        (first.unit === '' || unitKey(read.unit?.text ?? '') === first.unit || read.unit === undefined)
      )
    }
    const last = second?.to ?? first.to
    const tokens = Array.from({ length: last - cue.from + 1 }, (_, at) => cue.from + at)
    const relation = cue.act as Condition['relation']
    return grid.fields.flatMap((_, field) =>
      fits(field)
        ? [{ condition: { fields: [field], relation, operand: first, ...(second && { second }) }, tokens }]
        : [],
    )
  })
}

/** The number that stands at a token or the next one that says something. */
function spanAt(request: ReadRequest, at: number, grid: Grid) {
  for (let from = at; from <= at + 1; from += 1) {
    const found = numberSpans(request, { from, grid }).at(-1)
    if (found) return found
    if (request.tokens[from]?.stop !== true) return undefined
  }
  return undefined
}

function plansOf(
  kind: AskedKind,
  { values, condition }: Selected,
  { asked, fields }: { asked: Asked; fields: readonly number[] },
): Candidate[] {
  const { grid, request } = asked
  const isSelected = values.length > 0 || condition !== undefined
  const others = fields.filter((field) => !values.some((value) => value.field === field && !value.isYes))
  const isNumber = (field: number): boolean => {
    const read = grid.fields[field]?.read
    return read?.kind === 'number' && !read.mixedUnits
  }
  const isOrdered = (field: number): boolean =>
    isNumber(field) || ['date', 'year'].includes(grid.fields[field]?.read.kind ?? '')
  const build = (operation: Tried['operation'], target: number | undefined, nouns: number[] = []): Candidate => ({
    kind,
    target,
    values,
    conditioned: condition?.tokens ?? [],
    plan: {
      operation,
      filters: values.map((value) => selectionOf(request, value)),
      groups: [],
      conditions: condition ? [condition.condition] : [],
      targets: target === undefined ? [] : [[target]],
      nouns,
    },
  })
  const over = (operation: Tried['operation'], fits: (field: number) => boolean): Candidate[] =>
    others
      .filter(fits)
      .slice(0, MOST_TARGETS)
      .map((field) => build(operation, field))
  switch (kind) {
    case 'cell':
      return isSelected ? over({ kind: 'cells' }, () => true) : []
    case 'list':
      return isSelected ? [build({ kind: 'list' }, undefined)] : []
    case 'count':
      return isSelected ? [build({ kind: 'count' }, undefined)] : []
    case 'distinct':
      return over({ kind: 'distinct' }, (field) => !isNumber(field) && !isName(grid, field)).slice(0, 3)
    case 'sum':
      return over({ kind: 'sum' }, isNumber)
    case 'average':
      return over({ kind: 'mean' }, isNumber)
    case 'most':
    case 'least':
      return over({ kind: 'extreme', toward: kind, top: 1 }, isOrdered)
    case 'frequent':
      return over({ kind: 'frequent' }, (field) => !isNumber(field) && !isName(grid, field)).slice(0, 3)
    case 'compare':
    case 'difference':
      return []
  }
}

/** Whether a field names each record otherwise. */
function isName(grid: Grid, field: number): boolean {
  const texts = (grid.fields[field]?.cells ?? []).map((cell) => cell?.text)
  return new Set(texts).size === texts.length
}

function comparisons(
  pair: readonly [ValueLink, ValueLink],
  { asked, fields }: { asked: Asked; fields: readonly number[] },
): Candidate[] {
  const { grid, request, kinds } = asked
  const targets = fields
    .filter((field) => {
      const read = grid.fields[field]?.read
      return field !== pair[0].field && (read?.kind === 'number' || read?.kind === 'date' || read?.kind === 'year')
    })
    .slice(0, MOST_TARGETS)
  const ordered = pair.toSorted((one, other) => one.from - other.from)
  return targets.flatMap((target) =>
    (['compare', 'difference'] as const)
      .filter((kind) => kinds.includes(kind))
      .map((kind) => ({
        kind,
        target,
        values: pair,
        conditioned: [],
        plan: {
          operation:
            kind === 'compare' ? { kind, toward: lessAsked(request) ? 'least' : 'most', verdict: false } : { kind },
          filters: [],
          groups: ordered.map((value) => selectionOf(request, value)),
          conditions: [],
          targets: [[target]],
          nouns: [],
        } satisfies Plan,
      })),
  )
}

const lessAsked = ({ cues }: ReadRequest): boolean => cues.some(({ act }) => act === 'less' || act === 'least')

function selectionOf({ text, tokens }: ReadRequest, { field, records, from, to, share }: ValueLink): Selection {
  const said = text.slice(tokens[from]?.start ?? 0, tokens[to]?.end ?? 0)
  return { field, said, records, whole: share === 1 }
}

/** Whether a field is one of those that name the records. */
export const namesRecords = (grid: Grid, field: number): boolean => labelFields(grid).includes(field)
