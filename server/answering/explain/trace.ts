import type { WithheldReason } from '../../../shared/contract/answerReceipt.ts'
import type { DocumentSource } from '../../../shared/contract/chat.ts'
import type { ReplyState } from '../../../shared/domain/status.ts'
import type { AnswerUnitKind } from '../../../shared/ingest/answerUnits/answerUnits.ts'
import { documentTitle } from '../../../shared/ingest/answerUnits/documentTitle.ts'
import type { AnswerKind } from '../../../shared/languages/kinds.ts'
import { matchChunk, matchText, type WeighedQuestion } from '../../retrieval/retrieve.ts'
import type { IndexHit, StoredChunk } from '../../retrieval/types.ts'
import { isAnswered, type Finding } from '../findings.ts'
import { quoteSpan } from '../sources.ts'
import type { NamedThing, QuestionIntent } from '../understand/types.ts'
import type { ExaminedUnits } from '../units/examineUnits.ts'
import { MEASURES, type Measure } from '../units/measureNames.ts'
import type { RankedUnit } from '../units/rankUnits.ts'
import type { CheckedSentence } from '../verify/checkSentences.ts'
import { chanceParts, type TracedPart } from './chanceParts.ts'

/** How a question came to what was found for it, search by search. Plain data: it crosses threads. */
export interface Trace {
  /** The searches in their order; none where the question took none, such as small talk. */
  searches: TracedSearch[]
  /** The question as it was read, where words of it were mended. */
  mended?: string
}

/** A finding, and how it came about. */
export interface Explained {
  finding: Finding
  trace: Trace
}

/** One search: the question that was searched for, what came nearest, and what was decided. */
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
  /** Passages that were found by words and vectors, and how many of them were read. */
  looked: number
  candidates: number
  /** The best of them, by their best units. */
  passages: TracedPassage[]
  /** What may answer, best first. */
  units: TracedUnit[]
  decision: TracedDecision
  /** Whether the answer was computed from a table, which takes no chance. */
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

/** A passage that was read. Ranks count from 1. */
export interface TracedPassage {
  source: DocumentSource
  /** Ranks of the search by words, of that by vectors, and of both together; absent where a search did not find it. */
  wordRank?: number | undefined
  vectorRank?: number | undefined
  fusedRank?: number | undefined
  /** Rank by the encoder among those that it has read, and how near it sees the nearest unit. */
  deepRank?: number | undefined
  deep?: number | undefined
  bm25: number
  similarity: number
  /** The ranker's score of its best unit. */
  score: number
  /** Which of the terms it holds, its headings and its document's name included: their indexes. */
  holds: number[]
}

/** A sentence, item, list, row or program that may answer. */
export interface TracedUnit {
  /** Where it stands, with its text, cut where it is long. */
  source: DocumentSource
  kind: AnswerUnitKind
  /** How near the question the encoder sees it; absent where it has not read it. */
  cosine?: number | undefined
  /** Share of the question's words that it holds with its headings, by what each is worth. */
  holds: number
  score: number
}

/** What was decided of the first unit. */
export interface TracedDecision {
  state: ReplyState
  /** How likely it answers, and from where on it is asserted, or the nearest places are shown. */
  chance: number
  answerFrom: number
  placesFrom: number
  /** Whether the encoder had read passages, so that nearness in meaning counted in full. */
  read: boolean
  /** What moved the chance, the strongest first. */
  parts: TracedPart[]
}

/** A sentence that was not shown, and what its passages lack of it. */
export interface WithheldSentence {
  text: string
  reason: WithheldReason
}

/** What the index found for a question. */
export interface IndexFound {
  /** Best first. */
  hits: readonly IndexHit[]
  /** Passages that the asker may see. */
  visible: number
}

/** Units that are told, and characters of each: a program may be as long as its passage. */
const MOST_UNITS = 8
const LONGEST_UNIT = 300

/** Writes an examination down. */
export function traceSearch(
  { material, ranking, checked, examined }: ExaminedUnits,
  { hits, visible }: IndexFound,
): TracedSearch {
  const { question, understanding, chunks, nearness } = material
  const { intent, wants, names } = understanding
  const { units, chance, answerFrom, placesFrom } = ranking
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
    looked: hits.length,
    candidates: chunks.length,
    passages: tracePassages({ material, examined }, hits),
    units: units.slice(0, MOST_UNITS).map(traceUnit),
    decision: {
      state: examined.judged?.state ?? 'nothing',
      chance,
      answerFrom,
      placesFrom,
      read: nearness.near.size > 0,
      parts: chanceParts(ranking),
    },
    computed: examined.computed !== undefined,
    answered: isAnswered(examined),
    withheld: withheldOf(checked),
  }
}

function tracePassages(
  { material: { question, nearness }, examined }: Pick<ExaminedUnits, 'material' | 'examined'>,
  hits: readonly IndexHit[],
): TracedPassage[] {
  const hitOf = new Map(hits.map((hit, at) => [hit.id, { ...hit, fusedRank: at + 1 }]))
  const nearest = new Map([...nearness.near].map(([id, cosines]) => [id, Math.max(...cosines)]))
  const all = [...nearest.values()]
  return examined.passages.map(({ chunk, source, score }) => {
    const hit = hitOf.get(chunk.id)
    const deep = nearest.get(chunk.id)
    return {
      source,
      wordRank: hit?.wordRank,
      vectorRank: hit?.vectorRank,
      fusedRank: hit?.fusedRank,
      deepRank: deep === undefined ? undefined : 1 + all.filter((each) => each > deep).length,
      deep,
      bm25: hit?.bm25 ?? 0,
      similarity: hit?.similarity ?? 0,
      score,
      holds: heldTerms(question, chunk),
    }
  })
}

/** Which terms of a question a passage holds, with its headings and its document's name. */
function heldTerms(question: WeighedQuestion, chunk: StoredChunk): number[] {
  const title = matchText(question, documentTitle(chunk.document.name), chunk.language)
  const held = [...matchChunk(question, chunk).occurrences, ...title.occurrences].map(({ term }) => term)
  return [...new Set(held)].toSorted((one, other) => one - other)
}

function traceUnit({ chunk, unit, measures, score }: RankedUnit, at: number): TracedUnit {
  const measured = (measure: Measure): number => measures[MEASURES.indexOf(measure)] ?? NaN
  const cosine = measured('cosine')
  const end = Math.min(unit.end, unit.start + LONGEST_UNIT)
  return {
    source: quoteSpan(
      { chunk, marker: at + 1, score },
      { start: unit.start, end, cut: { start: false, end: end < unit.end } },
    ),
    kind: unit.kind,
    cosine: Number.isNaN(cosine) ? undefined : cosine,
    holds: measured('withHeadings'),
    score,
  }
}

/** The sentences that were not supported, and say something. */
export function withheldOf(checked: readonly CheckedSentence[]): WithheldSentence[] {
  return checked
    .filter(({ supported, text }) => !supported && /[\p{L}\p{N}]/u.test(text))
    .map(({ text, lacking = 'unsaid' }) => ({ text, reason: lacking }))
}
