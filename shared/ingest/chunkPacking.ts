import { isFenced } from '../text/fences.ts'
import { packBoxes } from './boxes/boxCodec.ts'
import { joinBoxes } from './boxes/wordBoxes.ts'
import type { ChunkPart, ChunkRow, ChunkTable, RowRange } from './chunk.ts'
import { divideUnit } from './divideUnit.ts'
import { drained } from './drained.ts'
import { cellLeads } from './renderChunk.ts'
import { lengthOf, type RowUnit, type TextUnit, type Unit } from './units.ts'

/** Words of a passage: what is aimed at, and what a passage may have so that no short rest is left over. */
const USUAL_WORDS = 200
const MOST_WORDS = 260
/**
 * Characters of a passage's text at most: a text may have next to no words, and a row repeats the names of its columns. The
 * longest passage of ordinary tables that was met has 4,900.
 */
const MOST_CHARACTERS = 6000
/** Longest sentence, in words, that is repeated at the start of the next passage. */
const OVERLAP = 50

/** What a passage is made of, and the sheet rows it spans. */
export interface Passage {
  parts: ChunkPart[]
  /** Characters at its beginning that the passage before holds as well. */
  overlap: number
  rows?: RowRange
  isTable: boolean
  /** Where the words of its text stand on their pages, packed; undefined where nothing is known of that. */
  boxes: Uint8Array | undefined
}

/**
 * Packs the units of one section into passages of even length; each but the first begins with the sentence before it. The list of units
 * is empty in the end, see {@link drained}.
 */
export function* packUnits(units: Unit[], language: string): Generator<Passage> {
  const pieces = [...drained(units)].flatMap((unit) => divideUnit(unit, language))
  let rest = pieces.reduce((words, unit) => words + unit.words, 0)
  let parts = rest <= MOST_WORDS ? 1 : Math.ceil(rest / USUAL_WORDS)
  let group = emptyGroup()
  for (const unit of drained(pieces)) {
    if (isFull(group, unit, rest / parts, parts > 1)) {
      yield passageOf(group)
      rest -= group.own
      parts = Math.max(1, parts - 1)
      group = groupAfter(group, unit)
    }
    group.characters += unit.before.length + lengthOf(unit)
    group.units.push(unit)
    group.own += unit.words
  }
  if (group.units.length > 0) yield passageOf(group)
}

/** The units of a passage in the making; the first of them may be the last of the passage before. */
interface Group {
  units: Unit[]
  /** Whether the first unit is repeated, the words of it, and those of the others. */
  repeats: boolean
  repeated: number
  own: number
  characters: number
}

function emptyGroup(): Group {
  return { units: [], repeats: false, repeated: 0, own: 0, characters: 0 }
}

function isFull({ units, repeated, own, characters }: Group, next: Unit, share: number, divided: boolean): boolean {
  if (units.length > 0 && characters + next.before.length + lengthOf(next) > MOST_CHARACTERS) return true
  return own > 0 && (repeated + own + next.words > MOST_WORDS || (divided && own + next.words / 2 > share))
}

function groupAfter(full: Group, next: Unit): Group {
  const last = full.units.at(-1)
  const isShort = last && last.words <= OVERLAP && last.words + next.words <= MOST_WORDS
  const fits = last && lengthOf(last) + next.before.length + lengthOf(next) <= MOST_CHARACTERS
  // Of two rows of a sheet, or two programs, neither explains the other, and marks alone explain nothing.
  return isShort && fits && !sheetRows(last) && !isProgram(last) && last.words > 0
    ? { units: [last], repeats: true, repeated: last.words, own: 0, characters: lengthOf(last) }
    : emptyGroup()
}

function passageOf({ units, repeats }: Group): Passage {
  const rows = units.flatMap((unit) => sheetRows(unit) ?? [])
  // Remarks come behind the rows of their sheet, wherever they stand.
  const places = rows.length > 0 ? rows : units.flatMap((unit) => unit.rows ?? [])
  const [first] = units
  const isRepeated = repeats || (first?.columns === undefined && first?.repeats === true)
  return {
    parts: partsOf(units),
    boxes: boxesOf(units),
    overlap: isRepeated && first ? lengthOf(first) : 0,
    isTable: rows.length * 2 > units.length,
    ...(places.length > 0 && {
      rows: {
        first: Math.min(...places.map((place) => place.first)),
        last: Math.max(...places.map((place) => place.last)),
      },
    }),
  }
}

/** A row's line says the names of its columns as well; they stand elsewhere on the page. */
function boxesOf(units: readonly Unit[]): Uint8Array | undefined {
  if (!units.some((unit) => unit.boxes)) return undefined
  const joined = joinBoxes(
    units.flatMap((unit) =>
      unit.columns
        ? cellLeads(unit.columns, unit.cells).flatMap((lead, at) => [
            { text: lead, boxes: undefined },
            { text: unit.cells[at]?.text ?? '', boxes: unit.boxes?.[at] },
          ])
        : { text: unit.text, boxes: unit.boxes },
    ),
  )
  return joined && packBoxes(joined)
}

const isProgram = (unit: Unit): boolean => unit.columns === undefined && isFenced(unit.text)

function sheetRows(unit: Unit): RowRange | undefined {
  return unit.columns ? unit.rows : undefined
}

/** Joins neighbouring sentences to a text, and neighbouring rows of one table to a table. */
function partsOf(units: readonly Unit[]): ChunkPart[] {
  const runs: { texts: TextUnit[]; rows: RowUnit[] }[] = []
  for (const unit of units) {
    const run = runs.at(-1)
    const isSame = run && (unit.columns ? run.rows.at(-1)?.columns === unit.columns : run.texts.length > 0)
    const into = isSame ? run : { texts: [], rows: [] }
    if (!isSame) runs.push(into)
    if (unit.columns) into.rows.push(unit)
    else into.texts.push(unit)
  }
  return runs.map(({ texts, rows }) => {
    const before = (texts[0] ?? rows[0])?.before ?? ''
    if (rows.length > 0) return { before, table: tableOf(rows) }
    return { before, text: texts.map((unit, at) => (at === 0 ? unit.text : unit.before + unit.text)).join('') }
  })
}

/** The rows of a table with those columns alone that they fill. */
function tableOf(units: readonly RowUnit[]): ChunkTable {
  const filled = [...new Set(units.flatMap(({ cells }) => cells.map(({ column }) => column)))].sort((a, b) => a - b)
  const places = new Map(filled.map((column, at) => [column, at]))
  const [first] = units
  return {
    columns: filled.map((column) => first?.columns[column] ?? ''),
    rows: units.map(({ cells, rows, continues }): ChunkRow => ({
      cells: cells.map(({ column, text }) => ({ column: places.get(column) ?? 0, text })),
      ...(rows && { rows }),
      ...(continues && { continues }),
    })),
    ...(first && { number: first.table }),
    positions: filled,
  }
}
