import { isFenced } from '../../text/fences.ts'
import { splitSentences, type Span } from '../../languages/sentences.ts'
import { countWords } from '../../text/words.ts'
import type { ChunkPart, ShownChunk } from '../chunk.ts'
import { tableSpans } from '../renderChunk.ts'

/** What can be an answer: a sentence, an item of a list, the items of a short list together, a row of a table, a program. */
export type AnswerUnitKind = 'sentence' | 'item' | 'list' | 'row' | 'code'

/** One of them by its place in the content of its passage. */
export interface AnswerUnit extends Span {
  kind: AnswerUnitKind
  /** The sentence that leads in: one that ends in a colon, or the question that is answered. */
  lead?: Span
}

/** Changes when passages are cut otherwise, so that the vectors of their units are made anew. */
export const ANSWER_UNITS_VERSION = 1

/** Words of a list that is a unit of its own, and of an item that is one as a whole. */
const LIST_WORDS = 160
const ITEM_WORDS = 80
/** Items of a list at least. */
const FEWEST_ITEMS = 2

/** What stands before an item: a number or letter with a full stop or bracket, a bullet, a box. */
const MARKED = /^(?:\(?(?:\d{1,2}|\p{L})[.)]|\d{1,2}[、．]|[•‣◦▪●○■□▢☐☑☒▶➤*–—-]|\[[ xX✓]?\])\s{1,3}(?=\S)/u
const LEADS_IN = /[:：?？]["'”’»)]{0,2}$/u

/**
 * Cuts a passage into the units that can be an answer, in the order in which they begin; a list stands before its items. They follow from the
 * passage alone, so that their vectors can be stored without them. The time grows with the length of the passage.
 */
export function answerUnits(
  chunk: Pick<ShownChunk, 'content' | 'textStart' | 'language' | 'headingPath'> & { parts?: readonly ChunkPart[] },
): AnswerUnit[] {
  const tables = tableSpans({ headingPath: chunk.headingPath, parts: chunk.parts ?? [] })
  const units: AnswerUnit[] = []
  let from = chunk.textStart
  let before: Span | undefined
  for (const { start, end, rows } of tables) {
    before = addProse(units, chunk, { start: from, end: start }) ?? before
    const lead = before && leadsIn(chunk.content, before) ? { lead: before } : {}
    for (const row of rows) units.push({ kind: 'row', start: row.start, end: row.end, ...lead })
    from = end
  }
  addProse(units, chunk, { start: from, end: chunk.content.length })
  return units
}

/** The words of a unit, and those that lead in. */
export function unitText(content: string, { start, end, lead }: AnswerUnit): { lead: string; text: string } {
  return { lead: lead ? content.slice(lead.start, lead.end) : '', text: content.slice(start, end) }
}

interface Prose {
  content: string
  language: string
}

/** Adds the units of a stretch of running text; gives its last sentence. */
function addProse(units: AnswerUnit[], { content, language }: Prose, stretch: Span): Span | undefined {
  const sentences = splitSentences(content.slice(stretch.start, stretch.end), language).map(({ start, end }) => ({
    start: start + stretch.start,
    end: end + stretch.start,
  }))
  let before: Span | undefined
  for (let at = 0; at < sentences.length;) {
    const items = itemsFrom(sentences, at, content)
    const lead = before && leadsIn(content, before) ? { lead: before } : {}
    if (items.length > 0) {
      addList(units, items, { content, lead })
      at += items.reduce((sum, { length }) => sum + length, 0)
    } else {
      const sentence = sentences[at]
      if (!sentence) break
      const kind = isFenced(content.slice(sentence.start, sentence.end)) ? 'code' : 'sentence'
      units.push({ kind, ...sentence, ...lead })
      at += 1
    }
    before = sentences[at - 1]
  }
  return before
}

/** The items that follow each other from a sentence on, each as its sentences: those of its own line. */
function itemsFrom(sentences: readonly Span[], from: number, content: string): Span[][] {
  const items: Span[][] = []
  for (const sentence of sentences.slice(from)) {
    const last = items.at(-1)
    if (MARKED.test(content.slice(sentence.start, sentence.start + LONGEST_MARK))) items.push([sentence])
    else if (last && isSameLine(content, last, sentence)) last.push(sentence)
    else break
  }
  return items
}

/** Characters of a mark with what follows it, at most. */
const LONGEST_MARK = 10

function isSameLine(content: string, item: readonly Span[], { start }: Span): boolean {
  const end = item.at(-1)?.end ?? start
  return !content.slice(end, start).includes('\n')
}

function addList(
  units: AnswerUnit[],
  items: readonly (readonly Span[])[],
  { content, lead }: { content: string; lead: { lead?: Span } },
): void {
  const wordsOf = ({ start, end }: Span): number => countWords(content.slice(start, end))
  const whole = spanOf(items.flat())
  if (items.length >= FEWEST_ITEMS && wordsOf(whole) <= LIST_WORDS) units.push({ kind: 'list', ...whole, ...lead })
  for (const sentences of items) {
    const item = spanOf(sentences)
    const [first = item, ...others] = sentences
    const isShort = wordsOf(item) <= ITEM_WORDS
    units.push({ kind: 'item', ...(isShort ? item : first), ...lead })
    for (const sentence of others) units.push({ kind: 'sentence', ...sentence })
  }
}

function spanOf(spans: readonly Span[]): Span {
  return { start: spans[0]?.start ?? 0, end: spans.at(-1)?.end ?? 0 }
}

function leadsIn(content: string, { start, end }: Span): boolean {
  return LEADS_IN.test(content.slice(Math.max(start, end - LONGEST_MARK), end))
}
