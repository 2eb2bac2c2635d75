import { answerUnits, type AnswerUnit } from '../../../shared/ingest/answerUnits/answerUnits.ts'
import { fold } from '../../../shared/text/fold.ts'
import type { Span } from '../../../shared/languages/sentences.ts'
import { readAmounts, sameAmount } from '../amounts/amounts.ts'
import { textTerms } from '../../retrieval/retrieve.ts'
import type { StoredChunk } from '../../retrieval/types.ts'
import type { WrittenSentence } from '../write/sentenceStream.ts'
import { markSentence } from '../markSentence.ts'
import { earlierEdition } from '../notes.ts'
import { compareEditions, editionOf, type Edition } from './editionOf.ts'

const YEAR = /(?<![\p{L}\p{N}])(?:19|20)\d\d(?!\p{N})/u
/** Share of the words of two units that makes them statements of the same thing. */
const ALIKE = 0.6
/** Words of a statement that is quoted whole where no figure tells the difference. */
const MOST_WORDS = 16

/** A unit of a passage. */
interface Placed {
  chunk: StoredChunk
  unit: AnswerUnit
}

/**
 * Of some units those that count: what a newer edition of the same document ("Travel policy 2025") says otherwise leaves out what an earlier one says
 * of the same ("Travel policy 2023", "Travel policy (old)"). A question that names a year, or the earlier edition by a word of its name, means what it
 * names, and all count.
 */
export function currentUnits<Unit extends Placed>(asked: string, units: readonly Unit[]): Unit[] {
  const isAskedFor = askedEdition(asked)
  const editionHere = remembered(editionOf)
  const statementHere = remembered((unit: Unit) => statementOf(unit))
  const isSuperseded = (unit: Unit): boolean => {
    const own = editionHere(unit.chunk.document.name)
    if (!own) return false
    const isNewer = (each: Unit): boolean => {
      const edition = editionHere(each.chunk.document.name)
      return edition !== undefined && compareEditions(edition, own) > 0
    }
    return units.some(
      (each) => isNewer(each) && !isAskedFor(own) && saysTheSame(statementHere(unit), statementHere(each)),
    )
  }
  return units.filter((unit) => !isSuperseded(unit))
}

/** Tells of documents whether they say by their names that they no longer count ("(old)", "archive"); none does that a question asks for. */
export function pastDocuments(asked: string): (name: string) => boolean {
  const isAskedFor = askedEdition(asked)
  return remembered((name: string) => {
    const edition = editionOf(name)
    return edition?.state === -1 && !isAskedFor(edition)
  })
}

/** What the last earlier edition among some passages says of what a unit says, with the edition's name; undefined where none does. */
export function earlierUnit(
  asked: string,
  first: Placed,
  chunks: readonly StoredChunk[],
): (Placed & { name: string }) | undefined {
  const own = editionOf(first.chunk.document.name)
  if (!own || YEAR.test(asked)) return undefined
  const statement = statementOf(first)
  const [last] = chunks
    .flatMap((chunk) => {
      const edition = chunk.document.id === first.chunk.document.id ? undefined : editionOf(chunk.document.name)
      return edition && compareEditions(own, edition) > 0 ? [{ chunk, edition }] : []
    })
    .toSorted((one, other) => compareEditions(other.edition, one.edition))
    .flatMap(({ chunk, edition }) =>
      answerUnits(chunk).flatMap((unit) =>
        unit.kind === first.unit.kind && saysTheSame(statementOf({ chunk, unit }), statement)
          ? [{ chunk, unit, name: edition.name }]
          : [],
      ),
    )
  return last
}

/** What an earlier edition says otherwise than a unit: the figure that is another there, else the statement where it is brief. */
export function earlierStatement(
  first: Placed,
  earlier: Placed & { name: string },
  marker: number,
): WrittenSentence | undefined {
  const said = textOf(earlier)
  const span = differing(textOf(first), said, earlier.chunk.language)
  if (!span) return undefined
  const before = `\n\n${earlierEdition(earlier.name, first.chunk.language)} `
  return { before, text: markSentence(said.slice(span.start, span.end), marker), markers: [marker] }
}

const textOf = ({ chunk, unit }: Placed): string => chunk.content.slice(unit.start, unit.end)

/** Tells whether a question asks for an edition: by a year, by the end of its own year, or by another word that tells it from others. */
function askedEdition(asked: string): (edition: Edition) => boolean {
  const words = new Set(fold(asked).split(/[^\p{L}\p{M}\p{N}.]+/u))
  const hasYear = YEAR.test(asked)
  return ({ words: own, date: [year] }) => {
    const hasShortYear = year !== undefined && words.has(String(year % 100).padStart(2, '0'))
    return hasYear || hasShortYear || [...own].some((word) => words.has(word))
  }
}

/** What a unit speaks of: its words less figures, which are what changes; of a row what stands in its first cell. */
interface Statement {
  words: ReadonlySet<string>
  row: string | undefined
}

function statementOf({ chunk, unit }: Placed): Statement {
  const text = textOf({ chunk, unit })
  const words = textTerms(text, chunk.language).flatMap(({ term, stop }) => (stop || /^\d/u.test(term) ? [] : [term]))
  const row = unit.kind === 'row' ? /^[^:;—]*:([^;—]*)/u.exec(text)?.[1]?.trim() : undefined
  return { words: new Set(words), row: row && fold(row) }
}

function saysTheSame(one: Statement, other: Statement): boolean {
  if (one.row !== undefined || other.row !== undefined) return one.row === other.row
  const both = [...one.words].filter((word) => other.words.has(word)).length
  return both / Math.max(1, one.words.size, other.words.size) >= ALIKE
}

/** A function that is worked out once for each of its arguments. */
function remembered<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>()
  return (key) => {
    if (!made.has(key)) made.set(key, make(key))
    return made.get(key) as Value
  }
}

/** The only number of the older statement that the newer one lacks, with its unit; else all of it where it is short and other. */
function differing(newer: string, older: string, language: string): Span | undefined {
  const known = readAmounts(newer, language)
  const changed = readAmounts(older, language).filter((amount) => !known.some((each) => sameAmount(each, amount)))
  const [only] = changed
  // The place of a day or time is that of its figures: "4" alone would not tell that it is the 4th of June.
  if (only?.kind === 'number' && changed.length === 1) return withUnit(older, only)
  const isOther = newer.replace(/\W+/gu, ' ') !== older.replace(/\W+/gu, ' ')
  return changed.length > 0 && isOther && older.split(/\s+/).length <= MOST_WORDS
    ? { start: 0, end: older.length }
    : undefined
}

/** A figure with the sign or word of its unit beside it. */
function withUnit(text: string, { start, end, unit }: Span & { unit: string | undefined }): Span {
  if (unit === undefined) return { start, end }
  const sign = /[\p{Sc}]\s?$/u.exec(text.slice(0, start))?.[0].length ?? 0
  const word = sign > 0 ? 0 : (/^\s?(?:[%‰\p{Sc}]|[\p{L}\p{M}]+)/u.exec(text.slice(end))?.[0].length ?? 0)
  return { start: start - sign, end: end + word }
}
