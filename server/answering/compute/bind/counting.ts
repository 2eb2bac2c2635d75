import type { Field } from '../read/grid.ts'
import { isMeasure } from './numberSpans.ts'
import { partColumns, type Parts } from './parts.ts'
import type { Span } from './spans.ts'

/** What is said behind "how many"; where nothing is, what is said before a "count" that ends the question, last word first. */
function countedSpans({ spans }: Parts): Span[] {
  const at = spans.findIndex((span) => span.kind === 'cue' && span.cue.act === 'count')
  const isSaid = ({ kind }: Span): boolean => kind !== 'cue'
  const behind = spans.slice(at + 1).filter(isSaid)
  return behind.length > 0 ? behind : spans.slice(0, Math.max(0, at)).filter(isSaid).toReversed()
}

/**
 * Whether rows may be counted for a question: what it asks for is what a row is, each of its conditions is all of a value, and
 * nothing else is asked for. The words of a condition that are but a part of a cell may stand there for any reason.
 */
export function countsRows(parts: Parts): boolean {
  const { selected, conditions, measures } = parts
  const isBare = selected.filters.length + selected.groups.length + conditions.length === 0
  const isWhole = [...selected.filters, ...selected.groups].every(({ whole }) => whole)
  // "How many does it cost" asks for a figure, unless that is compared with another: "how many cost over 5 euros".
  const isMeasured = measures.length > 0 && conditions.length === 0
  return !isBare && isWhole && !isMeasured && !isVerb(parts) && namesRows(parts)
}

/** "How many gold things": values may stand before the name of what is counted, or alone. */
function namesRows(parts: Parts): boolean {
  const said = countedSpans(parts).filter((span) => span.kind !== 'column' || parts.columns.includes(span))
  const named = said.find(({ kind }) => kind !== 'value')
  if (named?.kind === 'column') return named.fields.every((field) => partColumns(parts).nouns.includes(field))
  if (named?.kind === 'name') return namesTable(parts, named) && hasOwnNames(parts)
  return said[0]?.kind === 'value'
}

/** Whether each row is called otherwise: of rows that are called alike several may be of one thing. */
function hasOwnNames({ grid, labels }: Parts): boolean {
  const names = Array.from({ length: grid.size }, (_, record) =>
    labels.map((at) => grid.fields[at]?.cells[record]?.text ?? '').join('\n'),
  )
  return new Set(names).size === grid.size
}

/** "Which schools count as public": what is asked for stands before a verb that happens to be "count". */
function isVerb({ spans }: Parts): boolean {
  const before = spans.slice(
    0,
    spans.findIndex((span) => span.kind === 'cue' && span.cue.act === 'count'),
  )
  const asks = before.findIndex(({ kind }) => kind === 'cue')
  return asks >= 0 && before.slice(asks).some(({ kind }) => kind !== 'cue')
}

/** Whether what is asked for is a thing of which each row tells another one: then it says of no row how many there are. */
export function isEachRow(parts: Parts): boolean {
  const { fields, size } = parts.grid
  const said = countedSpans(parts)
  const [first] = said
  if (first?.kind !== 'value' || said.some(({ kind }) => kind !== 'value')) return false
  return new Set(fields[first.field]?.cells.map((cell) => cell?.text)).size === size
}

/** Whether a word is of the table's own name. A file of nothing but tables has the name of these, a text with a table in it has not. */
function namesTable({ grid, request, terms }: Parts, { from, to }: Span): boolean {
  const { place, document } = grid.table
  const isOwn = place.sheet !== undefined || /csv/.test(document.fileType)
  const names = isOwn ? [...terms.ownNames, ...terms.documentNames] : terms.ownNames
  return request.tokens
    .slice(from, to + 1)
    .every(({ stop, meanings }) => stop || names.some(({ content }) => [...meanings].some((term) => content.has(term))))
}

/** Whether a column has the name of what "how many" asks for. */
export function isAskedFor(parts: Parts, at: number): boolean {
  const [asked] = countedSpans(parts)
  return asked?.kind === 'column' && asked.fields.includes(at)
}

/** Whether figures are numbers of things, and no amounts of money, shares or measures. */
export function isNumberOf(field: Field | undefined): boolean {
  return !isMeasure(field?.read.unit?.text ?? '')
}
