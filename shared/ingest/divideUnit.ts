import { splitSentences } from '../languages/sentences.ts'
import { countWords } from '../text/words.ts'
import { takeBoxes, type WordBoxes } from './boxes/wordBoxes.ts'
import type { ChunkCell } from './chunk.ts'
import { rowLine } from './renderChunk.ts'
import { lengthOf, type RowUnit, type TextUnit, type Unit } from './units.ts'

/** A unit with more is divided. */
const MOST_WORDS = 200
const MOST_CHARACTERS = 2000

/**
 * Divides a unit that is longer than a passage: a text where its clauses end, a row between its cells, and a cell that
 * holds a whole text where its sentences end. Pieces of a row stand under the names of the same columns.
 */
export function divideUnit(unit: Unit, language: string): Unit[] {
  if (unit.words <= MOST_WORDS && lengthOf(unit) <= MOST_CHARACTERS) return [unit]
  return unit.columns ? divideRow(unit, language) : divideText(unit, language)
}

function divideText(unit: TextUnit, language: string): TextUnit[] {
  const boxesFor = takeBoxes(unit.boxes)
  return splitSentences(unit.text, language).map((span, at) => {
    const text = unit.text.slice(span.start, span.end)
    const boxes = boxesFor(text)
    return { ...unit, text, words: countWords(text), before: at === 0 ? unit.before : ' ', boxes }
  })
}

function divideRow(unit: RowUnit, language: string): RowUnit[] {
  const pieces: RowUnit[] = []
  let cells: ChunkCell[] = []
  let boxes: (WordBoxes | undefined)[] = []
  let size = { words: 0, characters: 0 }
  const close = (): void => {
    if (cells.length > 0) {
      const rest = pieces.length > 0 ? { continues: true as const } : {}
      pieces.push({ ...unit, ...rest, cells, boxes, length: rowLine(unit.columns, cells).length, words: size.words })
    }
    cells = []
    boxes = []
    size = { words: 0, characters: 0 }
  }
  for (const [at, cell] of unit.cells.entries()) {
    const boxesFor = takeBoxes(unit.boxes?.[at])
    for (const text of divideCell(cell.text, language)) {
      const words = countWords(text)
      const characters = text.length + (unit.columns[cell.column]?.length ?? 0)
      const isPart = text !== cell.text
      const fits = size.words + words <= MOST_WORDS && size.characters + characters <= MOST_CHARACTERS
      if (isPart || !fits) close()
      cells.push({ column: cell.column, text })
      boxes.push(boxesFor(text))
      size = { words: size.words + words, characters: size.characters + characters }
    }
  }
  close()
  return pieces
}

/** The text of a cell in pieces that fit into a passage: as many of its sentences as that takes. */
function divideCell(text: string, language: string): string[] {
  if (text.length <= MOST_CHARACTERS && countWords(text) <= MOST_WORDS) return [text]
  const pieces: string[] = []
  let words = 0
  let start = 0
  let end = 0
  for (const span of splitSentences(text, language)) {
    const more = countWords(text.slice(span.start, span.end))
    if (end > start && (words + more > MOST_WORDS || span.end - start > MOST_CHARACTERS)) {
      pieces.push(text.slice(start, end))
      start = span.start
      words = 0
    }
    if (end === 0) start = span.start
    end = span.end
    words += more
  }
  if (end > start) pieces.push(text.slice(start, end))
  return pieces
}
