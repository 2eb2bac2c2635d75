import { fold } from '../../../shared/text/fold.ts'
import { splitWords } from '../../../shared/text/words.ts'

/** A word of a question, folded; of scripts without spaces a character. */
export interface Token {
  text: string
  start: number
  end: number
}

/** A phrase of a table that was found, as the range of its tokens. */
export interface FoundPhrase<Label extends string> {
  label: Label
  from: number
  to: number
  /** The tokens that are the phrase's own, without those in its gaps. */
  own: readonly number[]
}

/** Finds the phrases of a table among tokens, from left to right, the longest at each place; none overlaps another. */
export type FindPhrases<Label extends string> = (tokens: readonly Token[], first?: number) => FoundPhrase<Label>[]

/** What a question asks stands in its first words; what comes after is matter. */
const MOST_TOKENS = 240
/** Words that `…` stands for at most. */
const WIDEST_GAP = 12

/** The words of a text as phrases are compared with them. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  for (const { kind, text: word, start, end } of splitWords(text.slice(0, 4000))) {
    if (tokens.length >= MOST_TOKENS) break
    if (kind !== 'ideographic' && kind !== 'syllabic') tokens.push({ text: fold(word), start, end })
    else
      for (const [at, character] of characters(word))
        tokens.push({ text: character, start: start + at, end: start + at + character.length })
  }
  return tokens.slice(0, MOST_TOKENS)
}

function* characters(word: string): Iterable<[number, string]> {
  let at = 0
  for (const character of word) {
    yield [at, character]
    at += character.length
  }
}

/** A word of a phrase, or how words begin that may stand in its place. */
interface PatternWord {
  text: string
  isPrefix: boolean
}

interface Pattern<Label extends string> {
  label: Label
  pieces: readonly (readonly PatternWord[])[]
  atStart: boolean
  atEnd: boolean
  length: number
}

/**
 * Reads a table: phrases of a label are parted by `|`. `^` before a phrase ties it to the beginning of the question, `$` behind it
 * to the end; `…` stands for up to twelve words, and a word with `*` for all that begin with it.
 */
export function createPhrases<Label extends string>(table: Partial<Record<Label, string>>): FindPhrases<Label> {
  const patterns = (Object.keys(table) as Label[]).flatMap((label) => readRow(label, table[label] ?? ''))
  const byFirst = new Map<string, Pattern<Label>[]>()
  const byPrefix: Pattern<Label>[] = []
  for (const pattern of patterns.toSorted((a, b) => b.length - a.length)) {
    const { text = '', isPrefix = false } = pattern.pieces[0]?.[0] ?? {}
    if (isPrefix) byPrefix.push(pattern)
    else byFirst.set(text, [...(byFirst.get(text) ?? []), pattern])
  }
  return (tokens, first = 0) => {
    const found: FoundPhrase<Label>[] = []
    for (let at = first; at < tokens.length; at += 1) {
      const place = { tokens, at, first }
      const best = longest(byPrefix, place, longest(byFirst.get(tokens[at]?.text ?? '') ?? [], place))
      if (!best) continue
      found.push(best)
      // A phrase with a gap leaves what stands in the gap to others.
      at = best.next - 1
    }
    return found.map(({ label, from, to, own }) => ({ label, from, to, own }))
  }
}

type Match<Label extends string> = FoundPhrase<Label> & { next: number; length: number }

function longest<Label extends string>(
  candidates: readonly Pattern<Label>[],
  place: { tokens: readonly Token[]; at: number; first: number },
  found?: Match<Label>,
): Match<Label> | undefined {
  let best = found
  for (const pattern of candidates) {
    if (best && pattern.length <= best.length) continue
    const own = matchAt(pattern, place)
    const last = own?.at(-1)
    if (!own || last === undefined) continue
    const next = place.at + (pattern.pieces[0]?.length ?? 1)
    best = { label: pattern.label, from: place.at, to: last + 1, own, next, length: pattern.length }
  }
  return best
}

/** The tokens of a pattern that begins at a token; undefined where it does not stand there. */
function matchAt<Label extends string>(
  { pieces, atStart, atEnd }: Pattern<Label>,
  { tokens, at, first }: { tokens: readonly Token[]; at: number; first: number },
): number[] | undefined {
  // Nearly all fail here, before anything is made for them.
  if ((atStart && at !== first) || !standsAt(pieces[0] ?? [], tokens, at)) return undefined
  const own: number[] = []
  let end = at
  for (const [nth, piece] of pieces.entries()) {
    const isLast = nth === pieces.length - 1
    const limit = nth === 0 ? end : end + WIDEST_GAP
    let from = nth === 0 ? end : end + 1
    while (
      from <= limit &&
      !(standsAt(piece, tokens, from) && !(isLast && atEnd && from + piece.length !== tokens.length))
    )
      from += 1
    if (from > limit) return undefined
    for (let word = from; word < from + piece.length; word += 1) own.push(word)
    end = from + piece.length
  }
  return own
}

function standsAt(piece: readonly PatternWord[], tokens: readonly Token[], at: number): boolean {
  let place = at
  for (const { text, isPrefix } of piece) {
    const token = tokens[place]?.text
    if (token === undefined || !(isPrefix ? token.startsWith(text) : token === text)) return false
    place += 1
  }
  return true
}

function readRow<Label extends string>(label: Label, row: string): Pattern<Label>[] {
  return row
    .split('|')
    .filter((phrase) => phrase.trim() !== '')
    .map((phrase) => {
      const plain = phrase.trim()
      const pieces = plain.split('…').map((piece) => wordsOf(piece))
      const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
      return { label, pieces, atStart: plain.startsWith('^'), atEnd: plain.endsWith('$'), length }
    })
}

function wordsOf(piece: string): PatternWord[] {
  return tokenize(piece).map(({ text, end }) => ({ text, isPrefix: piece.charAt(end) === '*' }))
}
