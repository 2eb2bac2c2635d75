import { createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** A message as it arrived. */
interface Received {
  headers: Record<string, string>
  body: string
  json: { type: string; timestamp: string; data: Record<string, unknown> }
}
export type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A receiver of webhooks: what it got, and how it answers from now on. */
export interface Receiver {
  url: string
  got: Received[]
  state: { answer: Answer }
  types(): string[]
}

/** Where receivers stand. */
interface Web {
  url: string
  on(path: string, answer: Answer): void
}

let receivers = 0

/** A receiver at a path of its own, which keeps what it is sent and answers as told. */
export function receiverOf(web: Web, answer: Answer = (_, response) => response.writeHead(204).end()): Receiver {
  receivers += 1
  const path = `/hook-${receivers}`
  const got: Received[] = []
  const state = { answer }
  web.on(path, (request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const body = Buffer.concat(pieces).toString('utf8')
      got.push({ headers: request.headers as Record<string, string>, body, json: JSON.parse(body) })
      state.answer(request, response)
    })
  })
  return { url: web.url + path, got, state, types: () => got.map(({ json }) => json.type) }
}

/** Whether a message is signed with a secret, as Standard Webhooks 1.0 has receivers check it. */
export function isSigned({ headers, body }: Received, secret: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures = '' } = headers
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const wanted = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return signatures.split(' ').includes(`v1,${wanted}`)
}
