import type { XmlElement } from '../office/xml.ts'

const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const STRICT_SHEET = 'http://purl.oclc.org/ooxml/spreadsheetml/main'

/** Whether an element belongs to SpreadsheetML, in either of its two dialects. */
export function isSheet(element: XmlElement): boolean {
  return element.uri === SHEET || element.uri === STRICT_SHEET
}

/**
 * Column and row of a cell reference such as `BC12`, both from 1; undefined for what is no reference inside the grid of
 * 16,384 columns and 1,048,576 rows.
 */
export function parseReference(reference: string): { column: number; row: number } | undefined {
  const match = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(reference)
  if (!match?.[1] || !match[2]) return undefined
  let column = 0
  for (const letter of match[1].toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  const row = Number(match[2])
  return column <= 16_384 && row >= 1 && row <= 1_048_576 ? { column, row } : undefined
}

/** The name of a cell, `BC12`, from its column and row, which count from 0. */
export function cellName(column: number, row: number): string {
  let letters = ''
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters
  return `${letters}${row + 1}`
}
