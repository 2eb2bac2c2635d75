import { countWords } from '../../../shared/text/words.ts'
import type { WeighedQuestion } from '../../retrieval/retrieve.ts'
import type { Passage } from '../types.ts'
import type { ChosenSentence, SentencePlace } from './chosenSentence.ts'
import { sentencesBefore } from './context.ts'
import { designationsOf, isAboutOther } from './designations.ts'
import { isAboutNeighbour, isRow, NAMED } from './neighbours.ts'
import { isProgram, withPrograms } from './programs.ts'
import { holdsKind, scoreSentence } from './scoreSentence.ts'

/** How many sentences and words an answer may have, and how far below the best a sentence may score. */
interface Room {
  /** Sentences that are quoted where there are so many, whatever their score. */
  fewest: number
  most: number
  words: number
  /** How far below the best a further sentence of the same passage may score, and one of another passage. */
  near: number
  elsewhere: number
}

/**
 * Of long running prose the sentence that answers is often not the one with most of the question's words, so that several are
 * quoted: the answer is in the first sentence for 74 %, among nine at most for 95 % (development sets of articles). A short
 * section with a heading of its own says one thing, and there the best sentence stands alone unless another is as good.
 */
const PROSE: Room = { fewest: 3, most: 9, words: 280, near: 6, elsewhere: 4 }
/** Prose of a few sentences, and rows of a table, of which others say little about the one that is asked for. */
const PARAGRAPH: Room = { fewest: 3, most: 7, words: 200, near: 3, elsewhere: 3 }
const SECTION: Room = { fewest: 1, most: 3, words: 55, near: 1.5, elsewhere: 0.7 }
/** A section whose best sentence holds little of the question, or not the kind of answer that is wanted. */
const UNSURE: Room = { fewest: 3, most: 4, words: 60, near: 2, elsewhere: 2 }
/** Rows in another language than the question: only the encoder tells them apart, whose scores lie close together. */
const FOREIGN_ROW: Room = { fewest: 1, most: 3, words: 55, near: 0.15, elsewhere: 0.1 }
/** Share of the question that the best sentence holds with its surroundings where the choice is sure. */
const SURE = 0.6

/** Characters of a passage's text from which it is a paragraph and long prose; scripts without spaces need fewer for the same words. */
const FROM = { paragraph: 380, prose: 600 }
const UNSPACED_FROM = { paragraph: 170, prose: 260 }
const UNSPACED: ReadonlySet<string> = new Set(['zh', 'ja', 'th'])

/** How far a program stands behind sentences: it holds many words, and what it is for is said beside it. */
const PROGRAM_BEHIND = 1.5

/** Scores every sentence of the passages for a question, best first. What is about another thing than the asked never leads. */
function rankSentences(question: WeighedQuestion, passages: readonly Passage[]): ChosenSentence[] {
  const best = Math.max(...passages.map(({ score }) => score), Number.MIN_VALUE)
  // Beside passages in the question's own language those in others would be told for being in others.
  const foreign = passages.every(({ chunk }) => chunk.language !== question.language)
  const scored = passages.flatMap((passage, rank) =>
    passage.sentences.map((sentence): ChosenSentence => {
      const text = passage.chunk.content.slice(sentence.start, sentence.end)
      const row = isRow(passage, sentence)
      const candidate = {
        sentence,
        text,
        passage: passage.score / best,
        first: rank === 0,
        row,
        foreign,
      }
      const behind = isProgram(passage, sentence) ? PROGRAM_BEHIND : 0
      return { passage, sentence, text, score: scoreSentence(question, candidate) - behind }
    }),
  )
  const named = designationsOf(question)
  const about = scored.filter((each) => !isAboutOther(named, each))
  return (about.length > 0 ? about : scored).sort((a, b) => b.score - a.score)
}

