import { type CompletedQuestion, readAsked, type QuestionTerms, type RetrievalTools } from '../../retrieval/retrieve.ts'
import { isTalk, type Classified } from '../kinds/classify.ts'
import { readKind } from '../kinds/readKind.ts'
import type { ReadingRequest } from '../types.ts'
import type { Understanding } from '../understand/types.ts'
import { understand } from '../understand/understand.ts'

/** Questions before this one that it may be completed from. */
const LOOKED_BACK = 3
/** Messages of small talk among them that are passed over. */
const MOST_TALK = 3

/** A question as it is to be searched for, and what it asks. */
interface Understood {
  question: QuestionTerms
  understanding: Understanding
}

/** A question with, where its conversation adds something, the same as that completes it. */
export interface Asked extends Understood {
  /** What it is instead of a question; undefined for a question. */
  kind: Classified | undefined
  completed: (Understood & Pick<CompletedQuestion, 'needed'>) | undefined
}

/**
 * Reads a question with its conversation. Greetings and politeness around it are left out of the search; small talk before it is
 * no topic; and a follow-up that does not say itself what is wanted wants what the question before it did.
 */
export async function readConversation(tools: RetrievalTools, request: ReadingRequest): Promise<Asked> {
  const { history } = request
  const said = history.filter(({ role }) => role === 'user').map(({ content }) => content)
  const before = await mattersOf(tools, said)
  let asked = await readAsked(tools, { ...request, before })
  let understanding = understand(asked.question)
  const { core } = understanding
  let kind = await readKind(tools, request.question)
  if (!isSure(kind) && core.text !== request.question) {
    kind = await readKind(tools, core.text)
    asked = await readAsked(tools, { ...request, question: core.text, before })
    understanding = understand(asked.question)
  }
  const { question, completed, before: last } = asked
  if (!completed || !last) return { question, understanding, kind, completed: undefined }
  const { needed } = completed
  return {
    question,
    understanding,
    kind,
    completed: {
      needed,
      question: completed.question,
      understanding: inherit(understanding, completed.question, last),
    },
  }
}

/** The last of the messages before that are about something, oldest first; no more of them are read than it takes. */
async function mattersOf(tools: RetrievalTools, said: readonly string[]): Promise<string[]> {
  const matters: string[] = []
  for (const text of said.slice(-LOOKED_BACK - MOST_TALK).toReversed()) {
    if (matters.length === LOOKED_BACK) break
    const kind = await readKind(tools, text)
    if (!isSure(kind) || !isTalk(kind)) matters.unshift(text)
  }
  return matters
}

const isSure = (kind: Classified | undefined): boolean => kind !== undefined && kind.certainty !== 'possible'

function inherit(own: Understanding, completed: QuestionTerms, last: QuestionTerms): Understanding {
  const { names } = understand(completed)
  if (own.intent !== 'look-up' || own.wants !== 'other') return { ...own, names }
  const { intent, polar, wants } = understand(last)
  return { ...own, names, intent, polar: own.polar || polar, wants }
}
