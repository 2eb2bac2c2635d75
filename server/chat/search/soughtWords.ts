import type { Mark } from '../../../shared/contract/conversations/found.ts'
import { fold } from '../../../shared/text/fold.ts'

/** More words than these are not looked for. */
const MOST_WORDS = 10
/** Characters of an excerpt, and those of them before the first word that was found. */
const EXCERPT = 180
const BEFORE = 50
const MOST_MARKS = 20

/** The words of a search, in the form in which spellings are compared. */
export function soughtWords(search: string): string[] {
  const words = fold(search)
    .split(/\s+/)
    .filter((word) => word !== '')
  return [...new Set(words)].slice(0, MOST_WORDS)
}

/** Whether a text holds every word, or a word that each is part of. */
export function holdsAll(text: string, words: readonly string[]): boolean {
  const folded = fold(text)
  return words.every((word) => folded.includes(word))
}

/** Where words stand in a text, in order and without overlap. */
export function marksIn(text: string, words: readonly string[]): Mark[] {
  const { folded, places } = foldedWithPlaces(text)
  const found: Mark[] = []
  for (const word of words)
    for (let at = folded.indexOf(word); at >= 0 && found.length < MOST_MARKS * MOST_WORDS;) {
      found.push([places[at] ?? 0, places[at + word.length] ?? text.length])
      at = folded.indexOf(word, at + word.length)
    }
  found.sort(([a, aEnd], [b, bEnd]) => a - b || bEnd - aEnd)
  let end = 0
  return found.filter(([from, to]) => from >= end && ((end = to), true)).slice(0, MOST_MARKS)
}

/** What stands around the first of the words, on one line, with where the words stand in it. */
export function excerptOf(content: string, words: readonly string[]): { excerpt: string; marks: Mark[] } {
  const line = content.replace(/\s+/g, ' ').trim()
  const first = marksIn(line, words)[0]?.[0] ?? 0
  const from = first <= BEFORE ? 0 : nextWord(line, first - BEFORE, first)
  const cut = line.slice(from, from + EXCERPT)
  const isCut = from + EXCERPT < line.length
  const lastSpace = cut.lastIndexOf(' ')
  const end = isCut && lastSpace > EXCERPT / 2 ? lastSpace : cut.length
  const excerpt = `${from > 0 ? '… ' : ''}${cut.slice(0, end)}${isCut ? ' …' : ''}`
  return { excerpt, marks: marksIn(excerpt, words) }
}

/** Where a word begins between two positions; the second where none does. */
function nextWord(line: string, from: number, to: number): number {
  const space = line.indexOf(' ', from)
  return space < 0 || space >= to ? to : space + 1
}

/** A folded text, with the position in the text for each of its characters. */
function foldedWithPlaces(text: string): { folded: string; places: number[] } {
  const places: number[] = []
  let folded = ''
  let at = 0
  for (const letter of text) {
    const part = fold(letter)
    for (let one = 0; one < part.length; one += 1) places.push(at)
    folded += part
    at += letter.length
  }
  return { folded, places }
}
