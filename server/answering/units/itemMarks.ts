import type { Span } from '../../../shared/languages/sentences.ts'

const BULLET = /^(?:[•‣◦▪●○■□▢☐☑☒▶➤*–—-]|\[[ xX✓]?\])\s{1,3}/u
/** Characters of a mark with what follows it, at most. */
export const LONGEST_MARK = 10

/** A stretch behind its bullet. A number stays: it may say which step it is, or be a day ("3. Oktober"). */
export function withoutBullet(content: string, { start, end }: Span): Span {
  const bullet = BULLET.exec(content.slice(start, start + LONGEST_MARK))
  return { start: start + (bullet?.[0].length ?? 0), end }
}

/** Whether two quotes are of the same words: places of items were once quoted with their bullets. */
export function quotesTheSame(one: string, other: string): boolean {
  return one.replace(BULLET, '') === other.replace(BULLET, '')
}
