import type { Client } from '../../server/testing/client.ts'

/** Milliseconds that answers took, or other replies, in the order in which they ended. */
export interface Streamed {
  /** From asking to the first byte. */
  first: number[]
  /** From asking to the last byte. */
  whole: number[]
}

type Asking = [path: string, init: RequestInit]

/** Sends requests from so many clients at once, each its next one when the one before has ended. @throws where one fails */
export async function streamed(client: Client, asking: readonly Asking[], clients: number): Promise<Streamed> {
  const times: Streamed = { first: [], whole: [] }
  const left = [...asking]
  const ask = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const asked = performance.now()
      const response = await client.open(...next)
      if (!response.ok) throw new Error(`${next[0]} was answered ${response.status}`)
      const reader = response.body?.getReader()
      await reader?.read()
      times.first.push(performance.now() - asked)
      while (reader && !(await reader.read()).done);
      times.whole.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: clients }, ask))
  return times
}

/** A question whose answer is streamed. */
export const streamOf = (message: string): Asking => [
  '/api/chat',
  {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ message }),
  },
]
