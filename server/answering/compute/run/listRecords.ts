import { labelFields } from '../bind/labels.ts'
import { nameWithoutUnit } from '../read/readColumn.ts'
import type { Grid } from '../read/grid.ts'
import { plainLayout, sentence, type Bare, type Work } from './outcome.ts'
import { cellText, columnName, isFigure, listed, recordName, whereOf } from './values.ts'
import { say, wordingOf } from './wording.ts'

/** Rows that a table in an answer shows. */
const MOST_ROWS = 12
/** Rows of one record each that an answer may speak of without having been asked for a list. */
const MOST_UNASKED = 8

/** The cells that were asked for, of the records that the question names: one as a sentence, several as a table. */
export function listCells(work: Work): Bare | undefined {
  const { plan, grid, records, language } = work
  const fields = [...new Set(plan.targets.flat())].filter((at) =>
    records.some((record) => grid.fields[at]?.cells[record]),
  )
  if (fields.length === 0 || plan.targets.some((options) => !options.some((at) => fields.includes(at))))
    return undefined
  const [only = 0, ...more] = records
  if (more.length > 0)
    return sameForAll(work, fields) ?? (records.length <= MOST_ROWS * 2 ? tableOf(work, fields) : undefined)
  const wording = wordingOf(language)
  const parts = fields.flatMap((at) => {
    const field = grid.fields[at]
    return field?.cells[only]
      ? [
          say(isFigure(field) ? wording.cell : wording.words, {
            name: recordName(grid, only),
            column: columnName(field, language),
            value: cellText(field, only),
          }),
        ]
      : []
  })
  return {
    formula: `${namesOf(grid, fields)}${whereOf(plan, grid)}`,
    result: fields.map((at) => grid.fields[at]?.cells[only]?.text ?? '').join('|'),
    statements: parts.map((text) => ({ text: sentence(text), records: [only] })),
    ...plainLayout(),
    records: [only],
    fields,
  }
}

/** What several records say alike is said once, unless more than their one value was asked for. */
function sameForAll({ plan, grid, records, language }: Work, fields: readonly number[]): Bare | undefined {
  const [at, ...more] = fields
  const field = at === undefined ? undefined : grid.fields[at]
  if (at === undefined || more.length > 0 || !field || plan.groups.length > 0) return undefined
  const values = [...new Set(records.map((record) => cellText(field, record)))].filter((value) => value !== '')
  const isShort =
    values.length === 1 ||
    (field.read.kind === 'text' &&
      values.length <= MOST_UNASKED &&
      plan.conditions.length === 0 &&
      values.length < records.length)
  if (!isShort) return undefined
  const column = columnName(field, language)
  return {
    formula: `${field.name}${whereOf(plan, grid)}`,
    result: values.join('|'),
    statements: [
      {
        text: sentence(`${column.charAt(0).toUpperCase()}${column.slice(1)}: ${listed(values, wordingOf(language))}`),
        records,
      },
    ],
    ...plainLayout(),
    records,
    fields: [at],
  }
}

/** Which records fit: their names; with further columns that were asked for, or were compared, a table. */
export function listRecords(work: Work): Bare | undefined {
  const { plan, grid, records, language } = work
  const compared = plan.conditions.flatMap(({ fields }) => fields)
  const isWhole = plan.filters.length + plan.conditions.length + plan.groups.length === 0
  if (isWhole) return records.length <= MOST_ROWS ? tableOf(work, wholeTable(work)) : undefined
  if (plan.targets.length > 0 || compared.length > 0) return tableOf(work, [...plan.targets.flat(), ...compared])
  // One thing, named by its own name, and nothing asked of it: there is nothing to say.
  const labels = labelFields(grid)
  if (plan.filters.every(({ field }) => labels.includes(field)) && records.length === 1) return undefined
  const wording = wordingOf(language)
  const names = listed(
    records.map((record) => recordName(grid, record)),
    wording,
  )
  return {
    formula: `Rows${whereOf(plan, grid)}`,
    result: names,
    statements: [{ text: sentence(names), records }],
    ...plainLayout(),
    records,
    fields: [...labels, ...plan.filters.map(({ field }) => field)],
  }
}

function wholeTable({ plan, grid }: Work): number[] {
  const asked = plan.targets.flat()
  return asked.length > 0 ? asked : grid.fields.flatMap(({ read }, at) => (read.kind === 'empty' ? [] : [at]))
}

/** A small Markdown table of records, with their names first. */
export function tableOf({ plan, grid, records, language }: Work, asked: readonly number[]): Bare | undefined {
  const fields = [...new Set([...labelFields(grid), ...asked])].filter((at) =>
    records.some((record) => grid.fields[at]?.cells[record]),
  )
  if (fields.length === 0) return undefined
  const shown = records.slice(0, MOST_ROWS)
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replace(/[|\n]/g, ' ').trim()).join(' | ')}`
  const head = [`${line(fields.map((at) => nameOf(grid, at)))} |`, `|${' --- |'.repeat(fields.length)}`]
  const left = records.length - shown.length
  return {
    formula: `${namesOf(grid, fields)}${whereOf(plan, grid)}`,
    result: records.map((record) => recordName(grid, record)).join('|'),
    statements: shown.map((record) => ({
      text: line(fields.map((at) => (grid.fields[at] ? cellText(grid.fields[at], record) : ''))),
      records: [record],
    })),
    head,
    tail: left > 0 ? ['', say(wordingOf(language).others, { value: String(left) })] : [],
    layout: 'rows',
    records,
    fields,
  }
}

const nameOf = (grid: Grid, at: number): string => nameWithoutUnit(grid.fields[at]?.name ?? '')
const namesOf = (grid: Grid, fields: readonly number[]): string =>
  fields.map((at) => grid.fields[at]?.name ?? '').join(', ')
