import type { DocumentSource } from '../../shared/contract/chat.ts'
import type { StoredChunk } from '../retrieval/types.ts'
import { withoutMarks } from './markSentence.ts'
import type { Passage } from './types.ts'

/** Characters of a quote at most; longer ones would fill the screen. */
const LONGEST_QUOTE = 600

/** The part of a passage's content that is shown as its quote. */
export interface Quoted {
  start: number
  end: number
}

/** What a citation says of a passage. Without a cited sentence it quotes the sentence that is nearest to the question. */
export function sourceOf(passage: Passage, cited?: Quoted): DocumentSource {
  const { chunk, marker, score } = passage
  return {
    type: 'document',
    marker,
    documentId: chunk.document.id,
    filename: chunk.document.name,
    chunkIndex: chunk.index,
    ...quoteOf(passage, cited),
    score: Math.round(score * 1000) / 1000,
    ...placeOf(chunk),
    ...(chunk.document.url && { url: chunk.document.url }),
  }
}

/**
 * Adds a sentence of an answer to the sources that it cites: a source comes with its first sentence, and keeps what is
 * quoted each time that its number stands in the answer.
 */
export function cite(cited: Map<number, DocumentSource>, sentence: string, passages: readonly Passage[]): void {
  for (const passage of passages) {
    const span = quotedSpan(passage, sentence)
    const source = cited.get(passage.marker) ?? sourceOf(passage, span)
    const before = source.quotes ?? (cited.has(passage.marker) ? [quoteIn(source)] : [])
    const here = Array.from({ length: timesMarked(sentence, passage.marker) }, () => quoteOf(passage, span))
    const quotes = [...before, ...here]
    cited.set(passage.marker, quotes.length > 1 ? { ...source, quotes } : source)
  }
}

const quoteIn = ({ quote, start, end }: DocumentSource) => ({ quote, start, end })

function quoteOf(passage: Passage, cited: Quoted | undefined) {
  const { start, end } = cited ?? nearestSentence(passage)
  const quoteEnd = Math.min(end, start + LONGEST_QUOTE)
  return { quote: passage.chunk.content.slice(start, quoteEnd), start, end: quoteEnd }
}

/** How often a number stands in brackets in a sentence, alone or among others. */
function timesMarked(sentence: string, marker: number): number {
  const marks = [...sentence.matchAll(/\[(\d{1,3}(?:\s*,\s*\d{1,3})*)\]/g)]
  return marks.filter(([, listed = '']) => listed.split(',').map(Number).includes(marker)).length
}

function nearestSentence({ chunk, sentences }: Passage): Quoted {
  const [first, ...others] = sentences
  if (!first) return { start: chunk.textStart, end: chunk.content.length }
  return others.reduce((best, sentence) => (sentence.inContext > best.inContext ? sentence : best), first)
}

function placeOf({ place, headingPath }: StoredChunk) {
  return {
    ...(place.page !== undefined && { page: place.page }),
    ...(place.slide !== undefined && { slide: place.slide }),
    ...(place.sheet !== undefined && { sheet: place.sheet }),
    ...(place.rows && {
      rows: place.rows.first === place.rows.last ? `${place.rows.first}` : `${place.rows.first}-${place.rows.last}`,
    }),
    ...(headingPath.length > 0 && { heading: headingPath.join(' › ') }),
  }
}

/** Where a cited sentence stands in its passage; undefined when it is not a quotation. */
export function quotedSpan({ chunk, sentences }: Passage, sentence: string): Quoted | undefined {
  const words = withoutMarks(sentence).trim()
  const start = chunk.content.indexOf(words, chunk.textStart)
  if (start >= 0) return { start, end: start + words.length }
  return sentences.find((each) => withoutMarks(chunk.content.slice(each.start, each.end)) === words)
}
