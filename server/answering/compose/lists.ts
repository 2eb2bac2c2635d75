import type { Span } from '../../../shared/text/sentences.ts'
import { tableSpans } from '../../../shared/ingest/renderChunk.ts'
import { sentencesOf } from '../../retrieval/retrieve.ts'
import type { StoredChunk } from '../../retrieval/types.ts'

/** One point of a list: its words, without number, bullet or box. */
export interface ListItem extends Span {
  chunk: StoredChunk
  /** The number that it has in its document. */
  number?: number
}

/** Points that follow each other under the same heading, in the order of the document. */
export interface TextList {
  items: ListItem[]
  ordered: boolean
  /** The sentence that leads to them: "If you discover a fire, keep this order:". */
  lead?: Span
  /** Whether it goes on to the end of its passage's text, so that the next passage may continue it. */
  open: boolean
}

/** What stands before a point: a number with a full stop or bracket, a bullet, a box. */
const NUMBERED = /^(?:\(?(\d{1,2})[.)]|(\d{1,2})[、．])\s{0,3}(?=\S)/u
const BULLET = /^(?:[•‣◦▪●○■□▢☐☑▶➤*–—-]|\[[ xX✓]?\])\s{1,3}(?=\S)/u
/** Points of a list at least; fewer are running text. */
const FEWEST_ITEMS = 2
/** Points of a list at most, over all passages. */
const MOST_ITEMS = 40

/**
 * The lists of a passage's text, in its order. Steps that an extractor has joined to a paragraph ("1. Stop. 2. Call.") count
 * too; a point ends with its line, or with the sentence where points share a line.
 */
export function listsIn(chunk: StoredChunk): TextList[] {
  const { content } = chunk
  const tables = tableSpans({ headingPath: chunk.headingPath, parts: chunk.parts ?? [] })
  const sentences = sentencesOf(chunk).filter(
    ({ start }) => !tables.some((table) => table.start <= start && start < table.end),
  )
  const lists: TextList[] = []
  let current: TextList | undefined
  for (const [at, sentence] of sentences.entries()) {
    const before = sentences[at - 1]
    const marked = markOf(content, sentence)
    const last = current?.items.at(-1)
    if (marked && current && last && follows(current, marked)) {
      if (current.items.length < MOST_ITEMS) current.items.push({ ...marked.item, chunk })
    } else if (marked) {
      const lead = before && leads(content, before, sentence) ? { lead: before } : {}
      current = { items: [{ ...marked.item, chunk }], ordered: marked.item.number !== undefined, open: false, ...lead }
      lists.push(current)
    } else if (current && last && belongs(content, { list: current, last, sentence })) last.end = sentence.end
    else current = undefined
  }
  if (current) current.open = true
  return lists.filter(({ items, ordered, open }) => items.length >= FEWEST_ITEMS || (ordered && open))
}

interface Marked {
  item: Span & { number?: number }
}

function markOf(content: string, { start, end }: Span): Marked | undefined {
  const text = content.slice(start, end)
  const numbered = NUMBERED.exec(text)
  if (numbered) return { item: { start: start + numbered[0].length, end, number: Number(numbered[1] ?? numbered[2]) } }
  const bullet = BULLET.exec(text)
  return bullet ? { item: { start: start + bullet[0].length, end } } : undefined
}

/** Whether a marked sentence goes on with a list: the next number, or another bullet. */
function follows({ items, ordered }: TextList, { item }: Marked): boolean {
  return ordered ? item.number === (items.at(-1)?.number ?? 0) + 1 : item.number === undefined
}

/** Whether a sentence leads to the list that begins behind it. */
function leads(content: string, before: Span, first: Span): boolean {
  return (
    /[:：]$/u.test(content.slice(before.start, before.end)) &&
    markOf(content, before) === undefined &&
    first.start > before.end
  )
}

/** Whether a sentence without a mark of its own goes on with the last point. */
function belongs(
  content: string,
  { list, last, sentence }: { list: TextList; last: ListItem; sentence: Span },
): boolean {
  const gap = content.slice(last.end, sentence.start)
  if (gap.includes('\n\n')) return false
  // A line that goes on in the next one, as plain text breaks them.
  if (gap.includes('\n'))
    return /^\n[ \t]{2,}/.test(gap) || /^\p{Ll}/u.test(content.slice(sentence.start, sentence.start + 2))
  return !list.ordered || startsLine(content, last) || hasMore(content, sentence, (last.number ?? 0) + 1)
}

/** Whether a point stands at the beginning of its line, so that all of the line is its own. */
function startsLine(content: string, { start, chunk }: ListItem): boolean {
  const line = Math.max(content.lastIndexOf('\n', start) + 1, chunk.textStart)
  return start - line <= LONGEST_MARK && !sharesLine(content, start)
}

const LONGEST_MARK = 8

/** Whether further numbers stand in the same line. */
function sharesLine(content: string, start: number): boolean {
  const end = content.indexOf('\n', start)
  return /[.!?:。]\s\d{1,2}[.)]\s/u.test(content.slice(start, end < 0 ? undefined : end))
}

/** Whether the next number stands further on in the same line, so that what is between belongs to this point. */
function hasMore(content: string, { start }: Span, number: number): boolean {
  const end = content.indexOf('\n', start)
  const line = content.slice(start, end < 0 ? undefined : end)
  return line.includes(` ${number}. `) || line.includes(` ${number}) `)
}

/** A list with what the following passages of its section add to it; `next` are these passages, in order. */
export function continueList(list: TextList, next: readonly StoredChunk[]): TextList {
  let whole = list
  for (const chunk of next) {
    const before = whole.items.at(-1)?.chunk
    if (!whole.open || !before || !isNext(before, chunk)) break
    const more = listsIn(chunk).find(({ items, ordered }) => ordered === whole.ordered && opens(items[0]))
    if (!more) break
    const known = new Set(whole.items.map(wordsOf))
    const added = more.items.filter((item) => !known.has(wordsOf(item)))
    const goesOn = !whole.ordered || added[0]?.number === (whole.items.at(-1)?.number ?? 0) + 1
    if (!goesOn) break
    whole = { ...whole, items: [...whole.items, ...added].slice(0, MOST_ITEMS), open: more.open }
  }
  return whole
}

function isNext(before: StoredChunk, chunk: StoredChunk): boolean {
  return (
    chunk.document.id === before.document.id &&
    chunk.index === before.index + 1 &&
    chunk.headingPath.join('\n') === before.headingPath.join('\n')
  )
}

/** Whether a point stands first in its passage, behind what repeats the passage before. */
function opens(item: ListItem | undefined): boolean {
  return item !== undefined && item.chunk.content.slice(item.chunk.textStart, item.start).length <= LONGEST_OVERLAP
}

/** Characters of the sentence that passages repeat of the one before, at most. */
const LONGEST_OVERLAP = 400

function wordsOf({ chunk, start, end }: ListItem): string {
  return chunk.content.slice(start, end)
}

/** Whether a text begins with a bullet or box, as points without numbers do. */
export function opensPoint(text: string): boolean {
  return BULLET.test(text)
}
