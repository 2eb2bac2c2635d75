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
  /** Refused by the gate. */
  'weak',
  /** The gate let it through, and no sentence could be proven. */
  'unproven',
  /** The gate let it through, and the reader saw no answer in what would be quoted. */
  'unread',
  /** A language model read the passages and found no answer in them. */
  'declined',
] as const
export type Outcome = (typeof OUTCOMES)[number]

const rank = z.number().optional()

/** A passage with its ranks, counted from 1: by words, by vectors, by both, and by the encoder that reads in context where it is on. */
const explainedPassage = z.object({
  source: documentSource,
  accessLevel: level,
  wordRank: rank,
  vectorRank: rank,
  fusedRank: rank,
  deepRank: rank,
  bm25: z.number(),
  similarity: z.number(),
  deep: z.number().optional(),
  score: z.number().describe('What it was ranked by in the end: the weighted sum of `evidence`'),
  evidence: z.record(z.string(), z.number()),
  holds: z.array(z.number()).describe('Indexes of the terms that it holds'),
  cited: z.boolean().describe('Whether the answer cites it'),
})
export type ExplainedPassage = z.infer<typeof explainedPassage>

const gate = z.object({
  passed: z.boolean(),
  confidence: z.number().describe('Estimated probability that the passages answer'),
  from: z.number().describe('The probability from which a question is answered'),
  foreign: z.boolean().describe('Whether the passages are in another language than the question'),
  reader: z
    .object({
      answered: z.number().describe('Probability by the reader alone that the answer stands in what would be quoted'),
      trusted: z.boolean().describe('Whether gate and reader together answer'),
    })
    .optional()
    .describe('Only where a reader looked at what would be quoted'),
  measures: z.array(
    z.object({
      name: z.string(),
      value: z.number(),
      added: z.number().describe('What it added to the log-odds'),
      most: z.number().describe('What it could have added'),
    }),
  ),
})
export type ExplainedGate = z.infer<typeof gate>

/** One search: how the question was read, its best passages, and what the gate made of them. */
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
  candidates: z.number(),
  passages: z.array(explainedPassage),
  gate,
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
  /** Whether a sentence answers that says it in other words, which the gate had not let through. */
  inOtherWords: z.boolean(),
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
