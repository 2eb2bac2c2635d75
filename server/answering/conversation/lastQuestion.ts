import type { RetrievalTools } from '../../retrieval/retrieve.ts'
import { isSure, isTalk } from '../kinds/classify.ts'
import { readKind } from '../kinds/readKind.ts'
import type { ReadingRequest, Turn } from '../types.ts'
import { readMove, type ReadMove } from './aboutReply/readMove.ts'

/** The last message of a conversation that is about something: what was said before it, and the replies since, oldest first. */
export interface LastQuestion {
  question: string
  history: readonly Turn[]
  replies: readonly Turn[]
}

/** Whether a message that was replied to is about something: it is no small talk, and not about the reply before it. */
export async function isMatter(tools: Pick<RetrievalTools, 'embedder' | 'deep'>, text: string): Promise<boolean> {
  if (await readMove(tools, text)) return false
  const kind = await readKind(tools, text)
  return !isSure(kind) || !isTalk(kind)
}

/** What a message wants of the reply before it, where there is one that is known; undefined for any other message. */
export async function moveOf(
  tools: Pick<RetrievalTools, 'deep'>,
  { question, history }: Pick<ReadingRequest, 'question' | 'history'>,
): Promise<ReadMove | undefined> {
  return history.at(-1)?.reply ? readMove(tools, question) : undefined
}

/** The last message of a conversation that is about something; undefined where there is none. */
export async function lastQuestion(
  tools: Pick<RetrievalTools, 'embedder' | 'deep'>,
  history: readonly Turn[],
): Promise<LastQuestion | undefined> {
  for (const [at, { role, content }] of [...history.entries()].toReversed())
    if (role === 'user' && (await isMatter(tools, content)))
      return {
        question: content,
        history: history.slice(0, at),
        replies: history.slice(at + 1).filter((turn) => turn.role === 'assistant'),
      }
  return undefined
}
