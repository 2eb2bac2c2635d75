import { splitSentences } from '../../shared/languages/sentences.ts'
import {
  beginning,
  containsAnswer,
  gramSet,
  holdsEvidence,
  normalize,
  rougeRecall,
  tokenF1,
  tokenRecall,
  tokens,
  trigramShare,
} from './compare.ts'
import type { Question } from './sets.ts'

/** A citation of a reply as the metrics see it: its passage, and whether what it points to exists. */
export interface Citation {
  documentId: string
  /** Text of the cited passage; '' when it does not exist. */
  passage: string
  marker: number
  page?: number
  slide?: number
  sheet?: string
  valid: boolean
}

/** One answered question. */
export interface Reply {
  question: Question
  content: string
  citations: Citation[]
  /** Topic of the `content_request` item, where there is one. */
  offer?: string
  /** Milliseconds. */
  latency: number
}

/** What one reply is worth; undefined where a measure does not apply to the question. */
export interface Judgement {
  question: Question
  refused: boolean
  offers?: boolean
  documentRank?: number
  /** Rank of the first hit among the citations, from 1; Infinity without one. */
  hitRank?: number
  hits: number
  citations: number
  valid: number
  right?: boolean
  /** Whether the answer is in the first sentence, and whether it is in the first sixty words. */
  leads?: boolean
  early?: boolean
  f1?: number
  sentenceF1?: number
  rouge?: number
  grounded: number
  sentences: number
  placeFirst?: boolean
  placeAny?: boolean
  numbered: number
  numbers: number
  numbersExist: number
  numbersHold: number
  allSentences: number
  trusted: boolean
  latency: number
}

const CITED_FOR_TRUST = 5
const SENTENCE_WORDS = 6

/** Judges one reply by the definitions of the development questions. */
export function judge(reply: Reply): Judgement {
  const { question, citations } = reply
  const refused = isRefusal(reply)
  const hits = citations.map(
    (citation) =>
      question.docIds.includes(citation.documentId) &&
      holdsEvidence(citation.passage, question.evidence, question.lang),
  )
  const hitRank = hits.includes(true) ? hits.indexOf(true) + 1 : Infinity
  const distinct = [...new Set(citations.map((citation) => citation.documentId))]
  const documentAt = distinct.findIndex((id) => question.docIds.includes(id))
  const right = question.answerable ? isRight(reply) : undefined
  const answered = question.answerable && !refused
  return {
    question,
    refused,
    ...(refused && { offers: (reply.offer ?? '').trim() !== '' }),
    ...(question.answerable && {
      documentRank: documentAt < 0 ? Infinity : documentAt + 1,
      hitRank,
      right: right === true && !refused,
    }),
    hits: hits.filter(Boolean).length,
    citations: citations.length,
    valid: citations.filter((citation) => citation.valid).length,
    ...(answered && answerScores(reply)),
    ...sentenceScores(reply, refused),
    ...(question.answerable && placeScores(reply)),
    trusted: question.answerable ? !refused && right === true && hitRank <= CITED_FOR_TRUST : refused,
    latency: reply.latency,
  }
}

function isRefusal({ offer, citations, content }: Reply): boolean {
  return offer !== undefined || (citations.length === 0 && /don['’]t have|no information/i.test(content))
}

function isRight({ question, content }: Reply): boolean {
  if (question.answerType !== 'long') return containsAnswer(content, question.answers, question.lang)
  return (
    rougeRecall(content, question.answers, question.lang) >= 0.5 ||
    tokenRecall(content, question.answers, question.lang) >= 0.6
  )
}

function answerScores({ question, content }: Reply): Partial<Judgement> {
  if (question.answerType === 'long') return { rouge: rougeRecall(content, question.answers, question.lang) }
  const sentences = replySentences(content)
  const best = Math.max(0, ...sentences.map(({ text }) => tokenF1(text, question.answers, question.lang)))
  return {
    leads: containsAnswer(sentences[0]?.text ?? '', question.answers, question.lang),
    early: containsAnswer(beginning(content, question.lang), question.answers, question.lang),
    f1: tokenF1(content, question.answers, question.lang),
    sentenceF1: best,
  }
}

/** The sentences of a reply without their marks, and the numbers of the sources that each names at its end. */
export function replySentences(content: string): { text: string; markers: number[] }[] {
  return splitSentences(content)
    .map((span) => content.slice(span.start, span.end))
    .map((sentence) => ({
      text: sentence.replace(/\s*\[\d+\]/g, ''),
      markers: [...(/(?:\[\d+\][\s.,;:!?。！？؟।]*)+["'”’»)]*$/u.exec(sentence)?.[0] ?? '').matchAll(/\[(\d+)\]/g)].map(
        (match) => Number(match[1]),
      ),
    }))
    .filter(({ text }) => normalize(text, 'en') !== '')
}

function sentenceScores({ question, content, citations }: Reply, refused: boolean) {
  const none = { grounded: 0, sentences: 0, numbered: 0, numbers: 0, numbersExist: 0, numbersHold: 0, allSentences: 0 }
  if (refused) return none
  const { lang } = question
  const all = gramSet(citations.map((citation) => citation.passage).join('\n'), lang)
  const sentences = replySentences(content)
  const long = sentences.filter(
    ({ text }) =>
      tokens(text, 'en').length >= SENTENCE_WORDS || (tokens(text, lang).length >= SENTENCE_WORDS * 2 && lang !== 'en'),
  )
  const markers = sentences.flatMap(({ text, markers: own }) =>
    own.map((marker) => ({ text, cited: citations.find((citation) => citation.marker === marker) })),
  )
  return {
    grounded: long.filter(({ text }) => trigramShare(text, all, lang) >= 0.5).length,
    sentences: long.length,
    allSentences: sentences.length,
    numbered: sentences.filter(({ markers: own }) => own.length > 0).length,
    numbers: markers.length,
    numbersExist: markers.filter(({ cited }) => cited !== undefined).length,
    numbersHold: markers.filter(
      ({ text, cited }) => cited && trigramShare(text, gramSet(cited.passage, lang), lang) >= 0.5,
    ).length,
  }
}

function placeScores({ question, citations }: Reply): { placeFirst?: boolean; placeAny?: boolean } {
  const right = (citation: Citation): boolean =>
    question.docIds.includes(citation.documentId) &&
    (question.pages
      ? question.pages.includes(citation.page ?? citation.slide ?? -1)
      : citation.sheet === question.sheet)
  if (!question.pages && question.sheet === undefined) return {}
  const [first] = citations
  return { placeFirst: first !== undefined && right(first), placeAny: citations.some(right) }
}
