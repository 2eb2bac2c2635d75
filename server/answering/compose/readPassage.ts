import type { Span } from '../../../shared/text/sentences.ts'
import { remembered } from '../../remembered.ts'
import { coverage, type RankedPassage, type ScoredSentence, type WeighedQuestion } from '../../retrieval/retrieve.ts'
import type { StoredChunk } from '../../retrieval/types.ts'
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
  const label = match.occurrences.filter(({ start }) => start < chunk.textStart)
  const sentences: ScoredSentence[] = []
  let asked: { occurrences: ScoredSentence['occurrences']; left: number } | undefined
  for (const sentence of ranked.sentences) {
    const role = roleOf(chunk, sentence)
    if (role === 'question') asked = { occurrences: sentence.occurrences, left: ANSWERED_BY }
    if (role === 'question' || !role) continue
    const answers = asked && asked.left > 0 ? asked.occurrences : undefined
    if (asked) asked.left -= 1
    sentences.push({
      ...sentence,
      ...role,
      ...(answers && { inContext: answering(question, { sentence, label, answers }) }),
    })
  }
  return { marker, chunk, score, sentences }
}

/** Whether a sentence of a document is a question, which what follows answers. */
export function isDocumentsQuestion(text: string, language: string): boolean {
  return QUESTION.test(text) && (language === 'el' || !GREEK_QUESTION.test(text))
}

/** What a sentence is to its passage: a question, the part that may be quoted, or nothing. */
type Role = 'question' | Span | undefined

const known = remembered((chunk: StoredChunk) => ({ lines: readLines(chunk), roles: new Map<number, Role>() }))

/** The same for every question, so that it is found once while a passage is kept. */
function roleOf(chunk: StoredChunk, sentence: Span): Role {
  const { lines, roles } = known(chunk)
  const key = sentence.start * PLACES + sentence.end
  if (!roles.has(key)) {
    const text = chunk.content.slice(sentence.start, sentence.end)
    const { start, end } = sentence
    roles.set(key, isDocumentsQuestion(text, chunk.language) ? 'question' : quotablePart(chunk, { start, end }, lines))
  }
  return roles.get(key)
}

/** More than a passage has characters. */
const PLACES = 2 ** 24

type Occurrences = ScoredSentence['occurrences']

function answering(
  question: WeighedQuestion,
  { sentence, label, answers }: { sentence: ScoredSentence; label: Occurrences; answers: Occurrences },
): number {
  const whole = coverage(question, sentence.occurrences, label, answers)
  return Math.max(sentence.inContext, sentence.own + (whole - sentence.own) * ASKED_STRENGTH)
}
