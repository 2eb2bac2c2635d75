import { deniesBelow } from '../../verify/polarity.ts'
import { monthOf } from '../read/readDate.ts'
import { nameWithoutUnit } from '../read/readColumn.ts'
import { remembered } from '../../../remembered.ts'
import type { Field, Grid } from '../read/grid.ts'
import { isAcronym, measuresOf, termsOf } from '../ask/questionTokens.ts'

/** A name by its words. */
export interface NameTerms {
  /** Every word, function words among them. */
  all: ReadonlySet<string>
  /** The words that say something; all of them where none does. */
  content: ReadonlySet<string>
  measures: ReadonlySet<string>
}

/** Where the words of a field's cells stand. */
export interface FieldTerms {
  name: NameTerms
  /** Records by the words of their cells. */
  records: ReadonlyMap<string, readonly number[]>
  /** Number of words that say something, for each record; what denies counts for one. */
  lengths: readonly number[]
  /** Whether the field's name denies ("Not covered"), and the records whose cells do. */
  denies: boolean
  denied: ReadonlySet<number>
}

/** A grid by its words, in the question's language. */
export interface GridTerms {
  fields: FieldTerms[]
  ownNames: NameTerms[]
  documentNames: NameTerms[]
  /** The words of all names, and those of all cells: most words of a question are in neither. */
  named: ReadonlySet<string>
  valued: ReadonlySet<string>
}

/** Cells that are looked at for values; longer texts are no names of things. */
const LONGEST_VALUE = 120

const termsBefore = remembered<Grid, { language?: string; terms?: GridTerms }>(() => ({}))

/** Reads the words of a grid; those of the language that was last asked in are remembered. */
export function gridTerms(grid: Grid, language: string): GridTerms {
  const before = termsBefore(grid)
  if (before.terms && before.language === language) return before.terms
  const terms = readTerms(grid, language)
  Object.assign(before, { language, terms })
  return terms
}

function readTerms(grid: Grid, language: string): GridTerms {
  const fields = grid.fields.map((field) => fieldTerms(field, { language, own: grid.table.language }))
  const ownNames = grid.names.own.map((name) => nameTerms(name.slice(0, LONGEST_VALUE * 2), language))
  const documentNames = grid.names.document.map((name) => nameTerms(name.slice(0, LONGEST_VALUE * 2), language))
  const names = [...fields.map(({ name }) => name), ...ownNames, ...documentNames]
  return {
    fields,
    ownNames,
    documentNames,
    named: new Set(names.flatMap(({ content }) => [...content])),
    valued: new Set(fields.flatMap(({ records }) => [...records.keys()])),
  }
}

function fieldTerms(field: Field, { language, own }: { language: string; own: string }): FieldTerms {
  const records = new Map<string, number[]>()
  const denied = new Set<number>()
  const lengths = field.cells.map((cell, record) => {
    if (!cell || cell.text.length > LONGEST_VALUE) return 0
    const { all, content } = nameTerms(cell.text, language)
    for (const term of all) {
      const known = records.get(term)
      if (known) known.push(record)
      else records.set(term, [record])
    }
    if (!deniesMore(cell.text, own)) return content.size
    denied.add(record)
    return content.size + 1
  })
  const name = nameTerms(nameWithoutUnit(field.name), language)
  return {
    name: { ...name, measures: heldMeasures(name.measures, field) },
    records,
    lengths,
    denies: deniesBelow(field.name, own),
    denied,
  }
}

/** Whether a cell denies something, "not covered", and is more than a no. */
const deniesMore = (text: string, language: string): boolean => /\s/.test(text.trim()) && deniesBelow(text, language)

/** Measures that need no figures. */
const WITHOUT_FIGURES = new Set(['person', 'place', 'number', 'date'])

/** The measures that a column's name speaks of, and its cells can hold: a rating "A" is no rate, and 5 % is no price. */
function heldMeasures(measures: ReadonlySet<string>, { cells, read }: Field): ReadonlySet<string> {
  const hasFigures = cells.some((cell) => cell !== undefined && /\d/.test(cell.text))
  const holds = (measure: string): boolean =>
    WITHOUT_FIGURES.has(measure) || (hasFigures && !(measure === 'price' && read.unit?.text === '%'))
  return new Set([...measures].filter(holds))
}

function nameTerms(text: string, language: string): NameTerms {
  const terms = termsOf(text, language)
  const all = new Set(terms.map(({ term }) => term))
  const telling = terms.filter(
    ({ stop, start, end }) =>
      !stop || isAcronym(text, { start, end }) || (end - start === 1 && /\p{Lu}/u.test(text.charAt(start))),
  )
  const content = new Set((telling.length > 0 ? telling : terms).map(({ term }) => term))
  return { all, content, measures: new Set([...content].flatMap((term) => measuresOf(term, language))) }
}

/** Whether a word is a year or a month: the only parts of a date that are asked for alone. */
export function isDatePart(text: string): boolean {
  return /^(?:1[89]|20|21)\d\d$/.test(text) || monthOf(text) !== undefined
}
