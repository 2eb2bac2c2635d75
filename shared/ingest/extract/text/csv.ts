import Papa from 'papaparse'
import { decodeFor } from './charset.ts'
import { LIMITS } from '../limits.ts'
import type { Output } from '../output.ts'
import { createTableWriter } from '../tables/tableWriter.ts'

const QUOTE = '"'
/** Records that are read at a time: those of a whole file would be ten times its size in memory. */
const RECORDS_AT_ONCE = 10_000
/** Characters in which delimiter and line ends are told, and in which the next records are sought at first. */
const PIECE = 1_000_000
const LINE_ENDS = ['\n', '\r\n', '\r'] as const

/** Comma, semicolon or tab separated records; a row block per record, places count records with the header as 1. */
export async function extractCsv(bytes: Uint8Array, output: Output): Promise<void> {
  // An empty line at the end would count as a record where the delimiter is guessed.
  const text = decodeFor(bytes, output).trimEnd()
  // An unclosed quote makes the rest of the file one field: then quotes are characters like others.
  const quote = text.includes(QUOTE) && !swallows(text) ? QUOTE : '\0'
  const table = createTableWriter(output, true, true)
  let at = 0
  for (const records of recordsOf(text, quote)) {
    for (const record of records) {
      at += 1
      table.row({ cells: bounded(record, output), place: { rows: { first: at, last: at } } })
    }
    if (records.length === RECORDS_AT_ONCE) await output.progress()
  }
  table.end()
}

function swallows(text: string): boolean {
  for (const records of recordsOf(text, QUOTE))
    if (records.some((record) => record.some((field) => field.length > LIMITS.fieldCharacters))) return true
  return false
}

/** The records of a text, some thousand at a time. */
function* recordsOf(text: string, quoteChar: string): Generator<string[][]> {
  const told = Papa.parse(text.slice(0, PIECE), {
    quoteChar,
    preview: 1,
    delimitersToGuess: [',', '\t', ';', '|'],
  }).meta
  const newline = LINE_ENDS.find((end) => end === told.linebreak)
  const format = { quoteChar, newline, delimiter: told.delimiter, preview: RECORDS_AT_ONCE, fastMode: false }
  let length = PIECE
  for (let at = 0; ;) {
    const piece = text.slice(at, at + length)
    const { data, meta } = Papa.parse<string[]>(piece, format)
    if (meta.truncated) {
      yield data
      // A mark of byte order, which is skipped without being counted.
      at += meta.cursor + (piece.startsWith('\uFEFF') ? 1 : 0)
    } else if (at + length < text.length) {
      // The piece ends within a record: read again with more behind it.
      length *= 2
    } else {
      return yield data
    }
  }
}

function bounded(record: string[], output: Output): string[] {
  const tooWide = record.length > LIMITS.csvColumns
  if (!tooWide && record.every((field) => field.length <= LIMITS.fieldCharacters)) return record
  output.warn('truncated')
  return record.slice(0, LIMITS.csvColumns).map((field) => field.slice(0, LIMITS.fieldCharacters))
}
