import type { DocumentSource, Source } from '../../shared/contract/chat.ts'
import type { ReplyState } from '../../shared/domain/status.ts'
import type { Candidates, Retrieved } from '../retrieval/retrieve.ts'
import { judgeAmongLanguages } from './amongLanguages.ts'
import { computeAnswer, type ComputedAnswer } from './compute/compute.ts'
import type { WholeTable } from './compute/types.ts'
import { checkQuotations, type CheckedSentence } from './verify/checkSentences.ts'
import { judgeEvidence, type Verdict } from './gate/gate.ts'
import type { SentencePlace } from './compose/chosenSentence.ts'
import { quote } from './compose/quotation.ts'
import { readPassage } from './compose/readPassage.ts'
import { writeRefusal } from './compose/refusal.ts'
import { sourceOf } from './sources.ts'
import { suggestFollowUps } from './compose/suggestions.ts'
import type { CitablePassage, Passage } from './types.ts'
import type { Understanding } from './understand/types.ts'

/** Passages that an answer may cite, and that are listed as sources. */
const PASSAGES = 6
/** Confidence from which a refusal still shows the passages that come nearest. */
const NEAR = 0.02
/** Passages that a refusal shows as those that come nearest. */
export const NEAR_PASSAGES = 5

/** What is examined: the candidates of a question, and the question as it was put, before it was completed. */
export interface Material extends Candidates {
  asked: string
  /** What the question asks; of a follow-up that needs its conversation, what it asks with that. */
  understanding: Understanding
  /** Whole tables of the documents that were found, where the question may be one to a table. */
  tables?: readonly WholeTable[]
  /** Whether only chosen documents were asked: then others may hold what is missing in these. */
  narrowed?: boolean
  /** Whether a reader will look at what would be quoted, so that more may be let through. */
  willBeRead?: boolean
  /** Of a look in depth: whether the gate had let the question through by its words already. */
  toldByWords?: boolean
  /** Of an answer that a reader has looked at: the sentence that it has seen it in. */
  seen?: SentencePlace
}

/** What the candidates come to, as plain data. */
export interface Examined {
  /** Whether the passages cover the question well enough to answer it. */
  answerable: boolean
  /** Whether the gate let the question through; what is quoted may still turn out to be about something else. */
  covered: boolean
  /** The gate's log-odds that what is quoted answers, and those from which it is trusted without a reader. */
  odds: number
  enough: number
  /** Whether it is answerable only by what the encoder for all languages sees, and not by its words. */
  byMeaning: boolean
  /** Whether the gate let it through by its words, and the reader refused it. */
  vetoed?: boolean
  /** Language of the question (ISO 639-1). */
  language: string
  passages: CitablePassage[]
  /** The answer as it was computed from a table: it proves itself, so that it is final whoever writes. */
  computed?: ComputedAnswer
  /** The answer in quotations; empty when the question is not answerable. */
  quotation: CheckedSentence[]
  suggestions: string[]
  /** What a ranker made of it, where one did: what the reply is to be, and how likely the first place answers. */
  judged?: Judged
  /** Sentences that name the parts of the question that nothing answers, where others are answered. */
  missing?: string[]
  refusal: Refusal
}

/** What a ranker makes of what was found. */
export interface Judged {
  state: ReplyState
  /** How likely the first place answers, 0 to 1. */
  probability: number
  /** The places that come closest, at most three, each a short quote. */
  places: DocumentSource[]
}

/** What is said when the documents hold no answer. */
export interface Refusal {
  text: string
  /** The passages that come near, without a claim that they answer, and the request to add what is missing. */
  sources: Source[]
  suggestions: string[]
}

/** Who looks on while candidates are examined. */
export interface ExamineWatch {
  /** Judges in place of the gate; whoever calibrates it lets every question through. */
  judge?: (retrieved: Retrieved) => Verdict
  /** Is told what came of the check of each quotation. */
  onChecked?: (quoted: readonly CheckedSentence[]) => void
}

/**
 * Reads a question's candidates closely: ranks them, judges whether they cover the question, and prepares both the quotation
 * and the refusal. Everything in here works on untrusted text; nothing in here waits.
 */
export function examine(
  {
    asked,
    understanding,
    tables = [],
    narrowed = false,
    willBeRead = false,
    toldByWords,
    seen,
    ...candidates
  }: Material,
  { judge = (retrieved) => judgeEvidence(retrieved, { willBeRead }), onChecked }: ExamineWatch = {},
): Examined {
  const { retrieved, verdict, elsewhere } = judgeAmongLanguages(candidates, judge)
  const { question } = retrieved
  const ranked = retrieved.passages.slice(0, PASSAGES)
  const read = ranked.map((passage, at) => readPassage(question, passage, at + 1))
  const computed = tables.length > 0 ? computeAnswer(question, tables) : undefined
  const { sentences, added } =
    verdict.answerable && !computed
      ? quote({
          question,
          passages: read,
          ranked,
          around: candidates.around ?? [],
          understanding,
          seen,
        })
      : { sentences: [], added: [] }
  const passages = [...read, ...added].map(citable)
  const quoted = checkQuotations({ sentences, passages })
  onChecked?.(quoted)
  const quotation = quoted.filter(({ supported }) => supported)
  const isNear = verdict.confidence >= NEAR
  const suggestions = isNear ? suggestFollowUps(question, retrieved.passages) : []
  const { text, topic } = writeRefusal(asked, { language: question.language, narrowed })
  const nearest = tables.length > 0 ? rowsFirst(passages) : passages
  const near: DocumentSource[] = isNear
    ? nearest.slice(0, NEAR_PASSAGES).map(({ source }) => ({ ...source, near: true }))
    : []
  return {
    answerable: quotation.length > 0,
    covered: verdict.answerable,
    odds: logOdds(verdict.confidence),
    enough: logOdds(verdict.from),
    byMeaning: quotation.length > 0 && !elsewhere && toldByWords === false,
    language: question.language,
    passages,
    quotation,
    suggestions,
    ...(computed && { computed }),
    refusal: {
      text,
      sources: [...near, { type: 'content_request', content: topic }],
      suggestions: near.length > 0 ? suggestions : [],
    },
  }
}

/** Reads one passage as closely as it may be read: what it says is quoted and checked, whether or not it answers. */
export const examineAlone = (material: Material): Examined =>
  examine(
    { ...material, tables: [] },
    { judge: (retrieved) => ({ ...judgeEvidence(retrieved), answerable: retrieved.passages.length > 0 }) },
  )

const logOdds = (share: number): number => Math.log(share / (1 - share))

/** Of a question to a table that could not be computed safely the nearest rows are shown before other passages. */
function rowsFirst(passages: readonly CitablePassage[]): CitablePassage[] {
  const hasRows = ({ chunk }: CitablePassage): boolean => chunk.parts?.some((part) => 'table' in part) ?? false
  return [...passages.filter(hasRows), ...passages.filter((passage) => !hasRows(passage))]
}

/** A passage as it is handed on, with its citation. */
export function citable(passage: Passage): CitablePassage {
  const { marker, chunk, score, sentences } = passage
  const spans = sentences.map(({ start, end }) => ({ start, end }))
  const most = Math.max(...sentences.map(({ inContext }) => inContext))
  const best = Math.max(
    0,
    sentences.findIndex(({ inContext }) => inContext === most),
  )
  return { marker, chunk, score, sentences: spans, best, source: sourceOf(passage) }
}
