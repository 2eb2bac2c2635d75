import type { Conversation } from '../../../shared/contract/chat.ts'
import type { FoundConversation, FoundConversations } from '../../../shared/contract/conversations/found.ts'
import { levelOf, type Actor } from '../../access/actor.ts'
import type { Keyring } from '../../crypto/keyring.ts'
import type { OrganizationKeys } from '../../crypto/organizationKeys.ts'
import type { Db } from '../../db/connection.ts'
import type { CitedService } from '../../documents/cited/cited.service.ts'
import { scopeOf } from '../../scope.ts'
import { listConversations } from '../conversations.repository.ts'
import { shownTo, type AnswerReader } from '../shown/shownAnswers.ts'
import { messagesWhere } from './search.repository.ts'
import { createShortSlices } from '../../scheduling/shortSlices.ts'
import { excerptOf, holdsAll, marksIn, soughtWords } from './soughtWords.ts'

/** Conversations that one search gives at most, and messages that it looks at. */
const MOST_FOUND = 30
const MOST_MESSAGES = 60_000

/** Search in what a member has asked and was answered. */
export interface ConversationSearch {
  /** The member's own conversations that hold all words, the newest first. A later search of the member ends an earlier one. */
  find(actor: Actor, search: string, signal: AbortSignal): Promise<FoundConversations>
}

/**
 * What is said lies encrypted, and nothing is kept beside it that says which words it holds: a search opens the messages one after
 * the other, in short slices, and stops at what it was looking for.
 */
export function createConversationSearch(deps: { db: Db; keyring: Keyring; cited: CitedService }): ConversationSearch {
  const slices = createShortSlices()
  const running = new Map<string, AbortController>()
  return {
    async find(actor, search, signal) {
      running.get(actor.userId)?.abort()
      const own = new AbortController()
      running.set(actor.userId, own)
      try {
        const keys = await deps.keyring.keysOf(scopeOf(actor))
        const conversations = await listConversations(deps.db, actor, keys)
        conversations.sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))
        const answer: FoundConversations = { found: [], more: false }
        const sought = { words: soughtWords(search), signal: AbortSignal.any([own.signal, signal]) }
        const reader = { scope: scopeOf(actor), highest: levelOf(actor), isAsker: true }
        await slices.run(searching({ ...deps, keys, reader, conversations, ...sought }, answer))
        return answer
      } finally {
        if (running.get(actor.userId) === own) running.delete(actor.userId)
      }
    },
  }
}

interface Searching {
  db: Db
  keys: OrganizationKeys
  cited: CitedService
  reader: AnswerReader
  conversations: readonly Conversation[]
  words: readonly string[]
  signal: AbortSignal
}

/** Fills an answer, one message at a step. */
async function* searching(of: Searching, answer: FoundConversations): AsyncGenerator<void> {
  let looked = 0
  for (const conversation of of.conversations) {
    const { title } = conversation
    const titled = holdsAll(title, of.words)
    let message: FoundConversation['message']
    const sought = { conversationId: conversation.id, holds: (content: string) => holdsAll(content, of.words) }
    for await (const found of messagesWhere(of.db, of.keys, sought)) {
      looked += 1
      if (of.signal.aborted || looked > MOST_MESSAGES || answer.found.length >= MOST_FOUND) {
        answer.more = true
        return
      }
      const [shown] = found ? await shownTo(of.cited, of.reader, [found]) : []
      if (shown && !shown.withheld) {
        message = { id: shown.id, ...excerptOf(shown.content, of.words) }
        break
      }
      yield
    }
    if (titled || message)
      answer.found.push({ ...conversation, titleMarks: marksIn(title, of.words), ...(message && { message }) })
    yield
  }
}
