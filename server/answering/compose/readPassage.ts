import { coverage, type RankedPassage, type ScoredSentence, type WeighedQuestion } from '../../retrieval/retrieve.ts'
import type { Passage } from '../types.ts'
import { quotablePart, readLines } from './quotable.ts'

/** A question of the document itself ("When is delivery free?"), which what follows answers. */
const QUESTION = /[?？؟;]["'”’»)\]]*$/u
const GREEK_QUESTION = /;["'”’»)\]]*$/u
/** Sentences behind a question of the document that are read as its answer. */
const ANSWERED_BY = 3
/** How much of what only that question holds counts for them: as much as of a heading. */
const ASKED_STRENGTH = 0.9

/**
 * Makes a ranked passage ready to be quoted from: of its sentences only what may be quoted, and those that answer a question of
 * the document hold most of what that question holds.
 */
export function readPassage(question: WeighedQuestion, ranked: RankedPassage, marker: number): Passage {
  const { chunk, score, match } = ranked
  const lines = readLines(chunk)
  const label = match.occurrences.filter(({ start }) => start < chunk.textStart)
  const sentences: ScoredSentence[] = []
  let asked: { occurrences: ScoredSentence['occurrences']; left: number } | undefined
  for (const sentence of ranked.sentences) {
    if (isDocumentsQuestion(chunk.content.slice(sentence.start, sentence.end), chunk.language)) {
      asked = { occurrences: sentence.occurrences, left: ANSWERED_BY }
      continue
    }
    const part = quotablePart(chunk, sentence, lines)
    if (!part) continue
    const answers = asked && asked.left > 0 ? asked.occurrences : undefined
    if (asked) asked.left -= 1
    sentences.push({
      ...sentence,
      ...part,
      ...(answers && { inContext: answering(question, { sentence, label, answers }) }),
    })
  }
  return { marker, chunk, score, sentences }
}

/** Whether a sentence of a document is a question, which what follows answers. */
export function isDocumentsQuestion(text: string, language: string): boolean {
  return QUESTION.test(text) && (language === 'el' || !GREEK_QUESTION.test(text))
}

type Occurrences = ScoredSentence['occurrences']

function answering(
  question: WeighedQuestion,
  { sentence, label, answers }: { sentence: ScoredSentence; label: Occurrences; answers: Occurrences },
): number {
  const whole = coverage(question, sentence.occurrences, label, answers)
  return Math.max(sentence.inContext, sentence.own + (whole - sentence.own) * ASKED_STRENGTH)
}
