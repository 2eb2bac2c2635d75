import type { WithheldReason } from '../../../shared/contract/answerReceipt.ts'
import type { DocumentSource } from '../../../shared/contract/chat.ts'
import type { AnswerKind } from '../../../shared/text/questionWordTable.ts'
import { nearness, type RankedPassage } from '../../retrieval/retrieve.ts'
import type { Finding } from '../findings.ts'
import type { Examined, Material } from '../examine.ts'
import type { Weighed } from '../gate/gate.ts'
import { readPassage } from '../compose/readPassage.ts'
import { sourceOf } from '../sources.ts'
import type { NamedThing, QuestionIntent } from '../understand/types.ts'
import type { CheckedSentence } from '../verify/checkSentences.ts'

/** How a question came to what was found for it, search by search. Plain data: it crosses threads. */
export interface Trace {
  /** The searches in their order; none where the question took none, such as small talk. */
  searches: TracedSearch[]
  /** The question as it was read, where words of it were mended. */
  mended?: string
  /** Whether a sentence answers that says what is meant in other words, which the gate had not let through. */
  inOtherWords: boolean
}

/** A finding, and how it came about. */
export interface Explained {
  finding: Finding
  trace: Trace
}

/** One search: the question that was searched for, its best passages, and what the gate said of them. */
export interface TracedSearch {
  /** The question as it was searched for. */
  text: string
  /** ISO 639-1. */
  language: string
  intent: QuestionIntent
  wants: AnswerKind
  names: Pick<NamedThing, 'text' | 'kind'>[]
  terms: TracedTerm[]
  /** Passages that the asker may see. */
  visible: number
  /** Passages that were read and ranked. */
  candidates: number
  /** The best of them, best first. */
  passages: TracedPassage[]
  gate: TracedGate
  /** Whether the answer was computed from a table, which passes no gate. */
  computed: boolean
  /** Whether it found something to quote, or a computed answer. */
  answered: boolean
  /** Quotations that were withheld since their passages do not hold them. */
  withheld: WithheldSentence[]
}

/** A term of the question, and how many passages that the asker may see hold it. */
export interface TracedTerm {
  word: string
  /** Other forms, synonyms and other languages' terms that were searched for too. */
  alternatives: string[]
  passages: number
}

/** A passage that was ranked. Ranks count from 1. */
export interface TracedPassage {
  source: DocumentSource
  /** Ranks of the search by words, of that by vectors, and of both together; absent where a search did not find it. */
  wordRank?: number | undefined
  vectorRank?: number | undefined
  fusedRank?: number | undefined
  /** Rank by the encoder that reads words in context, and how near it sees the passage; only where it has read all. */
  deepRank?: number | undefined
  deep?: number | undefined
  bm25: number
  similarity: number
  /** What it was ranked by after both searches: each figure 0 to 1, and their weighted sum. */
  evidence: Record<string, number>
  score: number
  /** Which of the terms it holds, its headings and its document's name included: their indexes. */
  holds: number[]
}

/** What the gate measured and decided. */
export interface TracedGate {
  passed: boolean
  /** Estimated probability that these passages answer, and that from which a question is answered. */
  confidence: number
  from: number
  foreign: boolean
  /** What the reader made of what would be quoted: its own probability, and whether both together answer. */
  reader?: { answered: number; trusted: boolean }
  /** Each measure with what it added to the log-odds, and what it could have added at most. */
  measures: { name: string; value: number; added: number; most: number }[]
}

/** A sentence that was not shown, and what its passages lack of it. */
export interface WithheldSentence {
  text: string
  reason: WithheldReason
}

/** What one examination of candidates came to. */
interface Examination {
  material: Material
  weighed: Weighed
  ranked: readonly RankedPassage[]
  examined: Examined
  checked: readonly CheckedSentence[]
  /** Passages that the asker may see. */
  visible: number
}

/** Writes an examination down. */
export function traceSearch({ material, weighed, ranked, examined, checked, visible }: Examination): TracedSearch {
  const { question, hits, understanding } = material
  const { intent, wants, names } = understanding
  const fusedRanks = new Map(hits.map(({ id }, at) => [id, at + 1]))
  const hitOf = new Map(hits.map((hit) => [hit.id, hit]))
  const near = ranked.map(({ deep }) => deep && nearness(deep))
  return {
    text: question.text,
    language: question.language,
    intent,
    wants,
    names: names.map(({ text, kind }) => ({ text, kind })),
    terms: question.terms.map(({ word, term, alternatives }, at) => ({
      word,
      alternatives: alternatives.filter((each) => each !== term),
      passages: Math.round((question.shares[at] ?? 0) * visible),
    })),
    visible,
    candidates: material.chunks.length,
    passages: ranked.map((passage, at) => {
      const { chunk, score, evidence, match, title } = passage
      const hit = hitOf.get(chunk.id)
      const deep = near[at]
      const held = [...match.occurrences, ...title].map(({ term }) => term)
      return {
        source: sourceOf(readPassage(question, passage, at + 1)),
        wordRank: hit?.wordRank,
        vectorRank: hit?.vectorRank,
        fusedRank: fusedRanks.get(chunk.id),
        deepRank: deep === undefined ? undefined : rankAmong(deep, near),
        deep,
        bm25: hit?.bm25 ?? 0,
        similarity: hit?.similarity ?? 0,
        evidence: { ...evidence },
        score,
        holds: [...new Set(held)].toSorted((one, other) => one - other),
      }
    }),
    gate: traceGate(weighed),
    computed: examined.computed !== undefined,
    answered: examined.answerable || examined.computed !== undefined,
    withheld: withheldOf(checked),
  }
}

/** The sentences that were not supported, and say something. */
export function withheldOf(checked: readonly CheckedSentence[]): WithheldSentence[] {
  return checked
    .filter(({ supported, text }) => !supported && /[\p{L}\p{N}]/u.test(text))
    .map(({ text, lacking = 'unsaid' }) => ({ text, reason: lacking }))
}

const rankAmong = (value: number, all: readonly (number | undefined)[]): number =>
  1 + all.filter((each) => each !== undefined && each > value).length

function traceGate({ answerable, confidence, least, foreign, evidence, model }: Weighed): TracedGate {
  const measures = Object.entries(model.steps).map(([name, steps]) => {
    const value = evidence[name as keyof typeof evidence] ?? 0
    const reached = steps.filter(([step]) => value >= step).map(([, adds]) => adds)
    const possible = steps.map(([, adds]) => adds).filter((adds) => adds > 0)
    return { name, value, added: sum(reached), most: sum(possible) }
  })
  return { passed: answerable, confidence, from: least, foreign, measures }
}

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0)
