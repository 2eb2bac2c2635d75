import { splitSentences, type Span } from '../../../shared/languages/sentences.ts'
import { scanWords } from '../../../shared/text/words.ts'

/** Words that were quoted from a passage, and where that stood. */
export interface Wanted {
  quote: string
  chunkIndex: number
  /** The hash of the passage, where it is known. */
  passageHash: string | undefined
}

/** A passage of the document as it is now. */
interface PresentPassage {
  index: number
  content: string
  textStart: number
  language: string
}

/** Where quoted words stand now, or what comes nearest to them: `likeness` is 1 for the same words. */
export interface Found<P> {
  passage: P
  span: Span
  likeness: number
  /** Whether the whole passage is the one that was cited. */
  whole: boolean
}

/** What shares less of its words with a quote than this does not stand in its place. */
const LEAST_LIKENESS = 0.5
/** Sentences of a quote at most that are looked for as a run. */
const MOST_SENTENCES = 8

/** Looks for quotes in passages that are shown to it one after another. */
export interface Comparison<P> {
  look(passage: P, hash: string): void
  /** What was found of each quote, in their order. */
  found(): (Found<P> | undefined)[]
  /** Whether every quote stands where it stood, so that nothing better can come. */
  isSettled(): boolean
}

/** Begins to look for quotes. White space counts as one space: readers of files differ in where they break lines. */
export function compareQuotes<P extends PresentPassage>(wanted: readonly Wanted[]): Comparison<P> {
  const quotes = wanted.map(readQuote)
  const best: (Found<P> | undefined)[] = wanted.map(() => undefined)
  return {
    look(passage, hash) {
      const sentences = readSentences(passage)
      for (const [at, quote] of quotes.entries()) {
        const whole = quote.passageHash === hash
        const found =
          findExact(passage, sentences, quote) ?? (best[at]?.likeness === 1 ? undefined : nearest(sentences, quote))
        if (!found) continue
        const next = { passage, ...found, whole }
        if (isBetter(next, best[at], quote)) best[at] = next
      }
    },
    found: () => best,
    isSettled: () =>
      best.every((one, at) => one?.likeness === 1 && one.whole && one.passage.index === wanted[at]?.chunkIndex),
  }
}

interface ReadQuote extends Wanted {
  /** With single spaces. */
  plain: string
  sentences: number
  words: Bag
}

type Bag = ReadonlyMap<string, number>

function readQuote(wanted: Wanted): ReadQuote {
  const { quote } = wanted
  const sentences = Math.min(MOST_SENTENCES, Math.max(1, splitSentences(quote).length))
  return { ...wanted, plain: plainOf(quote), sentences, words: bagOf(quote) }
}

interface ReadSentences {
  content: string
  spans: readonly Span[]
  words: readonly Bag[]
}

function readSentences({ content, textStart, language }: PresentPassage): ReadSentences {
  const spans = splitSentences(content.slice(textStart), language).map(({ start, end }) => ({
    start: start + textStart,
    end: end + textStart,
  }))
  return { content, spans, words: spans.map(({ start, end }) => bagOf(content.slice(start, end))) }
}

type Placed = Pick<Found<unknown>, 'span' | 'likeness'>

function findExact({ content, textStart }: PresentPassage, read: ReadSentences, quote: ReadQuote): Placed | undefined {
  const start = content.indexOf(quote.quote, textStart)
  if (start >= 0) return { span: { start, end: start + quote.quote.length }, likeness: 1 }
  const run = runs(read, quote.sentences).find(
    ({ span }) => plainOf(content.slice(span.start, span.end)) === quote.plain,
  )
  return run && { span: run.span, likeness: 1 }
}

/** The run of sentences that shares most words with a quote; undefined where none shares enough. */
function nearest(read: ReadSentences, { words, sentences }: ReadQuote): Placed | undefined {
  let best: Placed | undefined
  for (const { span, bags } of runs(read, sentences)) {
    // The same words in another order are no quotation.
    const likeness = Math.min(0.999, likenessOf(words, bags))
    if (likeness >= LEAST_LIKENESS && likeness > (best?.likeness ?? 0)) best = { span, likeness }
  }
  return best
}

/** Every run of so many sentences; the whole passage where it has fewer. */
function runs({ spans, words }: ReadSentences, length: number): { span: Span; bags: readonly Bag[] }[] {
  const size = Math.min(length, spans.length)
  if (size === 0) return []
  return Array.from({ length: spans.length - size + 1 }, (_, from) => ({
    span: { start: spans[from]?.start ?? 0, end: spans[from + size - 1]?.end ?? 0 },
    bags: words.slice(from, from + size),
  }))
}

function isBetter<P extends PresentPassage>(next: Found<P>, before: Found<P> | undefined, quote: Wanted): boolean {
  if (!before) return true
  if (next.likeness !== before.likeness) return next.likeness > before.likeness
  if (next.whole !== before.whole) return next.whole
  const away = ({ passage }: Found<P>) => Math.abs(passage.index - quote.chunkIndex)
  return away(next) < away(before)
}

const plainOf = (text: string): string => text.replace(/\s+/g, ' ').trim()

function bagOf(text: string): Bag {
  const bag = new Map<string, number>()
  scanWords(text, (_kind, start, end) => {
    const word = text.slice(start, end).toLowerCase()
    bag.set(word, (bag.get(word) ?? 0) + 1)
  })
  return bag
}

/** Twice the words that both have, over all of both: 0 to 1. */
function likenessOf(quote: Bag, run: readonly Bag[]): number {
  let shared = 0
  let all = sizeOf(quote)
  const left = new Map(quote)
  for (const bag of run) {
    all += sizeOf(bag)
    for (const [word, times] of bag) {
      const common = Math.min(times, left.get(word) ?? 0)
      shared += common
      left.set(word, (left.get(word) ?? 0) - common)
    }
  }
  return all === 0 ? 0 : (2 * shared) / all
}

function sizeOf(bag: Bag): number {
  let size = 0
  for (const times of bag.values()) size += times
  return size
}
