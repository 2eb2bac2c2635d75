import { sameAmount } from '../../amounts/amounts.ts'
import { isName, isSameName } from '../names.ts'
import { negations } from '../polarity.ts'
import { holds, readText, type Reading } from '../reading.ts'
import { SUPPORT } from '../verify.ts'

/** What stands between the cells of a row, and between the name of a column and its value. */
const CELLS = /[;—|]/
const NAMED = /^([^:]{1,80}):(.{1,120})$/s

/**
 * Whether the numbers of a claim that its quotations do not hold are the sum of a column of the rows which it quotes, or how many rows these are. All
 * its other numbers and its names stand there, and it denies nothing. Quotations without the column, such as a heading, may be among them: one.
 */
export function isRecomputed(
  claim: Reading,
  { quotes, places }: { quotes: readonly Reading[]; places: readonly Reading[] },
): boolean {
  if (quotes.length < 2 || negations(claim.text, claim.language) > 0) return false
  const grounds = [...quotes, ...places]
  const known = grounds.flatMap(({ amounts }) => amounts)
  const results = claim.amounts.filter((amount) => !known.some((each) => sameAmount(amount, each)))
  if (results.length === 0 || results.some(({ kind }) => kind !== 'number') || !speaksOf(claim, grounds)) return false
  const columns = [...columnsOf(quotes).values()].filter(({ rows }) => rows >= 2 && rows >= quotes.length - 1)
  return columns.some((column) => results.every(({ value }) => follows(value, column)))
}

function follows(result: number, { rows, values }: Column): boolean {
  const isResult = (value: number) => Math.abs(value - result) <= 1e-9 * Math.max(1, Math.abs(value))
  return isResult(rows) || (values.length === rows && isResult(sum(values)))
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

function speaksOf(claim: Reading, grounds: readonly Reading[]): boolean {
  const words = grounds.flatMap(({ tokens }) => tokens)
  const names = claim.tokens.filter((token) => isName(claim, token))
  if (!names.every((name) => words.some((each) => isSameName(name, each, claim.language)))) return false
  const held = claim.tokens.filter((token) => holds(words, token, claim.language)).length
  return held > 0 && held >= claim.tokens.length * SUPPORT
}

interface Column {
  /** Rows that have it, and the numbers that stand in them. */
  rows: number
  values: number[]
}

/** The columns of rows that are written as "name: value; name: value", each once for a row. */
function columnsOf(rows: readonly Reading[]): Map<string, Column> {
  const columns = new Map<string, Column>()
  for (const { text, language } of rows) {
    const cells = text.split(CELLS).flatMap((cell) => {
      const [, name = '', value = ''] = NAMED.exec(cell.trim()) ?? []
      return name === '' ? [] : [[name.trim().toLowerCase(), value] as const]
    })
    for (const [name, value] of new Map(cells)) {
      const column = columns.get(name) ?? { rows: 0, values: [] }
      const [number, further] = readText(value, language, false).amounts.filter(({ kind }) => kind === 'number')
      column.rows += 1
      if (number && !further) column.values.push(number.value)
      columns.set(name, column)
    }
  }
  return columns
}
