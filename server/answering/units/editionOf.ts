import type { EditionWords } from '../../../shared/languages/pack.ts'
import { PACKS } from '../../../shared/languages/packs.ts'
import { documentTitle } from '../../../shared/ingest/answerUnits/documentTitle.ts'
import { fold } from '../../../shared/text/fold.ts'

/** A document as an edition of others. */
export interface Edition {
  /** What it is called, without the ending of its file. */
  name: string
  /** What all editions of it are called. */
  key: string
  /** The words and figures of its name that say which edition it is, folded. */
  words: ReadonlySet<string>
  /** 1 where its name says that it counts, -1 where it says that it no longer does, or not yet. */
  state: -1 | 0 | 1
  /** Year, month and day, as far as its name says them. */
  date: readonly number[]
  version: readonly number[]
}

const wordsOf = (kind: keyof EditionWords): ReadonlySet<string> =>
  new Set(PACKS.flatMap(({ editions }) => editions?.[kind]?.split(' ') ?? []).map(fold))

const [PAST, PRESENT, VERSION] = [wordsOf('past'), wordsOf('present'), wordsOf('version')]

const TOKEN = /[\p{L}\p{M}\p{N}]+(?:\.\p{N}+)*/gu
const YEAR = /^(?:19|20)\d\d$/u
const FISCAL_YEAR = /^fy(?:20)?(\d\d)$/u
const NUMBERED = /^v(\d[\d.]*)$/u
const NUMBER = /^\d[\d.]*$/u

/** Which edition of what a document is, by the name of its file; undefined where nothing but that is its name. */
export function editionOf(fileName: string): Edition | undefined {
  const name = documentTitle(fileName)
  const edition = { state: 0 as Edition['state'], date: [] as number[], version: [] as number[] }
  const [key, words] = [[] as string[], new Set<string>()]
  for (const [at, part] of name.split(/[()[\]]/u).entries()) {
    const { rest, own } = readPart(fold(part).match(TOKEN) ?? [], at % 2 === 1, edition)
    own.forEach((word) => words.add(word))
    // What stands in brackets beside a year or mark belongs to it: "(old leaflet)".
    if (at % 2 === 1 && own.length > 0) rest.forEach((word) => words.add(word))
    else key.push(...rest)
  }
  return key.length > 0 ? { name, key: key.join(' '), words, ...edition } : undefined
}

/** Tells the words of a part of a name that say which edition it is from all others. */
function readPart(
  tokens: readonly string[],
  bracketed: boolean,
  edition: { state: Edition['state']; date: number[]; version: number[] },
): { rest: string[]; own: string[] } {
  const [rest, own] = [[] as string[], [] as string[]]
  let last = ''
  for (const token of tokens) {
    const year = YEAR.test(token) ? Number(token) : Number(FISCAL_YEAR.exec(token)?.[1] ?? NaN) + 2000
    const version = NUMBERED.exec(token)?.[1] ?? (VERSION.has(last) && NUMBER.test(token) ? token : undefined)
    if (year > 0) edition.date.splice(0, Infinity, year)
    else if (version) edition.version = version.split('.').map(Number)
    else if (isPartOfDate(token, last, edition.date)) edition.date.push(Number(token))
    else if (!VERSION.has(token)) {
      rest.push(token)
      last = ''
      continue
    }
    own.push(token)
    last = token
  }
  // Without brackets or a date beside it the last word of a name may be what the document is about: "Access to the archive".
  const isDated = edition.date.length > 0 || edition.version.length > 0
  const marks = (bracketed ? rest : isDated ? rest.slice(-1) : []).filter((word) => stateOf(word) !== 0)
  for (const mark of marks) {
    edition.state = stateOf(mark)
    own.push(...rest.splice(rest.lastIndexOf(mark), 1))
  }
  return { rest, own }
}

const stateOf = (word: string): Edition['state'] => (PAST.has(word) ? -1 : PRESENT.has(word) ? 1 : 0)

/** Whether a number is a month behind a year, or a day behind both: "2024-05-17". */
function isPartOfDate(token: string, last: string, date: readonly number[]): boolean {
  if (!/^\d\d?$/u.test(token) || last === '' || date.length === 0 || date.length > 2) return false
  return Number(token) >= 1 && Number(token) <= (date.length === 1 ? 12 : 31)
}

/**
 * Whether one edition of a document is newer than another: above nought where it is, below where it is older, nought where their names do not tell. A
 * document without a date is neither newer nor older than one that has a date.
 */
export function compareEditions(one: Edition, other: Edition): number {
  if (one.key !== other.key) return 0
  return one.state - other.state || inOrder(one.date, other.date) || inOrder(one.version, other.version)
}

function inOrder(one: readonly number[], other: readonly number[]): number {
  if (one.length === 0 || other.length === 0) return 0
  for (let at = 0; at < Math.min(one.length, other.length); at += 1) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
