import type { ChatDeps } from './askedTurn.ts'
import { createCitedService } from '../documents/cited/cited.service.ts'
import { createChatService, type ChatService } from './chat.service.ts'
import { interruptAll } from './messages.repository.ts'

/** The chat, once answers are marked that a server was writing when it died. It has the database to itself. */
export async function createChat(deps: ChatDeps): Promise<ChatService> {
  await interruptAll(deps.db)
  return createChatService({ ...deps, cited: createCitedService(deps) })
}
