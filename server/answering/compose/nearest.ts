import type { RankedPassage, ScoredSentence } from '../../retrieval/retrieve.ts'
import type { Passage } from '../types.ts'
import { isRow } from './neighbours.ts'
import { isAsLongAs } from './selectSentences.ts'
import { readDate } from '../compute/read/readDate.ts'
import { holdsNumber } from './answerKinds.ts'
import { sentencesBefore } from './context.ts'
import { listsIn } from './lists.ts'
import { quoteList } from './procedure.ts'
import { inParagraphs, type Quoted } from './quoted.ts'
import { isDocumentsQuestion } from './readPassage.ts'

/**
 * How near a sentence must come to what a question means, as the encoder for single sentences sees it. Set on the refused questions of
 * the English development sets that name nothing: of 17 from here on whose answer is there the nearest sentence holds it in 8; of 34
 * whose answer is not there, adversarial ones apart, 3 come so near.
 */
const NEAR_IN_MEANING = 0.4
/**
 * In long prose every sentence comes near by the heading, which in a short section says what the sentence is about: there the nearest
 * must come nearer than its passage by so much.
 */
const STANDS_OUT = 0.15
/** How much less a sentence of the same passage may come near and still be told with it, and how many sentences behind the nearest. */
const ALIKE = 0.1
const MOST_BEHIND = 2
/** A sentence behind a question of the document answers it, and comes as near as that question but for this. */
const ANSWERING = 0.05
const ANSWERED_BY = 2

/** What a question may be answered with. */
export interface NearestAsked {
  /** Whether the row of a table may answer. */
  rows: boolean
  /** Whether things are counted, which only what holds a number answers. */
  counts: boolean
}

/** A sentence that may be quoted, and how near it comes. */
interface NearSentence {
  passage: Passage
  sentence: ScoredSentence
  near: number
}

/**
 * The answer in other words than the question's: the sentence that comes nearest in meaning with what belongs to it, or the whole list
 * that it stands in. Nothing where none comes near enough. `ranked` are the passages as the encoder has seen them.
 */
export function quoteNearest(
  passages: readonly Passage[],
  ranked: readonly RankedPassage[],
  { rows, counts }: NearestAsked,
): Quoted[] {
  const sentences = passages.flatMap((passage, at) => nearSentences(passage, ranked[at]))
  const [lead] = sentences.toSorted((a, b) => b.near - a.near)
  if (!lead || lead.near < NEAR_IN_MEANING) return []
  const { passage, sentence } = lead
  // A date alone does not say of what.
  if (readDate(textOf(passage, sentence))) return []
  const row = isRow(passage, sentence)
  const stands = lead.near - (ranked[passages.indexOf(passage)]?.deep?.passage ?? 0)
  if (row ? !rows : isAsLongAs('prose', passage.chunk) && stands < STANDS_OUT) return []
  const list = listsIn(passage.chunk).find(({ items }) =>
    items.some(({ start, end }) => start < sentence.end && sentence.start < end),
  )
  if (list) return quoteList(passages, list, passage)
  const own = sentences.filter((each) => each.passage === passage)
  const behind = own
    .slice(own.indexOf(lead) + 1)
    .slice(0, MOST_BEHIND)
    .filter(({ near }) => near >= lead.near - ALIKE)
  const told = [...sentencesBefore(passage, sentence), sentence, ...behind.map((each) => each.sentence)]
  if (counts && !told.some((each) => holdsNumber(textOf(passage, each)))) return []
  return inParagraphs(told.map(({ start, end }) => ({ passage, start, end })))
}

const textOf = ({ chunk }: Passage, { start, end }: { start: number; end: number }): string =>
  chunk.content.slice(start, end)

/** The sentences of a passage that may be quoted; those behind a question of the document come as near as it does. */
function nearSentences(passage: Passage, ranked: RankedPassage | undefined): NearSentence[] {
  const { chunk, sentences } = passage
  let asked = { near: 0, left: 0 }
  return (ranked?.sentences ?? []).flatMap((seen): NearSentence[] => {
    const near = seen.deep ?? 0
    if (isDocumentsQuestion(chunk.content.slice(seen.start, seen.end), chunk.language)) {
      asked = { near: near - ANSWERING, left: ANSWERED_BY }
      return []
    }
    const sentence = sentences.find(({ start, end }) => start >= seen.start && end <= seen.end)
    const answers = asked.left > 0 ? asked.near : 0
    asked.left -= 1
    return sentence ? [{ passage, sentence, near: Math.max(near, answers) }] : []
  })
}
