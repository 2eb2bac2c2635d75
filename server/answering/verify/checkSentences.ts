import type { WithheldReason } from '../../../shared/contract/answerReceipt.ts'
import type { DocumentSource } from '../../../shared/contract/chat.ts'
import { asksForSecrets } from '../../../shared/ingest/suspicion/phishing.ts'
import { markSentence, withoutMarks } from '../markSentence.ts'
import { citationOf } from '../sources.ts'
import type { CitablePassage } from '../types.ts'
import type { WrittenSentence } from '../write/sentenceStream.ts'
import { readClaim, readPassage, type ReadPassage } from './claim.ts'
import { findQuote } from './quotes.ts'
import type { Reading } from './reading.ts'
import { checkedTerms, holdsQuotedTerms, whatIsLacking, type CheckedTerm } from './terms.ts'
import { isSupported } from './verify.ts'

/** Sentences of an answer, and the passages that they may cite. */
export interface Claims {
  sentences: readonly WrittenSentence[]
  passages: readonly CitablePassage[]
}

/** A sentence with what came of its check. */
export interface CheckedSentence extends WrittenSentence {
  /** Whether the passages that it cites hold what it says. */
  supported: boolean
  /** One source for each passage that it cites; `quote` is the cited sentence where it stands in the passage. */
  citations: DocumentSource[]
  /** Of a supported one what was compared with these passages; absent where it stands in them word for word. */
  checked?: CheckedTerm[]
  /** Of another what the passages lack; absent where it says nothing. */
  lacking?: WithheldReason
}

/** A passage that was given, and how it reads. It is read when a claim is first checked against it. */
interface Given {
  passage: CitablePassage
  read: () => ReadPassage
}

/**
 * Verifies each sentence against the passages that it cites. A mark that names no passage, or one that does not hold what the
 * sentence says, is left out where another holds it. Where only a passage holds it that was given but not cited, the mark is
 * mended, and a sentence without any gets one. A sentence whose quotation stands in none of them is not supported.
 */
export function checkSentences({ sentences, passages }: Claims): CheckedSentence[] {
  const given = passages.map((passage): Given => {
    let reading: ReadPassage | undefined
    return { passage, read: () => (reading ??= readPassage(passage.chunk)) }
  })
  return sentences.map((sentence) => checkSentence(sentence, given))
}

/** Verifies quotations: what stands word for word in the passage that it cites is what the passage says. */
export function checkQuotations({ sentences, passages }: Claims): CheckedSentence[] {
  return sentences.flatMap((sentence) => {
    const plain = withoutMarks(sentence.text).trim()
    const cited = passages.filter(({ marker }) => sentence.markers.includes(marker))
    const stands = /[\p{L}\p{N}]/u.test(plain) && cited.some(({ chunk }) => withoutMarks(chunk.content).includes(plain))
    if (!stands || asksForSecrets(plain)) return checkSentences({ sentences: [sentence], passages })
    return [{ ...sentence, supported: true, citations: cited.map((passage) => citationOf(passage, sentence.text)) }]
  })
}

function checkSentence(sentence: WrittenSentence, given: readonly Given[]): CheckedSentence {
  const cited = given.filter(({ passage }) => sentence.markers.includes(passage.marker))
  const others = given.filter((each) => !cited.includes(each))
  const none = { ...sentence, text: withMarks(sentence.text, cited), supported: false, citations: [] }
  if (!/[\p{L}\p{N}]/u.test(withoutMarks(sentence.text))) return none
  const quotes = quotesOf(sentence, given)
  if (quotes === 'invented') return { ...none, lacking: 'quote' }
  const quoted = others.filter((each) => quotes.some(({ holder }) => holder === each))
  const compared = () => (cited.length > 0 ? cited : given).map(({ read }) => read())
  const claim = lazy(() => readClaim(sentence.text, compared()))
  const holds = (each: Given) =>
    holdsSentence(claim, { holder: each, quote: quotes.find(({ holder }) => holder === each) })
  const alone = cited.filter(holds)
  const holders =
    alone.length > 0
      ? alone
      : cited.length > 1 && isSupported(claim(), together(cited))
        ? cited
        : [[...quoted, ...others.filter((each) => !quoted.includes(each))].find(holds)].flatMap((each) => each ?? [])
  if (holders.length === 0) return { ...none, lacking: whatIsLacking(claim(), compared()) }
  const held = holders.map(({ read }) => read())
  if (!holdsQuotedTerms(claim(), held)) return { ...none, lacking: 'quote' }
  const text = withMarks(sentence.text, holders)
  const markers = holders.map(({ passage }) => passage.marker)
  const citations = holders.map(({ passage }) => {
    const quote = quotes.find(({ holder }) => holder.passage === passage)
    return citationOf(passage, sentence.text, quote?.span)
  })
  const checked = checkedTerms(claim(), held, sentence.quotes)
  return { ...sentence, text, markers, supported: true, citations, checked }
}

interface PlacedQuote {
  holder: Given
  span: { start: number; end: number }
}

/** Where the quotations of a sentence stand; one that stands nowhere was made up. */
function quotesOf({ quotes = [], markers }: WrittenSentence, given: readonly Given[]): PlacedQuote[] | 'invented' {
  const citedFirst = [...given].sort(
    (a, b) => Number(markers.includes(b.passage.marker)) - Number(markers.includes(a.passage.marker)),
  )
  const placed = quotes.map((quote) => {
    for (const holder of citedFirst) {
      const span = findQuote(quote, holder.passage.chunk)
      if (span) return { holder, span }
    }
    return undefined
  })
  return placed.some((each) => !each) ? 'invented' : placed.flatMap((each) => each ?? [])
}

function holdsSentence(
  claim: () => Reading,
  { holder, quote }: { holder: Given; quote: PlacedQuote | undefined },
): boolean {
  if (isSupported(claim(), holder.read())) return true
  return quote !== undefined && isSupported(claim(), holder.read(), quote.span)
}

/** Several passages read as one: a sentence may take something from each that it cites. */
function together(cited: readonly Given[]): ReadPassage {
  const [first, ...rest] = cited.map(({ read }) => read())
  if (!first) throw new Error('nothing is cited')
  return { ...first, sentences: [first, ...rest].flatMap(({ sentences }) => sentences) }
}

/** The text with the marks of these passages alone; they stay where they stood, or come to its end. */
function withMarks(given: string, holders: readonly Given[]): string {
  const wanted = holders.map(({ passage }) => passage.marker)
  const text = withoutRepeated(given)
  const standing = wanted.filter((marker) => text.includes(`[${marker}]`))
  if (standing.length === 0 && wanted.length > 0) return markSentence(text, ...wanted)
  return text.replace(/\s?\[(\d{1,3})\]/g, (mark, number: string) => (wanted.includes(Number(number)) ? mark : ''))
}

/** Marks behind the full stop that stand before it too. */
function withoutRepeated(text: string): string {
  const behind = /(?<=[.!?…。！？])(?:\s?\[\d{1,3}\])+$/u.exec(text)?.[0]
  if (behind === undefined) return text
  const before = text.slice(0, text.length - behind.length)
  return before + behind.replace(/\s?\[\d{1,3}\]/g, (mark) => (before.includes(mark.trim()) ? '' : mark))
}

function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
