import { splitSentences } from '../text/sentences.ts'
import { countWords } from '../text/words.ts'
import type { Unit } from './chunkSections.ts'

/** Words of a passage: what is aimed at, and what a passage may have so that no short rest is left over. */
const USUAL = 200
const MOST = 260
/** Longest sentence, in words, that is repeated at the start of the next passage. */
const OVERLAP = 50

/** Text of a passage, and the sheet rows it spans. */
export interface Passage {
  text: string
  rows?: { first: number; last: number }
  isTable: boolean
}

/** Packs the units of one section into passages of even length; each but the first begins with the sentence before it. */
export function packUnits(units: readonly Unit[], language: string): Passage[] {
  const pieces = units.flatMap((unit) => divideUnit(unit, language))
  const total = pieces.reduce((words, unit) => words + unit.words, 0)
  const target = total <= MOST ? MOST : total / Math.ceil(total / USUAL)
  const passages: Passage[] = []
  let group: Unit[] = []
  let words = 0
  for (const unit of pieces) {
    if (group.length > 0 && (words + unit.words > MOST || words + unit.words / 2 > target)) {
      passages.push(passageOf(group))
      const last = group.at(-1)
      group = last && !last.rows && last.words <= OVERLAP && last.words + unit.words <= MOST ? [last] : []
      words = group.length > 0 ? (last?.words ?? 0) : 0
    }
    group.push(unit)
    words += unit.words
  }
  if (group.length > 0) passages.push(passageOf(group))
  return passages
}

function passageOf(units: readonly Unit[]): Passage {
  const text = units.map((unit, at) => (at === 0 ? unit.text : unit.before + unit.text)).join('')
  const rows = units.flatMap((unit) => (unit.rows ? [unit.rows] : []))
  const isTable = rows.length * 2 > units.length
  const [first] = rows
  const last = rows.at(-1)
  return first && last ? { text, isTable, rows: { first: first.first, last: last.last } } : { text, isTable }
}

/** A unit longer than a passage, such as a cell that holds a whole text, is divided where its clauses end. */
function divideUnit(unit: Unit, language: string): Unit[] {
  if (unit.words <= USUAL) return [unit]
  return splitSentences(unit.text, language).map((span, at) => {
    const text = unit.text.slice(span.start, span.end)
    return { ...unit, text, words: countWords(text), before: at === 0 ? unit.before : ' ' }
  })
}
