import { AsyncLocalStorage } from 'node:async_hooks'

/** What of a request's time is told apart: waiting for its body, the database, search, a place at the language model, the model. */
export type RequestPart = 'body' | 'database' | 'search' | 'queue' | 'model'

/** The request that is being worked on, as far as whoever works on it can be told to know. */
export interface CurrentRequest {
  id: string
  /** Milliseconds by part. Parts that went on at the same time count each, so their sum may be more than the whole. */
  spent: Partial<Record<RequestPart, number>>
}

const storage = new AsyncLocalStorage<CurrentRequest>()

/** Does `work`, and whatever follows from it, on behalf of a request. */
export function inRequest<T>(request: CurrentRequest, work: () => T): T {
  return storage.run(request, work)
}

/** Does what no single request is the reason of, such as work for whoever waits in a queue. */
export function outsideRequests<T>(work: () => T): T {
  return storage.exit(work)
}

export const currentRequest = (): CurrentRequest | undefined => storage.getStore()

/** Does `work` and notes its time with the request that it is for, if any. */
export async function timedAs<T>(part: RequestPart, work: () => Promise<T>): Promise<T> {
  const request = storage.getStore()
  if (!request) return work()
  const started = performance.now()
  try {
    return await work()
  } finally {
    request.spent[part] = (request.spent[part] ?? 0) + performance.now() - started
  }
}

/** Passes pieces on; the time that each is waited for counts, and not that of whoever reads them. */
export async function* timedPieces<T>(part: RequestPart, pieces: AsyncIterable<T>): AsyncGenerator<T> {
  const reading = pieces[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await timedAs(part, () => reading.next())
      if (next.done) return
      yield next.value
    }
  } finally {
    await reading.return?.()
  }
}
