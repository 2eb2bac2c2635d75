import { z } from 'zod'
import { ACCESS_LEVELS, EYES } from '../../domain/access.ts'
import { answerReceipt, WITHHELD_REASONS } from '../answerReceipt.ts'
import { chatQuestion, documentSource, ENGINES, source } from '../chat.ts'
import { REPLY_STATES } from '../../domain/status.ts'
import { scopeChoice } from '../scope/choices.ts'

/** `POST /api/answers/explain`: a question as somebody else would ask it. Nothing of it is stored; it takes a chat of the plan. */
export const explainQuestion = z.object({
  question: chatQuestion.shape.message,
  as: z.enum(EYES).describe('visitor: of a website, sees public documents; member: sees what is for all users'),
  scope: scopeChoice.optional().describe('What alone is asked; everything that the one who asks may see when absent'),
})
export type ExplainQuestion = z.input<typeof explainQuestion>

const level = z.enum(ACCESS_LEVELS)

/** What became of the question, the most telling first. */
export const OUTCOMES = [
  /** Answered without a search: small talk, a list of documents, a summary. */
  'talk',
  /** Computed from a table. */
  'computed',
  'answered',
  /** Not sure: the places that come closest are shown. */
  'unsure',
  /** Refused, and answered from documents that the access level hides. */
  'hidden',
  /** Refused: there is no document that the one who asks may see. */
  'empty',
  /** Refused: no passage was found. */
  'nothing',
  /** Refused: what comes nearest is too unlikely to answer. */
  'weak',
  /** Likely enough to answer, and verification withheld it. */
  'unproven',
  /** A language model read the passages and found no answer in them. */
  'declined',
] as const
export type Outcome = (typeof OUTCOMES)[number]

const rank = z.number().optional()

/** A passage with its ranks, counted from 1: by words, by vectors, by both, and by the encoder that reads units where it has read it. */
const explainedPassage = z.object({
  source: documentSource,
  accessLevel: level,
  wordRank: rank,
  vectorRank: rank,
  fusedRank: rank,
  deepRank: rank.describe('Rank by the nearest unit, among the passages that the encoder has read'),
  bm25: z.number(),
  similarity: z.number().describe('Cosine by the fast vectors'),
  deep: z.number().optional().describe('Cosine of its nearest unit by the encoder'),
  score: z.number().describe('Score of its best unit, comparable within one search'),
  holds: z.array(z.number()).describe('Indexes of the terms that it holds'),
  cited: z.boolean().describe('Whether the answer cites it'),
})
export type ExplainedPassage = z.infer<typeof explainedPassage>

/** What can answer: a sentence, an item or a short list, a row of a table, a program. */
export const UNIT_KINDS = ['sentence', 'item', 'list', 'row', 'code'] as const

const explainedUnit = z.object({
  source: documentSource.describe('Where it stands; `quote` is its text, cut where it is long'),
  kind: z.enum(UNIT_KINDS),
  cosine: z.number().optional().describe('How near the question the encoder sees it; absent where it has not read it'),
  holds: z.number().describe("Share of the question's words that it holds with its headings; rare words count more"),
  score: z.number().describe('What it was ranked by, comparable within one search'),
})
export type ExplainedUnit = z.infer<typeof explainedUnit>

/** What was measured, in parts: nearness in meaning, words, headings and names of documents, names and numbers, the unit's form, the question, and the other units. */
export const CHANCE_PARTS = ['meaning', 'words', 'headings', 'names', 'form', 'question', 'others'] as const
export type ChancePart = (typeof CHANCE_PARTS)[number]

const decision = z.object({
  state: z.enum(REPLY_STATES).describe('What this search would be replied to with by itself'),
  chance: z.number().describe('Estimated probability that the first unit answers'),
  answerFrom: z.number().describe('The probability from which it is asserted'),
  placesFrom: z.number().describe('The probability from which the nearest places are shown'),
  read: z.boolean().describe('Whether the encoder had read passages'),
  parts: z
    .array(
      z.object({
        part: z.enum(CHANCE_PARTS),
        without: z.number().describe('The probability if nothing of this part were known'),
        added: z.number().describe('What it adds to the log-odds therefore'),
      }),
    )
    .describe('What moves the probability, the strongest first'),
})
export type ExplainedDecision = z.infer<typeof decision>

/** One search: how the question was read, what came nearest, and what was decided. */
const explainedSearch = z.object({
  text: z.string().describe('The question as it was searched for'),
  language: z.string(),
  intent: z.string(),
  wants: z.enum(['person', 'time', 'place', 'quantity', 'reason', 'other']).describe('the kind of answer asked for'),
  names: z.array(z.object({ text: z.string(), kind: z.string() })),
  terms: z.array(
    z.object({
      word: z.string(),
      alternatives: z.array(z.string()),
      passages: z.number().describe('How many of the visible passages hold it'),
    }),
  ),
  visible: z.number().describe('Passages that the one who asks may see'),
  looked: z.number().describe('Passages that words and vectors found'),
  candidates: z.number().describe('How many of them were read'),
  passages: z.array(explainedPassage),
  units: z.array(explainedUnit),
  decision,
  computed: z.boolean(),
  answered: z.boolean(),
})
export type ExplainedSearch = z.infer<typeof explainedSearch>

/** The answer that somebody would get, and why. */
export const explanation = z.object({
  as: z.enum(EYES),
  outcome: z.enum(OUTCOMES),
  answer: z.object({
    content: z.string(),
    refused: z.boolean(),
    state: z.enum(REPLY_STATES),
    probability: z.number().optional(),
    engine: z.enum(ENGINES),
    reading: z.string().optional(),
    receipt: answerReceipt.optional(),
    sources: z.array(source),
  }),
  searches: z.array(explainedSearch),
  /** Which of the searches decided; absent where there was none. */
  leading: z.number().optional(),
  /** The question as it was read, where words of it were mended. */
  mended: z.string().optional(),
  /** Other wordings that a language model searched with. */
  wordings: z.array(z.string()),
  withheld: z.array(z.object({ text: z.string(), reason: z.enum(WITHHELD_REASONS) })),
  /** What the access level keeps from the one who asks, in the order of the caller's own search; absent where it keeps nothing. */
  hidden: z
    .object({
      answers: z.boolean().describe('Whether the question would be answered from what is hidden'),
      passages: z.array(z.object({ source: documentSource, accessLevel: level, rank: z.number() })),
    })
    .optional(),
})
export type Explanation = z.infer<typeof explanation>
