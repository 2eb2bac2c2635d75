import { parentPort, workerData } from 'node:worker_threads'
import { goBehind } from '../../../shared/ingest/extraction/goBehind.ts'
import { isDamage } from './sqlite/indexFile.ts'
import { createSqliteIndex, type SqliteIndexOptions } from './sqlite/sqliteIndex.ts'

/** One call of the thread that owns the worker. `arguments` are those of the method. */
export type IndexCall =
  | { id: number; method: 'upsert'; arguments: Parameters<Index['upsert']> }
  | { id: number; method: 'remove'; arguments: Parameters<Index['remove']> }
  | { id: number; method: 'documents'; arguments: Parameters<Index['documents']> }
  | { id: number; method: 'tidy'; arguments: Parameters<Index['tidy']> }
  | { id: number; method: 'drop'; arguments: Parameters<Index['drop']> }
  | { id: number; method: 'list'; arguments: Parameters<Index['list']> }
  | { id: number; method: 'unlike'; arguments: Parameters<Index['unlike']> }

/** What a call came to: its result, or the message of its error and whether it says that the file is damaged. */
export type IndexReply = { id: number; result: unknown } | { id: number; error: string; damaged: boolean }

type Index = ReturnType<typeof createSqliteIndex>

const port = parentPort
if (port) {
  // It writes; questions are searched for in other threads.
  goBehind()
  const index = createSqliteIndex(workerData as SqliteIndexOptions)
  port.on('message', (call: IndexCall) => {
    perform(index, call).then(
      (result) => port.postMessage({ id: call.id, result } satisfies IndexReply),
      (error: unknown) =>
        port.postMessage({
          id: call.id,
          error: error instanceof Error ? error.message : String(error),
          damaged: isDamage(error),
        } satisfies IndexReply),
    )
  })
}

async function perform(index: Index, call: IndexCall): Promise<unknown> {
  switch (call.method) {
    case 'upsert':
      return index.upsert(...call.arguments)
    case 'remove':
      return index.remove(...call.arguments)
    case 'documents':
      return index.documents(...call.arguments)
    case 'tidy':
      return index.tidy(...call.arguments)
    case 'drop':
      return index.drop(...call.arguments)
    case 'list':
      return index.list()
    case 'unlike':
      return index.unlike(...call.arguments)
  }
}
