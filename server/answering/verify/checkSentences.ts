import type { WithheldReason } from '../../../shared/contract/answerReceipt.ts'
import type { DocumentSource } from '../../../shared/contract/chat.ts'
import { commandsReader } from '../../../shared/ingest/suspicion/instructions.ts'
import { asksForSecrets } from '../../../shared/ingest/suspicion/phishing.ts'
import { markSentence, withoutMarks } from '../markSentence.ts'
import { citationOf, quoteSpan } from '../sources.ts'
import type { CitablePassage } from '../types.ts'
import type { WrittenSentence } from '../write/sentenceStream.ts'
import { readBehindFront, readClaim, readPassage, type ReadPassage } from './claim.ts'
import { sentencesIn } from './proof/measures.ts'
import { proofOf } from './proof/proofOf.ts'
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
  /** Of another that quotes words of the passages: these words. */
  quotation?: StandIn
}

/** Sentences of a passage as they stand there, with the number of the passage. */
export interface StandIn {
  text: string
  markers: number[]
  citations: DocumentSource[]
  /** Whether it says what the sentence is about, so that it may stand in its place. */
  isAbout: boolean
}

/** A passage that was given, and how it reads. It is read when a claim is first checked against it. */
interface Given {
  passage: CitablePassage
  read: () => ReadPassage
}

/**
 * Verifies each sentence. One that quotes its proof is compared with these words, wherever they stand. Another is compared with the passages
 * that it cites. A mark that names no passage, or one that does not hold what the
 * sentence says, is left out where another holds it. Where only a passage holds it that was given but not cited, the mark is
 * mended, and a sentence without any gets one. A sentence whose quotations stand in none of them is not supported.
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
    if (!stands || commandsReader(plain) || asksForSecrets(plain))
      return checkSentences({ sentences: [sentence], passages })
    const citations = cited.map((passage) => citationAt(passage, sentence) ?? citationOf(passage, sentence.text))
    return [{ ...sentence, supported: true, citations }]
  })
}

/** The citation of a quotation that says where its words stand: rows of a table may say the same. */
function citationAt({ chunk, ...passage }: CitablePassage, { text, at }: WrittenSentence): DocumentSource | undefined {
  const isThere = at && withoutMarks(chunk.content.slice(at.start, at.end)).trim() === withoutMarks(text).trim()
  return isThere ? quoteSpan({ chunk, ...passage }, at) : undefined
}

function checkSentence(sentence: WrittenSentence, given: readonly Given[]): CheckedSentence {
  const cited = given.filter(({ passage }) => sentence.markers.includes(passage.marker))
  const none = { ...sentence, text: withMarks(sentence.text, cited), supported: false, citations: [] }
  if (!/[\p{L}\p{N}]/u.test(withoutMarks(sentence.text))) return none
  if (!sentence.quotes?.length) return checkByPassages(sentence, { cited, given, none })
  const quotes = placedQuotes(sentence.quotes, [...cited, ...given.filter((each) => !cited.includes(each))])
  return quotes.length > 0 ? checkByQuotes(sentence, { quotes, none }) : { ...none, lacking: 'quote' }
}

function checkByPassages(
  sentence: WrittenSentence,
  { cited, given, none }: { cited: readonly Given[]; given: readonly Given[]; none: CheckedSentence },
): CheckedSentence {
  const compared = (cited.length > 0 ? cited : given).map(({ read }) => read())
  const claim = readClaim(sentence.text, compared)
  const holds = ({ read }: Given) => isSupported(claim, read())
  const alone = cited.filter(holds)
  const isTogether = alone.length === 0 && cited.length > 1 && isSupported(claim, together(cited))
  const uncited = given.filter((each) => !cited.includes(each))
  const mended = alone.length > 0 || isTogether ? undefined : uncited.find(holds)
  const holders = mended ? [mended] : isTogether ? cited : alone
  if (holders.length === 0) return { ...none, lacking: whatIsLacking(claim, compared) }
  const citations = holders.map(({ passage }) => citationOf(passage, sentence.text))
  return supported(sentence, { claim, holders, citations, none })
}

