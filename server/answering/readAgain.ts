import { READER_LANGUAGE, type Reader, type Reading } from '../../shared/ingest/embedding/deep/reader.ts'
import type { DocumentSource } from '../../shared/contract/chat.ts'
import { isPageLine } from '../../shared/text/pageLine.ts'
import type { Examined } from './examine.ts'
import { verdictWord } from './compose/verdict/verdict.ts'
import { isReadEnough } from './gate/readGate.ts'
import type { SentencePlace } from './compose/chosenSentence.ts'
import type { CitablePassage } from './types.ts'
import type { CheckedSentence } from './verify/checkSentences.ts'

/** Passages that the reader looks at: the first that differ where these first sentences of the quotation stand. */
const WINDOWS = 3
const SENTENCES = 6
/** Characters of such a passage. Those of 430 are read no better, and take half as long again; bench/quality/RESULTS.md. */
const WINDOW = 260

/**
 * How much likelier than the sentence that leads another one must be to hold the answer, as log-odds, to lead instead. Set on 277 questions to
 * prose of nine English development sets: the first sentence holds the answer for 0.81 instead of 0.74; bench/quality/RESULTS.md.
 */
const LEADS_BY = 3

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

/** What came of a reading. */
export interface Read {
  /** What is answered now. */
  examined: Examined
  /** The reader's own probability, where it looked, and whether gate and reader together trust the answer. */
  reading?: { answered: number; trusted: boolean }
  /** The sentence that it sees the answer in, where that is another than the one that leads. */
  seen?: SentencePlace
}

/**
 * Has the reader look at what would be quoted, with the question in mind: it sees whether the answer stands there, and in which sentence, where
 * the gate has counted words. What both together do not trust is refused. A reader that is gone is done without.
 */
export async function readAgain(reader: Reader, question: string, examined: Examined): Promise<Read> {
  const { quotation, passages, computed, odds, enough } = examined
  if (quotation.length === 0 || computed) return { examined }
  if (odds >= enough && isDenial(quotation)) return { examined }
  const readings = await readWindows(reader, { question, windows: windowsOf(quotation, passages), odds })
  if (readings.length === 0) return { examined: odds >= enough ? examined : { ...examined, ...UNREAD } }
  const answered = bestOf(readings)
  const trusted = isReadEnough(odds, answered)
  const seen = trusted ? seenElsewhere(readings, quotation) : undefined
  const vetoed = odds >= enough && !examined.byMeaning
  return {
    examined: trusted ? examined : { ...examined, ...UNREAD, ...(vetoed && { vetoed }) },
    reading: { answered: 1 / (1 + Math.exp(-answered)), trusted },
    ...(seen && { seen }),
  }
}

/** Whether an answer begins with no: then the text holds another thing than the one that is asked about, which no reader finds there. */
const isDenial = ([first]: readonly CheckedSentence[]): boolean =>
  first?.before.trim() === verdictWord(READER_LANGUAGE, 'no')

const bestOf = (readings: readonly WindowReading[]): number => Math.max(...readings.map(({ answered }) => answered))

/** Reads some windows, one after the other until one is enough, since a further one can only speak more for the answer; none where it is gone. */
async function readWindows(
  reader: Reader,
  { question, windows, odds }: { question: string; windows: readonly Window[]; odds: number },
): Promise<WindowReading[]> {
  const readings: WindowReading[] = []
  for (const window of windows) {
    const [reading] = await reader.read(question, [textsOf(window)]).catch(() => [])
    if (!reading) return []
    readings.push({ ...reading, window })
    if (isReadEnough(odds, bestOf(readings))) break
  }
  return readings
}

/** The sentence that holds the answer for the reader, where it stands that far above what is quoted first; none where that was not read. */
function seenElsewhere(
  readings: readonly WindowReading[],
  [lead]: readonly CheckedSentence[],
): SentencePlace | undefined {
  const first = lead?.citations[0]
  const sentences = readings.flatMap(({ window: { passage, sentences: spans }, sentences: told }) =>
    spans.map(({ start, end }, at) => ({
      place: { chunk: passage.chunk.id, start },
      leads: first !== undefined && holds(passage, first) && start < first.end && first.start < end,
      told: told[at] ?? -Infinity,
    })),
  )
  const best = sentences.toSorted((one, other) => other.told - one.told)[0]
  const ofLead = Math.max(...sentences.filter(({ leads }) => leads).map(({ told }) => told))
  return best && Number.isFinite(ofLead) && best.told >= ofLead + LEADS_BY ? best.place : undefined
}

/** Whether a citation is of a passage. */
const holds = ({ source }: CitablePassage, { documentId, chunkIndex }: DocumentSource): boolean =>
  source.documentId === documentId && source.chunkIndex === chunkIndex

/** Some sentences of a passage, as far apart as they are read together. */
interface Window {
  passage: CitablePassage
  sentences: { start: number; end: number }[]
}

type WindowReading = Reading & { window: Window }

const textsOf = ({ passage: { chunk }, sentences }: Window): string[] =>
  sentences.map(({ start, end }) => chunk.content.slice(start, end))

/** The sentences of the passages around the first of a quotation; none in a language that the reader does not read. */
function windowsOf(quotation: readonly CheckedSentence[], passages: readonly CitablePassage[]): Window[] {
  const windows = new Map<string, Window>()
  for (const { citations } of quotation.slice(0, SENTENCES))
    for (const citation of citations.slice(0, 1)) {
      const passage = passages.find((each) => holds(each, citation))
      if (passage?.chunk.language !== READER_LANGUAGE) continue
      const window = windowAround(passage, { start: citation.start, end: citation.end })
      const text = textsOf(window).join('')
      if (!windows.has(text)) windows.set(text, window)
    }
  return [...windows.values()].slice(0, WINDOWS)
}

/** As many whole sentences around a place as fit, by turns before and behind it; without lines that only say where in the document one is. */
function windowAround(passage: CitablePassage, place: { start: number; end: number }): Window {
  const sentences = passage.sentences.filter(({ start, end }) => !isPageLine(passage.chunk.content.slice(start, end)))
  let first = sentences.findIndex(({ end }) => end > place.start)
  if (first < 0) return { passage, sentences: [place] }
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
  const spans = sentences.slice(first, last + 1)
  return { passage, sentences: spans.map((span, at) => (at < last - first ? span : upTo(span, place.end))) }
}

/** What is quoted may go on behind the last sentence. */
const upTo = ({ start, end }: { start: number; end: number }, least: number) => ({ start, end: Math.max(end, least) })
