import type { Span } from '../../../shared/languages/sentences.ts'
import type { CitablePassage } from '../types.ts'
import { readAmounts, sameAmount } from '../amounts/amounts.ts'
import { textTerms } from '../../retrieval/retrieve.ts'
import type { WrittenSentence } from '../write/sentenceStream.ts'
import { markSentence } from '../markSentence.ts'
import { earlierEdition } from '../notes.ts'
import type { RankedUnit } from './rankUnits.ts'

const YEAR = /(?<![\p{L}\p{N}])(?:19|20)\d\d(?!\p{N})/gu
/** Share of the words of two units that makes them statements of the same thing. */
const ALIKE = 0.6
/** Words of a statement that is quoted whole where no figure tells the difference. */
const MOST_WORDS = 16

/** A document as an edition of others: its name without years, and its year. */
interface Edition {
  name: string
  key: string
  year: number
}

/**
 * Of the editions of a document ("Travel policy 2023", "Travel policy 2025") the newest counts that says the same of what was asked: where the
 * first unit is of an earlier one, that unit of the newest goes before it. A question that names a year means what it names.
 */
export function newestFirst<Unit extends Pick<RankedUnit, 'chunk' | 'unit'>>(
  asked: string,
  units: readonly Unit[],
): Unit[] {
  const [first] = units
  const own = first && editionOf(first)
  if (!own || asked.match(YEAR)) return [...units]
  const newer = sameIn(first, units)
    .filter(({ edition }) => edition.year > own.year)
    .toSorted((one, other) => other.edition.year - one.edition.year)
  const newest = newer[0]?.unit
  return newest ? [newest, ...units.filter((each) => each !== newest)] : [...units]
}

/** What the last earlier edition says otherwise than a unit: the figure that is another there, else the statement where it is brief. */
export function earlierStatement(
  asked: string,
  first: RankedUnit,
  { units, passages }: { units: readonly RankedUnit[]; passages: readonly CitablePassage[] },
): WrittenSentence | undefined {
  const own = editionOf(first)
  if (!own || asked.match(YEAR)) return undefined
  const [last] = sameIn(first, units)
    .filter(({ edition }) => edition.year < own.year)
    .toSorted((one, other) => other.edition.year - one.edition.year)
  const passage = last && passages.find(({ chunk }) => chunk.id === last.unit.chunk.id)
  if (!last || !passage) return undefined
  const said = textOf(last.unit)
  const span = differing(textOf(first), said, last.unit.chunk.language)
  if (!span) return undefined
  const before = `\n\n${earlierEdition(last.edition.name, first.chunk.language)} `
  return { before, text: markSentence(said.slice(span.start, span.end), passage.marker), markers: [passage.marker] }
}

const textOf = ({ chunk, unit }: Pick<RankedUnit, 'chunk' | 'unit'>): string =>
  chunk.content.slice(unit.start, unit.end)

/** Units of other editions of a unit's document that speak of the same. */
function sameIn<Unit extends Pick<RankedUnit, 'chunk' | 'unit'>>(
  first: Unit,
  units: readonly Unit[],
): { unit: Unit; edition: Edition }[] {
  const own = editionOf(first)
  const said = textOf(first)
  return units.flatMap((unit) => {
    const edition = editionOf(unit)
    const isSame =
      edition?.key === own?.key && edition?.year !== own?.year && unit.unit.kind === first.unit.kind && edition
    return isSame && alike(said, textOf(unit), unit.chunk.language) >= ALIKE ? [{ unit, edition }] : []
  })
}

function editionOf({ chunk }: Pick<RankedUnit, 'chunk'>): Edition | undefined {
  const name = chunk.document.name.replace(/\.[a-z0-9]{1,5}$/i, '').replace(/_+/g, ' ')
  const year = [...name.matchAll(YEAR)].map(([each]) => Number(each)).at(-1)
  return year === undefined ? undefined : { name, key: name.replace(YEAR, '#').toLowerCase(), year }
}

/** Share of the words of two statements that both hold; figures apart, since these are what changes. */
function alike(one: string, other: string, language: string): number {
  const words = (text: string): Set<string> =>
    new Set(textTerms(text, language).flatMap(({ term, stop }) => (stop || /^\d/.test(term) ? [] : [term])))
  const [own, others] = [words(one), words(other)]
  const both = [...own].filter((word) => others.has(word)).length
  return both / Math.max(1, own.size, others.size)
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
