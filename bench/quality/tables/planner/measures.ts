import type { Act } from '../../../../shared/languages/kinds.ts'
import type { ReadRequest } from '../../../../server/answering/compute/ask/questionTokens.ts'
import type { Grid } from '../../../../server/answering/compute/read/grid.ts'
import { ASKED, namesRecords, type AskedKind, type Candidate } from './candidates.ts'
import { recordsOf } from './execute.ts'
import type { Links } from './links.ts'

/** What the encoders say of a question and a grid, cosines, −1 to 1; unknown where none has read it. */
export interface Meaning {
  /** By field, of its name under the names of its table. */
  fields: readonly number[]
  /** Of the table: its names, with those of its columns. */
  table: number
}

/** What a plan is measured with. */
export interface Measuring {
  request: ReadRequest
  grid: Grid
  links: Links
  meaning: Meaning | undefined
  /** Place of the table's document among those that were found, from 0, and how many tables are looked at. */
  rank: number
  tables: number
}

const CUES: readonly Act[] = [
  'count',
  'distinct',
  'sum',
  'mean',
  'most',
  'least',
  'more',
  'less',
  'compare',
  'difference',
  'share',
]

/** Names of the measures of a plan, in their order. */
export const PLAN_MEASURES = [
  ...ASKED.map((kind) => `is ${kind}`),
  'kind',
  'kindBest',
  ...CUES.map((act) => `cue ${act}`),
  'target',
  'targetShare',
  'targetTokens',
  'targetMeasured',
  'targetNear',
  'targetNearRank',
  'targetNearBehind',
  'targetShareRank',
  'targetNames',
  'targetNumber',
  'targetDate',
  'targetFilled',
  'values',
  'valueShare',
  'valueLeast',
  'valueTokens',
  'valueNames',
  'valueElsewhere',
  'valueYes',
  'conditions',
  'conditionShare',
  'conditionNear',
  'explained',
  'unexplained',
  'leftInTable',
  'leftInDocument',
  'leftInColumns',
  'records',
  'recordsShare',
  'size',
  'fields',
  'tableNear',
  'rank',
  'tables',
  'tokens',
] as const

/**
 * Measures a plan: what speaks for and against its being what is asked. Unknown is NaN; how likely its kind is asked, and the likeliest other one, is
 * put in by `fit.py`, by regressions that did not see the collection.
 */
export function measurePlan({ plan, kind, target, values, conditioned }: Candidate, given: Measuring): Float32Array {
  const { request, grid, links, meaning } = given
  const { tokens, cues } = request
  const records = recordsOf(plan, grid)
  const column = target === undefined ? undefined : links.columns[target]
  const near = meaning?.fields
  const own = target === undefined ? NaN : (near?.[target] ?? NaN)
  const others = near?.filter((_, field) => field !== target) ?? []
  const best = others.length > 0 ? Math.max(...others) : NaN
  const shareBest = links.columns.filter(({ share }) => share > (column?.share ?? 0)).length
  const acts = new Set(cues.map(({ act }) => act))
  const isValue = (at: number): boolean => values.some(({ from, to }) => at >= from && at <= to)
  const isCue = (at: number): boolean => cues.some(({ from, to }) => at >= from && at <= to)
  const content = tokens.flatMap(({ stop }, at) => (stop ? [] : [at]))
  const conditionField = plan.conditions[0]?.fields[0]
  const isExplained = (at: number): boolean =>
    isValue(at) ||
    conditioned.includes(at) ||
    column?.tokens.includes(at) === true ||
    (column?.isMeasured === true && (tokens[at]?.measures.length ?? 0) > 0) ||
    (conditionField !== undefined && links.columns[conditionField]?.tokens.includes(at) === true) ||
    values.some(({ field }) => links.columns[field]?.tokens.includes(at)) ||
    isCue(at)
  const left = content.filter((at) => !isExplained(at))
  const leftIn = (held: (at: number) => boolean): number => left.filter(held).length
  const sum = (of: (value: (typeof values)[number]) => number): number =>
    values.reduce((all, value) => all + of(value), 0)
  const spanned = tokens.flatMap((_, at) => (isValue(at) && !tokens[at]?.stop ? [at] : [])).length
  const named: Record<(typeof PLAN_MEASURES)[number], number> = {
    ...(Object.fromEntries(ASKED.map((each) => [`is ${each}`, Number(each === kind)])) as Record<
      `is ${AskedKind}`,
      number
    >),
    kind: NaN,
    kindBest: NaN,
    ...(Object.fromEntries(CUES.map((act) => [`cue ${act}`, Number(acts.has(act))])) as Record<
      `cue ${(typeof CUES)[number]}`,
      number
    >),
    target: Number(target !== undefined),
    targetShare: column?.share ?? NaN,
    targetTokens: column?.tokens.length ?? NaN,
    targetMeasured: column ? Number(column.isMeasured) : NaN,
    targetNear: own,
    targetNearRank: near && target !== undefined ? others.filter((each) => each > own).length : NaN,
    targetNearBehind: own - best,
    targetShareRank: column ? shareBest : NaN,
    targetNames: target === undefined ? NaN : Number(namesRecords(grid, target)),
    targetNumber: target === undefined ? NaN : Number(grid.fields[target]?.read.kind === 'number'),
    targetDate: target === undefined ? NaN : Number(['date', 'year'].includes(grid.fields[target]?.read.kind ?? '')),
    targetFilled:
      target === undefined || records.length === 0
        ? NaN
        : records.filter((record) => grid.fields[target]?.cells[record]).length / records.length,
    values: values.length,
    valueShare: values.length > 0 ? sum(({ share }) => share) / values.length : NaN,
    valueLeast: values.length > 0 ? Math.min(...values.map(({ share }) => share)) : NaN,
    valueTokens: spanned,
    valueNames: sum(({ field }) => Number(namesRecords(grid, field))),
    // The same words may be meant as a value of another field.
    valueElsewhere: sum(
      (value) =>
        links.values.filter((other) => other.field !== value.field && other.from <= value.to && value.from <= other.to)
          .length,
    ),
    valueYes: sum(({ isYes }) => Number(isYes)),
    conditions: plan.conditions.length,
    conditionShare: conditionField === undefined ? NaN : (links.columns[conditionField]?.share ?? 0),
    conditionNear: conditionField === undefined ? NaN : (near?.[conditionField] ?? NaN),
    explained: content.length === 0 ? NaN : 1 - left.length / content.length,
    unexplained: left.length,
    leftInTable: leftIn((at) => links.ofTable.has(at)),
    leftInDocument: leftIn((at) => links.ofDocument.has(at)),
    leftInColumns: leftIn((at) => links.columns.some((each) => each.tokens.includes(at))),
    records: records.length,
    recordsShare: records.length / Math.max(1, grid.size),
    size: grid.size,
    fields: grid.fields.length,
    tableNear: meaning?.table ?? NaN,
    rank: given.rank,
    tables: given.tables,
    tokens: content.length,
  }
  return Float32Array.from(PLAN_MEASURES, (name) => named[name] ?? NaN)
}
