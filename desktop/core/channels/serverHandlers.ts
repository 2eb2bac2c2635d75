import { topicGroups } from '../../../shared/contract/explorer.ts'
import { ConsoleError } from '../consoleError.ts'
import { createSyncCalls, queryOf } from '../serverClient/syncCalls.ts'
import type { HandlerDeps, Handlers } from './handler.ts'

const TIMEOUT_MS = 60_000
const MOST_PASSAGES = 20

/** Calls that are handed on to the server. */
export function serverHandlers({
  connection,
  ledger,
  newsroom,
}: HandlerDeps): Pick<Handlers, 'quarantine.list' | 'quarantine.restore' | 'quarantine.empty' | 'search'> {
  const client = () => {
    const open = connection.client()
    if (!open) throw new ConsoleError('OFFLINE', 'The server cannot be reached.')
    return open
  }
  const calls = () => createSyncCalls(client(), AbortSignal.timeout(TIMEOUT_MS))
  return {
    'quarantine.list': async ({ cursor }) => calls().quarantine(cursor),
    'quarantine.restore': async ({ documentIds }) => {
      const answer = await calls().restore(documentIds)
      ledger.activity.add({ kind: 'restored', detail: String(answer.restored) })
      newsroom.tell('activity')
      return answer
    },
    'quarantine.empty': async () => {
      const answer = await calls().emptyQuarantine()
      ledger.activity.add({ kind: 'emptied', detail: String(answer.removed) })
      newsroom.tell('activity')
      return answer
    },
    search: async ({ question }) => {
      const groups = await client().call({
        path: `/api/knowledge-chunks${queryOf({ search: question.slice(0, 200), limit: '10' })}`,
        answer: topicGroups,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const passages = groups.flatMap(({ chunks }) => chunks)
      const once = new Map(passages.map((passage) => [passage.id, passage]))
      return {
        passages: [...once.values()].slice(0, MOST_PASSAGES).map(({ document, text }) => ({
          documentId: document.id,
          name: document.originalName,
          content: text,
        })),
      }
    },
  }
}
