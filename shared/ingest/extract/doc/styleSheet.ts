import type { ParagraphRole } from '../docx/styles.ts'
import { partOf, type Fib } from './fib.ts'

/** What the number of a style makes of its paragraphs. */
export type RoleOf = (style: number) => ParagraphRole

/** Numbers of built-in styles ([MS-DOC] 2.9.260), which no translation changes. */
const TITLE = 62
const FIRST_CONTENTS = 19
const LAST_CONTENTS = 27
const HEADINGS = 9
const NO_STYLE = 0xfff
const MOST_STYLES = 4096
/** Styles that are based on one another: Word allows no more. */
const LONGEST_LINEAGE = 11

interface Style {
  builtIn: number
  basedOn: number
}

/** Reads the styles of a Word file. A heading is known by the built-in style that its style is or is based on. */
export function readStyleSheet(tables: Buffer, fib: Fib): RoleOf {
  const styles = listStyles(partOf(tables, fib.styles))
  const known = new Map<number, ParagraphRole>()
  return (style) => {
    const role = known.get(style) ?? roleOf(style, styles)
    known.set(style, role)
    return role
  }
}

function listStyles(sheet: Buffer): (Style | undefined)[] {
  const styles: (Style | undefined)[] = []
  if (sheet.length < 4) return styles
  const count = Math.min(sheet.readUInt16LE(2), MOST_STYLES)
  for (let at = 2 + sheet.readUInt16LE(0); at + 2 <= sheet.length && styles.length < count;) {
    const length = sheet.readUInt16LE(at)
    const style = sheet.subarray(at + 2, at + 2 + length)
    styles.push(
      style.length < 4 ? undefined : { builtIn: style.readUInt16LE(0) & 0xfff, basedOn: style.readUInt16LE(2) >>> 4 },
    )
    at += 2 + length + (length & 1)
  }
  return styles
}

function roleOf(number: number, styles: readonly (Style | undefined)[]): ParagraphRole {
  // Without a list of styles their first numbers are the headings' all the same.
  if (styles.length === 0) return number >= 1 && number <= HEADINGS ? { level: number } : 'plain'
  let at = number
  for (let steps = 0; steps < LONGEST_LINEAGE && at !== NO_STYLE; steps += 1) {
    const style = styles[at]
    if (!style) break
    const { builtIn } = style
    if (builtIn >= 1 && builtIn <= HEADINGS) return { level: builtIn }
    if (builtIn === TITLE) return 'title'
    if (builtIn >= FIRST_CONTENTS && builtIn <= LAST_CONTENTS) return 'contents'
    at = style.basedOn
  }
  return 'plain'
}
