import type { AskedQuestion } from '../../../shared/contract/chat.ts'
import type { Client } from '../client.ts'
import type { TestServer } from '../testServer.ts'
import { until } from '../until.ts'

/** A streamed answer that is read piece by piece. */
export interface ChatStream {
  status: number
  /** Waits for text to have come. */
  until(wanted: string): Promise<unknown>
  /** All of it, once the server has ended it. */
  whole(): Promise<string>
  /** The first event. */
  asked(): Promise<AskedQuestion>
  /** Loses the connection. */
  leave(): Promise<void>
}

/** Opens a stream of events: asks a question, or reads an answer that is under way or has ended. */
export async function openStream(
  server: TestServer,
  caller: Client,
  asking: { message: string; conversationId?: number; replaces?: number } | { messageId: number },
): Promise<ChatStream> {
  const gone = new AbortController()
  const headers = { accept: 'text/event-stream', cookie: caller.cookie() }
  const response =
    'messageId' in asking
      ? await fetch(`${server.url}/api/chat/answers/${asking.messageId}`, { headers, signal: gone.signal })
      : await fetch(`${server.url}/api/chat`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(asking),
          signal: gone.signal,
        })
  let text = ''
  const reading = (async () => {
    const decoder = new TextDecoder()
    for await (const bytes of response.body ?? []) text += decoder.decode(bytes, { stream: true })
  })().catch(() => undefined)
  const has = (wanted: string) => until(async () => text.includes(wanted))
  return {
    status: response.status,
    until: has,
    async asked() {
      await has('"messageId"')
      return JSON.parse(/^event: asked\ndata: (.*)$/m.exec(text)?.[1] ?? '') as AskedQuestion
    },
    async whole() {
      await reading
      return text
    },
    async leave() {
      gone.abort()
      await reading
    },
  }
}
