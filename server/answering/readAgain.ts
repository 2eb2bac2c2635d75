import { READER_LANGUAGE, type Reader } from '../../shared/ingest/embedding/deep/reader.ts'
import type { Examined } from './examine.ts'
import { isReadEnough } from './gate/readGate.ts'
import type { CitablePassage } from './types.ts'
import type { CheckedSentence } from './verify/checkSentences.ts'

/** Passages that the reader looks at: the first that differ where these first sentences of the quotation stand. */
const WINDOWS = 2
const SENTENCES = 6
/** Characters of such a passage. Those of 430 are read no better, and take half as long again; bench/quality/RESULTS.md. */
const WINDOW = 260

/** What is left of an answer that the reader does not see. */
const UNREAD = {
  answerable: false,
  covered: false,
  byMeaning: false,
  quotation: [],
} satisfies Partial<Examined>

/** Whether the reader looks at what would be quoted for a question. */
export const isRead = (reader: Reader | undefined, { language }: { language: string }): reader is Reader =>
  reader !== undefined && language === READER_LANGUAGE

/** What came of a reading: what is answered now, and the reader's own probability where it looked. */
export interface Read {
  examined: Examined
  reading?: { answered: number; trusted: boolean }
}

/**
 * Has the reader look at what would be quoted, with the question in mind: it sees whether the answer stands there, where the gate has counted
 * words. What both together do not trust is refused. A reader that is gone is done without.
 */
export async function readAgain(reader: Reader, question: string, examined: Examined): Promise<Read> {
  const { quotation, passages, computed, odds, enough } = examined
  if (quotation.length === 0 || computed) return { examined }
  const answered = await bestOf(reader, { question, windows: windowsOf(quotation, passages), odds })
  const trusted = answered === undefined ? odds >= enough : isReadEnough(odds, answered)
  return {
    examined: trusted ? examined : { ...examined, ...UNREAD },
    ...(answered !== undefined && { reading: { answered: 1 / (1 + Math.exp(-answered)), trusted } }),
  }
}

/** The best reading of some windows, one after the other until one is enough, since a further one can only speak more for the answer. */
async function bestOf(
  reader: Reader,
  { question, windows, odds }: { question: string; windows: readonly string[]; odds: number },
): Promise<number | undefined> {
  let best: number | undefined
  for (const window of windows) {
    const [reading] = await reader.read(question, [window]).catch(() => [])
    if (!reading) return undefined
    best = Math.max(best ?? -Infinity, reading.answered)
    if (isReadEnough(odds, best)) break
  }
  return best
}

/** The sentences of the passages around the first of a quotation; none in a language that the reader does not read. */
function windowsOf(quotation: readonly CheckedSentence[], passages: readonly CitablePassage[]): string[] {
  const windows = new Set<string>()
  for (const { citations } of quotation.slice(0, SENTENCES))
    for (const { documentId, chunkIndex, start, end } of citations.slice(0, 1)) {
      const passage = passages.find(
        ({ source }) => source.documentId === documentId && source.chunkIndex === chunkIndex,
      )
      if (passage?.chunk.language === READER_LANGUAGE) windows.add(windowAround(passage, { start, end }))
    }
  return [...windows].slice(0, WINDOWS)
}

/** As many whole sentences around a place as fit, by turns before and behind it. */
function windowAround({ chunk, sentences }: CitablePassage, place: { start: number; end: number }): string {
  let first = sentences.findIndex(({ end }) => end > place.start)
  if (first < 0) return chunk.content.slice(place.start, place.end)
  let last = Math.max(
    first,
    sentences.findLastIndex(({ start }) => start < place.end),
  )
  const fits = (from: number, to: number): boolean =>
    (sentences[to]?.end ?? Infinity) - (sentences[from]?.start ?? -Infinity) <= WINDOW
  for (;;) {
    const before = fits(first - 1, last)
    if (before) first -= 1
    const behind = fits(first, last + 1)
    if (behind) last += 1
    if (!before && !behind) break
  }
  return chunk.content.slice(sentences[first]?.start, Math.max(place.end, sentences[last]?.end ?? 0))
}
