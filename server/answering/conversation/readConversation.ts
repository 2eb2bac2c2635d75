import {
  completeQuestion,
  readAsked,
  seemsToStandAlone,
  type QuestionTerms,
  type RetrievalTools,
} from '../../retrieval/retrieve.ts'
import { isSure, type Classified } from '../kinds/classify.ts'
import { readKind } from '../kinds/readKind.ts'
import type { ReadingRequest } from '../types.ts'
import type { Understanding } from '../understand/types.ts'
import { understand } from '../understand/understand.ts'
import { goesOn } from './goesOn.ts'
import { isMatter } from './lastQuestion.ts'

/** Questions before this one that it may be completed from. */
const LOOKED_BACK = 3
/** Messages of small talk among them that are passed over. */
const MOST_TALK = 3

/** A question as it is to be searched for, and what it asks. */
interface Understood {
  question: QuestionTerms
  understanding: Understanding
}

/** A question with, where its conversation may add something, the same as that completes it. */
export interface Asked extends Understood {
  /** What it is instead of a question; undefined for a question. */
  kind: Classified | undefined
  completed: (Understood & GoesOn) | undefined
}

interface GoesOn {
  /** How likely the question goes on with its conversation, 0 to 1. */
  chance: number
}

/** Chance below which a question is not read as going on with its conversation at all, and that from which it is read so alone: two readings take twice as long. */
const LEAST_CHANCE = 0.05
const CERTAIN_CHANCE = 0.95

/** Chance from which it is likelier that it goes on than that it does not. */
const LIKELIER = 0.5

/** How a question is more likely meant: by itself, or as going on with its conversation. */
export function likelierReading({ question, understanding, completed }: Asked): Understood & { goesOn: boolean } {
  return completed && completed.chance >= LIKELIER
    ? { ...completed, goesOn: true }
    : { question, understanding, goesOn: false }
}

/** Whether a question with a conversation is to be read by itself as well. */
export const isDoubtful = ({ chance }: GoesOn): boolean => chance < CERTAIN_CHANCE

/**
 * Reads a question with its conversation. Greetings and politeness around it are left out of the search; small talk before it is
 * no topic; and a follow-up that does not say itself what is wanted wants what the question before it did.
 */
export async function readConversation(tools: RetrievalTools, request: ReadingRequest): Promise<Asked> {
  const { history } = request
  const messages = history.filter(({ role }) => role === 'user').map(({ content }) => content)
  const before = await mattersOf(tools, messages)
  let asked = await readAsked(tools, { ...request, before })
  let understanding = understand(asked.question)
  const { core } = understanding
  let kind = await readKind(tools, request.question)
  if (!isSure(kind) && core.text !== request.question) {
    kind = await readKind(tools, core.text)
    asked = await readAsked(tools, { ...request, question: core.text, before })
    understanding = understand(asked.question)
  }
  const { question } = asked
  const joined = await joinedWith(tools, question, asked.before)
  if (!joined || joined.chance < LEAST_CHANCE) return { question, understanding, kind, completed: undefined }
  const { last, ...completed } = joined
  return {
    question,
    understanding,
    kind,
    completed: { ...completed, understanding: inherit(understanding, completed.question, last) },
  }
}

/** A question completed from those before it, oldest first, each of which is completed itself where it goes on with those before; undefined where there is nothing to add. */
export async function joinedWith(
  tools: Pick<RetrievalTools, 'deep'>,
  question: QuestionTerms,
  before: readonly QuestionTerms[],
): Promise<(GoesOn & { question: QuestionTerms; last: QuestionTerms }) | undefined> {
  let last: QuestionTerms | undefined
  for (const each of before) {
    const completed = last && completeQuestion(each, last)
    last = last && completed && (await chanceToGoOn(tools, each, last)) >= LIKELIER ? completed : each
  }
  const completed = last && completeQuestion(question, last)
  return last && completed && { question: completed, last, chance: await chanceToGoOn(tools, question, last) }
}

/** How likely a question goes on with the one before it; by their words where no encoder tells. */
async function chanceToGoOn(
  tools: Pick<RetrievalTools, 'deep'>,
  question: QuestionTerms,
  last: QuestionTerms,
): Promise<number> {
  const chance = await goesOn(tools, question.text, last.turns?.asked ?? last.text)
  return chance ?? (seemsToStandAlone(question) ? 0 : 1)
}

/** The last of the messages before that are about something, oldest first; no more of them are read than it takes. */
async function mattersOf(tools: RetrievalTools, said: readonly string[]): Promise<string[]> {
  const matters: string[] = []
  for (const text of said.slice(-LOOKED_BACK - MOST_TALK).toReversed()) {
    if (matters.length === LOOKED_BACK) break
    if (await isMatter(tools, text)) matters.unshift(text)
  }
  return matters
}

function inherit(own: Understanding, completed: QuestionTerms, last: QuestionTerms): Understanding {
  const { names } = understand(completed)
  if (own.intent !== 'look-up' || own.wants !== 'other') return { ...own, names }
  const { intent, polar, wants } = understand(last)
  return { ...own, names, intent, polar: own.polar || polar, wants }
}
