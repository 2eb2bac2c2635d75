import type { Span } from '../../../shared/languages/sentences.ts'
import type { StoredChunk } from '../../retrieval/types.ts'

const BULLET = /^(?:[•‣◦▪●○■□▢☐☑☒▶➤*–—-]|\[[ xX✓]?\])\s{1,3}/u
/** A number or letter before an item, and which sign closes it. */
const NUMBER = /^\(?(\d{1,2}|[a-z])([.)、．])\s{1,3}/iu
const NUMBERS = /(?<!\S)\(?(\d{1,2}|[a-z])([.)、．])\s/giu
/** Characters of a mark with what follows it, at most. */
export const LONGEST_MARK = 10

/** A stretch behind its bullet. */
export function withoutBullet(content: string, { start, end }: Span): Span {
  const bullet = BULLET.exec(content.slice(start, start + LONGEST_MARK))
  return { start: start + (bullet?.[0].length ?? 0), end }
}

/**
 * The words of an item that stands by itself: behind its bullet, and behind a number that only says which of the items it is. A number that does not
 * go on from those before it in the passage says something ("3. Oktober", "J. Smith").
 */
export function wordsOfItem({ content, textStart }: Pick<StoredChunk, 'content' | 'textStart'>, item: Span): Span {
  const bare = withoutBullet(content, item)
  const number = NUMBER.exec(content.slice(bare.start, bare.start + LONGEST_MARK))
  if (bare.start > item.start || !number) return bare
  const [mark, name = '', closing = ''] = number
  const own = ordinalOf(name)
  const ordinalsIn = (text: string): number[] =>
    [...text.matchAll(NUMBERS)]
      .filter((each) => each[2] === closing && isAlike(each[1] ?? '', name))
      .map((each) => ordinalOf(each[1] ?? ''))
  let wanted = own - 1
  for (const before of ordinalsIn(content.slice(textStart, item.start)).toReversed()) if (before === wanted) wanted -= 1
  const counts = own > 1 ? wanted === 0 : ordinalsIn(content.slice(item.end))[0] === own + 1
  return counts ? { start: item.start + mark.length, end: item.end } : bare
}

/** Whether two quotes are of the same words: earlier places were quoted with the marks of their items. */
export function quotesTheSame(one: string, other: string): boolean {
  if (one === other) return true
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  const mark = long.slice(0, long.length - short.length)
  return long.endsWith(short) && (BULLET.exec(long) ?? NUMBER.exec(long))?.[0] === mark
}

const isDigit = (name: string): boolean => /\d/.test(name)
const isAlike = (one: string, other: string): boolean =>
  isDigit(one) ? isDigit(other) : !isDigit(other) && (one === one.toLowerCase()) === (other === other.toLowerCase())

/** Of a number itself, of a letter its place in the alphabet. */
const ordinalOf = (name: string): number =>
  isDigit(name) ? Number(name) : (name.toLowerCase().codePointAt(0) ?? 0) - 96
