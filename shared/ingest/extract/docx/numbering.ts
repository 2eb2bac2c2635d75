import type { Archive } from '../office/archive.ts'
import { isWord } from './wordNames.ts'
import { readXml, type XmlElement } from '../office/xml.ts'

/** Where a paragraph stands in a list: the list's number and its level, from 0. */
export interface ListPlace {
  list: string
  level: number
}

interface Level {
  start: number
  format: string
  /** Such as `%1.%2)`, where `%1` is the number of the outermost level. */
  pattern: string
}

interface Numbering {
  patterns: Map<string, Level[]>
  lists: Map<string, { pattern: string; starts: Map<number, number> }>
}

const DEEPEST = 9
const LONGEST = 60

/**
 * Gives the mark that Word shows before a list item ("3.", "b)", "•") and counts on; the empty string for lists that the
 * file does not define. Lists that share a pattern share its count, unless they start anew.
 */
export async function readListMarks(archive: Archive, part: string | undefined): Promise<(at: ListPlace) => string> {
  const { patterns, lists } = part ? await parseNumbering(archive, part) : { patterns: new Map(), lists: new Map() }
  const counts = new Map<string, number[]>()
  const begun = new Set<string>()
  return ({ list, level }) => {
    const { pattern, starts } = lists.get(list) ?? {}
    const levels: Level[] | undefined = patterns.get(pattern)
    const own = levels?.[level]
    if (!levels || !own || level >= DEEPEST) return ''
    const count = counts.get(pattern) ?? []
    counts.set(pattern, count)
    const restart = begun.has(`${list}/${level}`) ? undefined : starts.get(level)
    begun.add(`${list}/${level}`)
    const last = count[level]
    count[level] = restart ?? (last === undefined ? own.start : last + 1)
    count.length = level + 1
    return markOf(levels, count, level)
  }
}

function markOf(levels: readonly Level[], count: readonly number[], level: number): string {
  const own = levels[level]
  if (!own || own.format === 'none') return ''
  if (own.format === 'bullet') return '•'
  const mark = own.pattern.replace(/%([1-9])/g, (_, digit: string) => {
    const at = Number(digit) - 1
    return written(count[at] ?? levels[at]?.start ?? 1, levels[at]?.format ?? 'decimal')
  })
  return mark.slice(0, LONGEST)
}

function written(value: number, format: string): string {
  const upper = format.startsWith('upper')
  if (/letter$/i.test(format)) return inCase(letters(value), upper)
  if (/roman$/i.test(format)) return inCase(roman(value), upper)
  return format === 'decimalZero' && value < 10 ? `0${value}` : String(value)
}

function inCase(text: string, upper: boolean): string {
  return upper ? text.toUpperCase() : text
}

/** a to z, then aa, bb and so on, as Word does it. */
function letters(value: number): string {
  const letter = String.fromCharCode(97 + ((Math.max(value, 1) - 1) % 26))
  return letter.repeat(Math.min(Math.floor((Math.max(value, 1) - 1) / 26) + 1, 10))
}

const ROMAN: readonly [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]

function roman(value: number): string {
  if (value < 1 || value > 3999) return String(value)
  let rest = value
  let text = ''
  for (const [size, sign] of ROMAN) {
    while (rest >= size) {
      text += sign
      rest -= size
    }
  }
  return text
}

async function parseNumbering(archive: Archive, part: string): Promise<Numbering> {
  const numbering: Numbering = { patterns: new Map(), lists: new Map() }
  let levels: Level[] | undefined
  let level: Level | undefined
  let list: { pattern: string; starts: Map<number, number> } | undefined
  let overridden = 0

  const opens: Record<string, (element: XmlElement, value: string) => void> = {
    abstractNum: (element) => {
      levels = []
      numbering.patterns.set(element.attribute('abstractNumId') ?? '', levels)
    },
    lvl: (element) => {
      level = { start: 1, format: 'decimal', pattern: '' }
      const at = Number(element.attribute('ilvl') ?? 0)
      if (levels && at >= 0 && at < DEEPEST) levels[at] = level
    },
    start: (_, value) => level && (level.start = Number(value) || 0),
    numFmt: (_, value) => level && (level.format = value),
    lvlText: (_, value) => level && (level.pattern = value),
    num: (element) => {
      levels = undefined
      list = { pattern: '', starts: new Map() }
      numbering.lists.set(element.attribute('numId') ?? '', list)
    },
    abstractNumId: (_, value) => list && (list.pattern = value),
    lvlOverride: (element) => (overridden = Number(element.attribute('ilvl') ?? 0)),
    startOverride: (_, value) => list?.starts.set(overridden, Number(value) || 0),
  }
  await readXml(archive.read(part), {
    open: (element) => {
      if (isWord(element)) opens[element.name]?.(element, element.attribute('val') ?? '')
    },
    close: (element) => {
      if (isWord(element) && element.name === 'lvl') level = undefined
    },
  })
  return numbering
}
