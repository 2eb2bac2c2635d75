import Papa from 'papaparse'
import { decodeFor } from './charset.ts'
import { LIMITS } from '../limits.ts'
import type { Output } from '../output.ts'
import { createTableWriter } from '../tables/tableWriter.ts'

/** Comma, semicolon or tab separated records; a row block per record, places count records with the header as 1. */
export async function extractCsv(bytes: Uint8Array, output: Output): Promise<void> {
  // An empty line at the end would count as a record where the delimiter is guessed.
  const text = decodeFor(bytes, output).trimEnd()
  const quoted = parse(text, '"')
  const swallowed = quoted.some((record) => record.some((field) => field.length > LIMITS.fieldCharacters))
  // An unclosed quote makes the rest of the file one field: then quotes are characters like others.
  const records = swallowed ? parse(text, '\0') : quoted
  const table = createTableWriter(output, true)
  for (const [at, record] of records.entries()) {
    table.row({ cells: bounded(record, output), place: { rows: { first: at + 1, last: at + 1 } } })
    if (at % 10_000 === 9999) await output.progress()
  }
  table.end()
}

function parse(text: string, quoteChar: string): string[][] {
  const { data } = Papa.parse<string[]>(text, { quoteChar, delimitersToGuess: [',', '\t', ';', '|'] })
  return data
}

function bounded(record: string[], output: Output): string[] {
  const tooWide = record.length > LIMITS.csvColumns
  if (!tooWide && record.every((field) => field.length <= LIMITS.fieldCharacters)) return record
  output.warn('truncated')
  return record.slice(0, LIMITS.csvColumns).map((field) => field.slice(0, LIMITS.fieldCharacters))
}
