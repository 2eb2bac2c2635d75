import type { AuditService } from '../audit/audit.service.ts'
import type { ChatDeps } from './askedTurn.ts'
import { createCitedService } from '../documents/cited/cited.service.ts'
import { createChatService, type ChatService } from './chat.service.ts'
import { interruptAll } from './replaced.repository.ts'
import { createRatings, type RatingsService } from './ratings/ratings.service.ts'
import { createSharing, type SharingService } from './shared/sharing.service.ts'
import { createConversationSearch, type ConversationSearch } from './search/searchConversations.ts'

/** The chat, and what can be done with the conversations that it leaves. */
export interface Chat extends ChatService {
  search: ConversationSearch
  ratings: RatingsService
  sharing: SharingService
}

/** The chat, once answers are marked that a server was writing when it died. It has the database to itself. */
export async function createChat(given: Omit<ChatDeps, 'cited'> & { audit: AuditService }): Promise<Chat> {
  await interruptAll(given.db)
  const deps = { ...given, cited: createCitedService(given) }
  return {
    ...createChatService(deps),
    search: createConversationSearch(deps),
    ratings: createRatings(deps),
    sharing: createSharing(deps),
  }
}
