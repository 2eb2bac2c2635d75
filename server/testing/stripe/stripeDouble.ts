import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { Account, newId, Refused } from './account.ts'
import { OPERATIONS } from './api.ts'
import { readForm, type Fields } from './form.ts'
import { invoice as invoiceView, session as sessionView, subscription as subscriptionView } from './objects.ts'
import { conforms } from './schemaCheck.ts'
import { pagesOf } from './pages.ts'

/** A message as Stripe sends it. */
export interface SentEvent {
  id: string
  type: string
  /** The body to the byte. */
  payload: string
}

/** What goes wrong with the next requests. */
export interface Faults {
  /** Status that every request is answered with, in place of being done. */
  status?: number | undefined
  /** The request is done, and its connection ends without an answer. */
  cutOff?: ((call: string) => boolean) | undefined
  /** Waits for it before an answer is sent. */
  hold?: ((call: string) => Promise<void>) | undefined
}

/** A server on loopback that stands in for Stripe. */
export interface StripeDouble {
  url: string
  /** Settings of a server that pays here. */
  env: { STRIPE_SECRET_KEY: string; STRIPE_WEBHOOK_SECRET: string; STRIPE_API_BASE: string }
  account: Account
  faults: Faults
  /** Every call, as `POST /v1/customers`, in order. */
  calls: string[]
  /** Every message so far, whether it was sent or not. */
  events: SentEvent[]
  /** From now on messages are sent to the server at this address; undefined keeps them. */
  sendTo(serverUrl: string | undefined): void
  /** Sends a message as Stripe does and gives the answer's status; a signature or time may be wrong. */
  send(event: SentEvent, how?: { secret?: string; timestamp?: number; serverUrl?: string }): Promise<number>
  /** Waits until every message has been answered. */
  delivered(): Promise<void>
  stop(): Promise<void>
}

const WEBHOOK_SECRET = 'whsec_of_the_double'

/**
 * Starts it on a free port. Beside a server, in a test in the browser or without one:
 *
 *     const stripe = await startStripeDouble()
 *     const server = await startServerProcess({ from: 'bundle', env: { ...stripe.env } })
 *     stripe.sendTo(server.url)
 *
 * and the server's command `plan push` (or `pushPlans` in a test) makes the prices. A session's page has the links "Pay", "Pay with a
 * declined card" and "Cancel"; what Stripe's own clock does is done by `account`: `periodEnds`, `payDue`, `declining`. An answer that Stripe's
 * published description does not allow fails the request. `now` gives the time in seconds.
 */
export async function startStripeDouble(options: { now?: () => number; port?: number } = {}): Promise<StripeDouble> {
  const now = options.now ?? (() => Math.floor(Date.now() / 1000))
  const events: SentEvent[] = []
  const calls: string[] = []
  const kept = new Map<string, { request: string; answer: { status: number; body: string } }>()
  const underWay = new Set<Promise<unknown>>()
  let target: string | undefined
  let base = ''

  const send: StripeDouble['send'] = async (event, how = {}) => {
    const { secret = WEBHOOK_SECRET, timestamp = now(), serverUrl = target } = how
    const header = stripe.webhooks.generateTestHeaderString({ payload: event.payload, secret, timestamp })
    const headers = { 'stripe-signature': header, 'content-type': 'application/json; charset=utf-8' }
    const response = await fetch(`${serverUrl}/api/stripe/webhook`, { method: 'POST', body: event.payload, headers })
    await response.arrayBuffer()
    return response.status
  }
  const emit = (type: string, object: { id: string; object: string }) => {
    const data = { object: viewOf(object, base, now()) }
    const facts = { api_version: Stripe.API_VERSION, livemode: false, pending_webhooks: 1, request: null }
    const body = { id: newId('evt'), object: 'event', ...facts, created: now(), type, data }
    conforms('event', body)
    const event = { id: body.id, type, payload: JSON.stringify(body) }
    events.push(event)
    if (target === undefined) return
    const sending = send(event).catch(() => undefined)
    underWay.add(sending)
    void sending.then(() => underWay.delete(sending))
  }
  const account = new Account(now, emit)
  const faults: Faults = {}
  const pages = pagesOf(account, () => Promise.all(underWay))

  const answerApi = (method: string, url: URL, body: string, request: IncomingMessage) => {
    const [key, ids] = operationOf(method, url.pathname)
    const operation = OPERATIONS[key]
    if (!operation)
      throw new Refused(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${key})` })
    const fields: Fields = readForm(method === 'GET' ? url.search.slice(1) : body)
    const run = () => {
      const answer = operation(account, { ids, fields }, base)
      conforms(key, answer)
      return { status: 200, body: JSON.stringify(answer) }
    }
    const idempotencyKey = request.headers['idempotency-key']
    if (method !== 'POST' || typeof idempotencyKey !== 'string') return run()
    const earlier = kept.get(idempotencyKey)
    const same = `${key} ${ids.join()} ${body}`
    if (earlier && earlier.request !== same)
      throw new Refused(400, {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      })
    if (earlier) return earlier.answer
    const answer = run()
    kept.set(idempotencyKey, { request: same, answer })
    return answer
  }

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', base)
    const method = request.method ?? 'GET'
    if (!url.pathname.startsWith('/v1/')) return pages(url, response)
    const call = `${method} ${url.pathname}`
    calls.push(call)
    const body = await textIn(request)
    let answer: { status: number; body: string }
    try {
      if (faults.status !== undefined)
        throw new Refused(faults.status, { type: 'api_error', message: 'Something went wrong on our end.' })
      answer = answerApi(method, url, body, request)
    } catch (error) {
      const refused = error instanceof Refused ? error : new Refused(500, { type: 'api_error', message: String(error) })
      answer = { status: refused.status, body: JSON.stringify({ error: refused.body }) }
    }
    await faults.hold?.(call)
    if (faults.cutOff?.(call)) return void request.socket.destroy()
    response.writeHead(answer.status, { 'content-type': 'application/json', 'request-id': newId('req') })
    response.end(answer.body)
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stripe = new Stripe('sk_test_of_the_double')
  return {
    url: base,
    env: {
      STRIPE_SECRET_KEY: 'sk_test_of_the_double',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: base,
    },
    account,
    faults,
    calls,
    events,
    sendTo(serverUrl) {
      target = serverUrl
    },
    send,
    async delivered() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
    async stop() {
      await Promise.all(underWay)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The key of an operation, and the parts of the path that are ids. */
function operationOf(method: string, path: string): [key: string, ids: string[]] {
  const exact = `${method} ${path}`
  if (exact in OPERATIONS) return [exact, []]
  const parts = exact.split(/[ /]/)
  for (const key of Object.keys(OPERATIONS)) {
    const wanted = key.split(/[ /]/)
    if (wanted.length === parts.length && wanted.every((part, at) => part === '*' || part === parts[at]))
      return [key, parts.filter((_, at) => wanted[at] === '*').map(decodeURIComponent)]
  }
  return [exact, []]
}

/** An object as a message carries it: nothing in it is expanded. */
function viewOf(object: { id: string; object: string }, base: string, now: number): object {
  const of = object as never
  switch (object.object) {
    case 'checkout.session':
      return sessionView(of, now)
    case 'subscription':
      return subscriptionView(of, [], (object as { latest_invoice?: string }).latest_invoice)
    case 'invoice':
      return invoiceView(of, base)
    default:
      return object
  }
}

async function textIn(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}
