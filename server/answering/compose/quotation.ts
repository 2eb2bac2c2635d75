import type { RankedPassage, WeighedQuestion } from '../../retrieval/retrieve.ts'
import type { StoredChunk } from '../../retrieval/types.ts'
import { markSentence } from '../markSentence.ts'
import type { Passage } from '../types.ts'
import type { Understanding } from '../understand/types.ts'
import type { WrittenSentence } from '../write/sentenceStream.ts'
import { onlyDocumentNamed, onlyNameKnown } from './attribute.ts'
import type { ChosenSentence, SentencePlace } from './chosenSentence.ts'
import { denialOver, withDenials } from './verdict/denials.ts'
import { onlyOthersKnown } from './designations.ts'
import { isRow } from './neighbours.ts'
import { isOtherRow } from './otherRows.ts'
import { pricesNothing } from './price.ts'
import { findList, findSteps, stepsUnknown } from './procedure.ts'
import { inParagraphs, type Quoted } from './quoted.ts'
import { selectSentences } from './selectSentences.ts'
import { verdictOf, verdictWord } from './verdict/verdict.ts'
import { earlierStatement, partVersions } from './versions.ts'

/** What a quotation is made from. */
export interface QuotationMaterial {
  question: WeighedQuestion
  understanding: Pick<Understanding, 'intent' | 'polar' | 'wants' | 'parts' | 'names'>
  /** Best first, as they are cited. */
  passages: readonly Passage[]
  /** The same passages as they were ranked. */
  ranked: readonly RankedPassage[]
  /** Passages that stand around them in their documents. */
  around: readonly StoredChunk[]
  /** The sentence that a reader has seen the answer in, which leads. */
  seen?: SentencePlace | undefined
}

/** A quotation, and the passages that it cites beside those that were found. */
export interface Quotation {
  sentences: WrittenSentence[]
  added: Passage[]
}

/**
 * The answer that needs no model: what answers the question best, word for word, each sentence with the number of its source.
 * What a document says to a reader is quoted or left out like any other sentence, never obeyed.
 */
export function quote(material: QuotationMaterial): Quotation {
  const { question, understanding } = material
  const wanted = { ...material, question: { ...question, kind: understanding.wants } }
  const led = choose(wanted)
  const quoted = led.length > 0 || !material.seen ? led : choose({ ...wanted, seen: undefined })
  const known = new Set(material.passages)
  const added = [...new Set(quoted.map(({ passage }) => passage))].filter((passage) => !known.has(passage))
  return { sentences: withDenials(quoted).map(write), added }
}

function choose(material: QuotationMaterial): Quoted[] {
  const { question, understanding, passages, ranked, seen } = material
  if (onlyOthersKnown(question, passages) || onlyNameKnown(question, understanding, ranked)) return []
  if (onlyDocumentNamed(question, ranked)) return []
  const whole =
    understanding.intent === 'procedure'
      ? findSteps(material)
      : understanding.intent === 'list'
        ? findList(material)
        : undefined
  if (whole) return whole
  if (understanding.intent === 'procedure' && stepsUnknown(material)) return []
  const { current, earlier } = partVersions(question, passages)
  const chosen = selectSentences(question, current, { several: understanding.parts.length > 1, seen })
  const leading = chosen.find(({ leads }) => leads)
  if (leading && isOtherRow(question, understanding, { lead: leading, ranked })) return []
  if (leading && !isRow(leading.passage, leading.sentence)) {
    const all = chosen.map(toldBy)
    if (pricesNothing(question.text, { lead: toldBy(leading), all })) return []
  }
  const quoted = inParagraphs(chosen.map(({ passage, sentence }) => ({ passage, ...sentence })))
  const told = understanding.polar ? withVerdict(question, chosen, quoted) : quoted
  const lead = told.find((_, at) => chosen[at]?.leads)
  const before = lead && earlierStatement(question.language, lead, earlier)
  return before ? [...told, before] : told
}

const toldBy = ({ text, passage }: ChosenSentence) => ({ text, language: passage.chunk.language })

/** Begins with yes or no where the sentence that answers says which; no more than that sentence is needed then. */
function withVerdict(
  question: WeighedQuestion,
  chosen: readonly ChosenSentence[],
  quoted: readonly Quoted[],
): Quoted[] {
  const at = chosen.findIndex(({ leads }) => leads)
  const best = chosen[at]
  const before = chosen.slice(0, Math.max(0, at)).flatMap(({ sentence }) => sentence.occurrences)
  // What stands under "Not covered" says neither yes nor no by its own words.
  const isDenied = best && denialOver(best.passage.chunk, best.sentence) !== undefined
  const verdict = best && !isDenied ? verdictOf(question, best, before) : undefined
  const [first, ...others] = quoted.slice(0, at + 1)
  return first && verdict
    ? [{ ...first, before: `${verdictWord(question.language, verdict)} ` }, ...others]
    : [...quoted]
}

/** A quoted stretch as a sentence with the mark of its source. */
export function write({ passage, start, end, before }: Quoted): WrittenSentence {
  const text = passage.chunk.content.slice(start, end)
  return { before, text: markSentence(text, passage.marker), markers: [passage.marker] }
}
