import { fold } from '../../../shared/text/fold.ts'
import { splitWords, type Word } from '../../../shared/text/words.ts'
import type { StoredChunk } from '../../retrieval/types.ts'

/** Words of a quotation that are looked for at most; more are compared no closer. */
const MOST_WORDS = 120
const OMISSION = /…|\.{3}|\[…\]|\[\.{3}\]/

/**
 * Where a quotation stands in a passage, word for word; case, punctuation and white space may differ, and parts may be left
 * out with an ellipsis. Undefined where it does not.
 */
export function findQuote(
  quote: string,
  { content, textStart }: StoredChunk,
): { start: number; end: number } | undefined {
  const parts = quote
    .split(OMISSION)
    .map(wordsOf)
    .filter((words) => words.length > 0)
  const text = piecesOf(content).map((word) => ({ ...word, folded: fold(word.text) }))
  let from = text.findIndex(({ start }) => start >= textStart)
  let found: { start: number; end: number } | undefined
  for (const part of parts) {
    const at =
      from < 0
        ? -1
        : indexOf(
            text.map(({ folded }) => folded),
            part,
            from,
          )
    const [first, last] = [text[at], text[at + part.length - 1]]
    if (!first || !last) return undefined
    found = { start: found?.start ?? first.start, end: last.end }
    from = at + part.length
  }
  return found && { ...found, end: found.end + closing(content.slice(found.end, found.end + 2)) }
}

const wordsOf = (text: string): string[] =>
  piecesOf(text)
    .slice(0, MOST_WORDS)
    .map((word) => fold(word.text))

/** The words of a text; of scripts without spaces the characters, since a quotation may begin anywhere in a run of them. */
function piecesOf(text: string): Pick<Word, 'text' | 'start' | 'end'>[] {
  return splitWords(text).flatMap((word) => {
    if (word.kind !== 'ideographic' && word.kind !== 'syllabic') return [word]
    let start = word.start
    return Array.from(word.text, (character) => ({ text: character, start, end: (start += character.length) }))
  })
}

function indexOf(text: readonly string[], part: readonly string[], from: number): number {
  for (let at = from; at + part.length <= text.length; at += 1)
    if (part.every((word, nth) => text[at + nth] === word)) return at
  return -1
}

/** A full stop behind the last word belongs to what is quoted. */
function closing(text: string): number {
  return /^[.!?…。！？]/u.test(text) ? 1 : 0
}
