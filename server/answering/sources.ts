import type { DocumentSource } from '../../shared/contract/chat.ts'
import { citedPlace } from '../../shared/ingest/renderChunk.ts'
import { passageHash } from '../crypto/passageHash.ts'
import { withoutMarks } from './markSentence.ts'
import type { CitablePassage, Passage } from './types.ts'

/** Characters of a quote at most; longer ones would fill the screen. */
const LONGEST_QUOTE = 600

/** The part of a passage's content that is shown as its quote. */
interface Quoted {
  start: number
  end: number
  /** Whether it begins or ends inside of what it quotes. */
  cut?: { start: boolean; end: boolean }
}

/** What the citation of a sentence says: it quotes that sentence, else what `quoted` names, else the nearest one. */
export function citationOf(
  passage: CitablePassage,
  sentence: string,
  quoted?: { start: number; end: number },
): DocumentSource {
  const span = quotedSpan(passage, sentence) ?? quoted
  return span ? quoteSpan(passage, span) : passage.source
}

/**
 * Adds what a sentence of an answer cites to the sources: a source comes with its first sentence, and keeps what is quoted
 * each time that its number stands in the answer.
 */
export function cite(cited: Map<number, DocumentSource>, sentence: string, citations: readonly DocumentSource[]): void {
  for (const citation of citations) {
    const { marker } = citation
    const known = cited.get(marker)
    const before = known ? (known.quotes ?? [quoteIn(known)]) : []
    const here = Array.from({ length: timesMarked(sentence, marker) }, () => quoteIn(citation))
    const quotes = [...before, ...here]
    const source = known ?? citation
    cited.set(marker, quotes.length > 1 ? { ...source, quotes } : source)
  }
}

const quoteIn = ({ quote, start, end, cut }: DocumentSource) => ({ quote, start, end, ...(cut && { cut }) })

/** How often a number stands in brackets in a sentence, alone or among others. */
export function timesMarked(sentence: string, marker: number): number {
  const marks = [...sentence.matchAll(/\[(\d{1,3}(?:\s*,\s*\d{1,3})*)\]/g)]
  return marks.filter(([, listed = '']) => listed.split(',').map(Number).includes(marker)).length
}

/** What the citation of a stretch of a passage says. */
export function quoteSpan({ chunk, marker, score }: Passage, { start, end, cut }: Quoted): DocumentSource {
  const quoteEnd = Math.min(end, start + LONGEST_QUOTE)
  const cutAt = sidesOf({ start: cut?.start ?? false, end: cut?.end || quoteEnd < end })
  return {
    type: 'document',
    marker,
    documentId: chunk.document.id,
    filename: chunk.document.name,
    chunkIndex: chunk.index,
    quote: chunk.content.slice(start, quoteEnd),
    start,
    end: quoteEnd,
    ...(cutAt && { cut: cutAt }),
    passageHash: passageHash(chunk.content),
    ...(chunk.document.readAt && { readAt: chunk.document.readAt }),
    score: Math.round(score * 1000) / 1000,
    ...citedPlace(chunk),
    ...(chunk.document.url && { url: chunk.document.url }),
  }
}

function sidesOf({ start, end }: { start: boolean; end: boolean }): DocumentSource['cut'] {
  if (start && end) return 'both'
  return start ? 'start' : end ? 'end' : undefined
}

/** Where a cited sentence stands in its passage; undefined when it is not a quotation. */
function quotedSpan({ chunk, sentences }: CitablePassage, sentence: string): Quoted | undefined {
  const words = withoutMarks(sentence).trim()
  const start = chunk.content.indexOf(words, chunk.textStart)
  if (start >= 0) return { start, end: start + words.length }
  return sentences.find((each) => withoutMarks(chunk.content.slice(each.start, each.end)) === words)
}