/** A sentence that quotes its proof: its marks are those of the passages where that stands. */
function checkByQuotes(
  sentence: WrittenSentence,
  { quotes, none }: { quotes: readonly PlacedQuote[]; none: CheckedSentence },
): CheckedSentence {
  const holders = [...new Set(quotes.map(({ holder }) => holder))]
  const claim = readBehindFront(
    sentence.text,
    holders.map(({ read }) => read()),
  )
  // Words of two languages cannot be compared one by one.
  if (holders.some(({ passage }) => passage.chunk.language !== claim.language)) {
    const checked = checkByPassages(sentence, { cited: holders, given: holders, none })
    return checked.supported ? checked : { ...checked, ...standInFor(sentence, quotes, false) }
  }
  const proof = proofOf(
    claim,
    quotes.map(({ holder, span }) => ({ passage: holder.read(), span })),
  )
  if (proof === 'proven') {
    const citations = holders.map(({ passage }) => {
      const quote = quotes.find(({ holder }) => holder.passage === passage)
      return citationOf(passage, sentence.text, quote?.span)
    })
    return supported(sentence, { claim, holders, citations, none })
  }
  const lacking = whatIsLacking(
    claim,
    holders.map(({ read }) => read()),
  )
  return { ...none, lacking, ...standInFor(sentence, quotes, proof === 'related') }
}

interface Support {
  claim: Reading
  holders: readonly Given[]
  citations: DocumentSource[]
  none: CheckedSentence
}

function supported(sentence: WrittenSentence, { claim, holders, citations, none }: Support): CheckedSentence {
  const held = holders.map(({ read }) => read())
  if (!holdsQuotedTerms(claim, held)) return { ...none, lacking: 'quote' }
  const text = withMarks(sentence.text, holders)
  const markers = holders.map(({ passage }) => passage.marker)
  const checked = checkedTerms(claim, held, sentence.quotes)
  return { ...sentence, text, markers, supported: true, citations, checked }
}

interface PlacedQuote {
  holder: Given
  span: { start: number; end: number }
}

/** Quotations of a sentence that are looked for, at most. */
const MOST_QUOTES = 24

/**
 * Where quotations stand, in the first passage that holds each. One that stands nowhere was made up, and one that holds a command to whoever
 * reads by machine is none of the document's words: neither proves anything.
 */
const placedQuotes = (quotes: readonly string[], given: readonly Given[]): PlacedQuote[] =>
  quotes.slice(0, MOST_QUOTES).flatMap((quote) => {
    for (const holder of given) {
      const span = findQuote(quote, holder.passage.chunk)
      if (span && !holder.read().commands.some((each) => each.start < span.end && each.end > span.start))
        return [{ holder, span }]
    }
    return []
  })

/** Words of what stands in for a sentence, at most: more than that is no short answer. */
export const STAND_IN_WORDS = 45

/** The sentences that a sentence quotes, as they stand in their passages and in its place of a list; none where they are long. */
function standInFor(
  { text }: WrittenSentence,
  quotes: readonly PlacedQuote[],
  isAbout: boolean,
): Pick<CheckedSentence, 'quotation'> {
  const touched = quotes.flatMap(({ holder, span }) =>
    sentencesIn(holder.read(), span).map((sentence) => ({ holder, sentence })),
  )
  const once = touched.filter(({ sentence }, at) => touched.findIndex((each) => each.sentence === sentence) === at)
  const words = once.flatMap(({ sentence }) => sentence.text.split(/\s+/))
  if (once.length === 0 || words.length > STAND_IN_WORDS || once.some(({ sentence }) => asksForSecrets(sentence.text)))
    return {}
  const item = /^(?:[-*•]|\d{1,2}[.)])\s/.exec(text)?.[0] ?? ''
  const said = once.map(({ holder: { passage }, sentence }) => markSentence(plainItem(sentence.text), passage.marker))
  const quotation = {
    text: item + said.join(' '),
    markers: [...new Set(once.map(({ holder }) => holder.passage.marker))],
    citations: once.map(({ holder: { passage }, sentence }) => quoteSpan(passage, sentence.span)),
    isAbout,
  }
  return { quotation }
}

/** A sentence on one line, without what draws an item. */
const plainItem = (text: string): string =>
  text
    .replace(/^\s*(?:[-*•‣–]|\d{1,2}[.)])\s/, '')
    .replace(/\s+/g, ' ')
    .trim()

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
