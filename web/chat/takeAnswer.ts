import type { QueryClient } from '@tanstack/react-query'
import { receiveAnswer, type WrittenSoFar } from '../../shared/chat/streamAnswer.ts'
import type { NamedScope } from '../../shared/contract/scope/choices.ts'
import type { AskedQuestion } from '../../shared/contract/chat.ts'
import { hasCode } from '../api/apiError.ts'
import { callForEffect } from '../api/http.ts'
import { conversationsQuery, messagesQuery } from './chat.queries.ts'
import { beginExchange, changeExchange, moveChat } from './chat.store.ts'
import { setStored } from './place.store.ts'
import { settleAnswer } from './settleAnswer.ts'
import { followAnswer, type Ending, type streamAnswer } from './streamAnswer.ts'
import { tellWindows } from './windows.ts'

interface Taking {
  /** Under which key its chat is kept, see `chatKey`. */
  key: string
  question: string
  /** When it was asked. UTC, ISO 8601. */
  askedAt: string
  replaces?: number | undefined
  /** What alone it is asked of. */
  scope?: NamedScope | undefined
  /** Whether its chat is no conversation yet. */
  isNew: boolean
  /** Where it is stored, where that is known. */
  asked?: AskedQuestion
  open: (signal: AbortSignal) => ReturnType<typeof streamAnswer>
}

/** Where an answer is and how it ended. */
export interface Taken {
  asked: AskedQuestion
  ending: Ending
}

/** A lost connection is tried again after so long, each time twice as long as before. */
const FIRST_PAUSE_MS = 500
const MOST_TRIES = 6

/**
 * Takes an answer to its end: shows it while it is written, reads on where the connection is lost, and puts what is stored into the
 * cache. @throws ApiError; its `asked` is set where the question is stored all the same
 */
export async function takeAnswer(client: QueryClient, taking: Taking): Promise<Taken> {
  const { key, question, askedAt, replaces, scope, isNew } = taking
  const id = Symbol(question)
  let { asked } = taking
  let stopWanted = false
  const controller = new AbortController()
  const askToStop = ({ messageId }: AskedQuestion) =>
    void callForEffect(`/api/chat/answers/${messageId}/stop`, { method: 'POST' }).catch(() => controller.abort())
  const stop = () => {
    changeExchange(id, { stopped: true })
    stopWanted = true
    if (asked) askToStop(asked)
  }
  beginExchange(key, { id, question, askedAt, replaces, scope, asked, text: '', sources: [], stopped: false, stop })
  const show = (change: WrittenSoFar) => {
    changeExchange(id, change)
    if (!change.asked || asked) return
    asked = change.asked
    if (isNew) adopt(client, key, asked)
    tellWindows(asked.conversationId)
    if (stopWanted) askToStop(asked)
  }
  try {
    const ending = await withRetries(
      async (tries) =>
        receiveAnswer(
          asked && tries > 0 ? followAnswer(asked.messageId, controller.signal) : taking.open(controller.signal),
          show,
        ),
      () => asked !== undefined,
    )
    const known: AskedQuestion | undefined = 'conversationId' in ending ? ending : asked
    if (!known) throw new Error('an answer ends as what it was asked')
    if (isNew && !asked) adopt(client, key, known)
    settleAnswer(client, { id, question, askedAt, replaces, scope, asked: known, isNew, ending })
    tellWindows(known.conversationId)
    return { asked: known, ending }
  } catch (error) {
    if (asked) {
      // The conversation is read anew, and says what became of the answer.
      await client.invalidateQueries({ queryKey: messagesQuery(asked.conversationId).queryKey })
      changeExchange(id, null)
      throw Object.assign(error as Error, { asked })
    }
    if (!hasCode(error, 'ABORTED')) changeExchange(id, null)
    throw error
  }
}

/** A new chat is the conversation from its first question on: it has its own address, and stands in the list. */
function adopt(client: QueryClient, key: string, { conversationId }: AskedQuestion): void {
  client.setQueryData(messagesQuery(conversationId).queryKey, (before) => before ?? [])
  moveChat(key, String(conversationId))
  setStored(key, conversationId)
  void client.invalidateQueries({ queryKey: conversationsQuery.queryKey, exact: true })
}

async function withRetries<T>(attempt: (tries: number) => Promise<T>, mayRetry: () => boolean): Promise<T> {
  for (let tries = 0; ; tries += 1)
    try {
      return await attempt(tries)
    } catch (error) {
      if (!hasCode(error, 'NETWORK') || !mayRetry() || tries >= MOST_TRIES) throw error
      await pause(FIRST_PAUSE_MS * 2 ** tries)
    }
}

/** Waits, but not longer than until the browser says that it is connected again. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController()
    const go = () => {
      stop.abort()
      resolve()
    }
    setTimeout(go, ms)
    addEventListener('online', go, { signal: stop.signal })
  })
}
