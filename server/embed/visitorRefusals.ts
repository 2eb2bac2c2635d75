import type { Refusals } from '../chat/refusals.ts'
import type { Keyring } from '../crypto/keyring.ts'
import type { Db } from '../db/connection.ts'
import { listRefused } from './visitorMessages.repository.ts'

/** What visitors asked in vain, for the list of what the documents lack. A conversation counts as one person: more is not known. */
export function createVisitorRefusals(deps: { db: Db; keyring: Keyring }): Refusals {
  return {
    async list(scope, newest) {
      const refused = await listRefused(deps.db, await deps.keyring.keysOf(scope), newest)
      return refused.map(({ question, sources, conversationId, at }) => {
        const lacks = sources.find((source) => source.type === 'content_request')
        return { question, topic: lacks?.content ?? '', userId: `visitor ${conversationId}`, at }
      })
    },
  }
}