/** The sentences with the one in front that a reader has seen the answer in: of prose, since rows are read badly. */
function ledBy(seen: SentencePlace | undefined, ranked: ChosenSentence[]): ChosenSentence[] {
  const [best] = ranked
  const own = ranked.find(({ passage, sentence }) => passage.chunk.id === seen?.chunk && sentence.start === seen.start)
  const isProse = ({ passage, sentence }: ChosenSentence) => !isRow(passage, sentence) && !isProgram(passage, sentence)
  if (!best || !own || !isProse(best) || !isProse(own)) return ranked
  return [{ ...own, score: best.score }, ...ranked.filter((each) => each !== own)]
}

/**
 * Chooses the sentences that answer a question best, best first: few where the evidence is plain, more where it is not, and where
 * the question consists of `several`. `seen` is the one that a reader has seen the answer in.
 */
export function selectSentences(
  question: WeighedQuestion,
  passages: readonly Passage[],
  { several = false, seen }: { several?: boolean; seen?: SentencePlace | undefined } = {},
): ChosenSentence[] {
  const candidates = ledBy(seen, rankSentences(question, passages))
  const [best] = candidates
  if (!best) return []
  const usual = roomFor(question, best)
  const room = several && usual === SECTION ? UNSURE : usual
  const bestIsRow = isRow(best.passage, best.sentence)
  const sure = isSure(question, best)
  const chosen: ChosenSentence[] = []
  let words = 0
  for (const candidate of candidates) {
    if (chosen.length >= room.most || (chosen.length >= room.fewest && !isNear(candidate, best, room))) continue
    const told = (chosen.length === 0 || !isRunning(room) ? withContext(candidate) : [candidate]).filter(
      ({ text }) => !chosen.some((each) => each.text === text),
    )
    const length = told.reduce((sum, { text }) => sum + countWords(text), 0)
    if (told.length === 0 || (chosen.length > 0 && words + length > room.words)) continue
    if (
      chosen.length > 0 &&
      (isAboutNeighbour(question, best, candidate) || isProgram(candidate.passage, candidate.sentence))
    )
      continue
    // Rows of a table elsewhere add nothing to a sentence.
    if ((!isRunning(room) || sure) && !bestIsRow && isRow(candidate.passage, candidate.sentence)) continue
    chosen.push(...told.map((each) => (each === best ? { ...each, leads: true } : each)))
    words += length
  }
  return withPrograms(chosen)
}

const isRunning = (room: Room): boolean => room === PROSE || room === PARAGRAPH

function isNear(candidate: ChosenSentence, best: ChosenSentence, { near, elsewhere }: Room): boolean {
  return candidate.score >= best.score - (candidate.passage === best.passage ? near : elsewhere)
}

function withContext(chosen: ChosenSentence): ChosenSentence[] {
  const { passage, sentence } = chosen
  const before = sentencesBefore(passage, sentence).map((each): ChosenSentence => {
    const text = passage.chunk.content.slice(each.start, each.end)
    return { passage, sentence: each, text, score: chosen.score }
  })
  return [...before, chosen]
}

function roomFor(question: WeighedQuestion, best: ChosenSentence): Room {
  const { passage, sentence } = best
  const row = isRow(passage, sentence)
  if (isAsLongAs('prose', passage.chunk) && !row) return PROSE
  if (row && sentence.deep !== undefined && passage.chunk.language !== question.language) return FOREIGN_ROW
  if (isAsLongAs('paragraph', passage.chunk)) return PARAGRAPH
  if (row) return sentence.own >= NAMED ? SECTION : PARAGRAPH
  return isSure(question, best) ? SECTION : UNSURE
}

/** Whether a passage is so long that its sentences are running text, of which the heading tells no more than what all is about. */
export function isAsLongAs(kind: keyof typeof FROM, { content, textStart, language }: Passage['chunk']): boolean {
  return content.length - textStart >= (UNSPACED.has(language) ? UNSPACED_FROM : FROM)[kind]
}

function isSure(question: WeighedQuestion, { sentence, text }: ChosenSentence): boolean {
  return sentence.inContext >= SURE && holdsKind(question.kind, text, sentence)
}
