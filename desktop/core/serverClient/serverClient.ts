import { Agent, ProxyAgent, request, type Dispatcher } from 'undici'
import { Readable } from 'node:stream'
import type { z } from 'zod'
import { errorBody } from '../../../shared/contract/errors.ts'
import { ServerError, Unreachable } from './serverError.ts'

/** A call of the server. */
export interface ServerCall<Answer extends z.ZodType> {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  /** Sent as JSON. */
  json?: unknown
  /** Sent as it is; its length is known. */
  stream?: { contentType: string; length: number; body: AsyncIterable<Uint8Array> }
  answer: Answer
  signal?: AbortSignal | undefined
  /** Milliseconds without a sign of life. */
  timeoutMs?: number
}

/** Calls one server. @throws ServerError, Unreachable */
export interface ServerClient {
  call<Answer extends z.ZodType>(call: ServerCall<Answer>): Promise<z.output<Answer>>
  close(): Promise<void>
}

export interface ServerClientOptions {
  /** Scheme, host and port. */
  origin: string
  /** `Authorization` or cookies, asked for with every call. */
  headers?: () => Record<string, string>
  proxy: string | null
  /** Hears the cookies of an answer. */
  onCookies?: (cookies: readonly string[]) => void
}

const TIMEOUT_MS = 60_000
/** No server makes the console rest for longer. */
const LONGEST_PAUSE_MS = 60 * 60_000
/** Bytes of an answer that are read. */
const MOST_ANSWER = 16 * 1024 * 1024

/** Redirects are not followed: a server that moved is named anew by people, and no credential goes elsewhere. */
export function createServerClient({ origin, headers, proxy, onCookies }: ServerClientOptions): ServerClient {
  const connect = { timeout: 15_000 }
  const agent: Dispatcher = proxy === null ? new Agent({ connect }) : new ProxyAgent({ uri: proxy, connect })
  return {
    async call({ method = 'GET', path, json, stream, answer, signal, timeoutMs = TIMEOUT_MS }) {
      const response = await heard(signal, () =>
        request(origin + path, {
          method,
          dispatcher: agent,
          signal: signal ?? null,
          headersTimeout: timeoutMs,
          bodyTimeout: timeoutMs,
          headers: {
            accept: 'application/json',
            ...headers?.(),
            ...(json === undefined ? {} : { 'content-type': 'application/json' }),
            ...(stream && { 'content-type': stream.contentType, 'content-length': String(stream.length) }),
          },
          body: stream
            ? Readable.from(stream.body, { objectMode: false })
            : json === undefined
              ? null
              : JSON.stringify(json),
        }),
      )
      const text = await heard(signal, () => bounded(response.body))
      const cookies = response.headers['set-cookie']
      if (cookies) onCookies?.([cookies].flat())
      if (response.statusCode >= 300) throw failureOf(response.statusCode, text, response.headers['retry-after'])
      const parsed = answer.safeParse(parsedJson(text))
      if (!parsed.success)
        throw new ServerError({
          status: response.statusCode,
          code: 'UNREADABLE',
          message: 'The server answered something else than expected; one of both programs may be older.',
        })
      return parsed.data
    },
    close: () => agent.destroy(),
  }
}

/** What is thrown while nobody wants to stop means that the server was not reached. */
async function heard<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (signal?.aborted || error instanceof ServerError) throw error
    throw new Unreachable(error)
  }
}

async function bounded(body: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of body) {
    size += piece.length
    if (size > MOST_ANSWER)
      throw new ServerError({ status: 0, code: 'UNREADABLE', message: 'The answer is too large.' })
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

function failureOf(status: number, text: string, retryAfter: string | string[] | undefined): ServerError {
  const parsed = errorBody.safeParse(parsedJson(text))
  const retryAfterMs = readRetryAfter([retryAfter].flat()[0])
  if (parsed.success) return new ServerError({ status, ...parsed.data, retryAfterMs })
  return new ServerError({ status, code: 'UNKNOWN', message: `The server answered ${status}.`, retryAfterMs })
}

/** Seconds, or a date (RFC 9110, 10.2.3): in so many milliseconds the server wants to be asked again, an hour at most. */
export function readRetryAfter(text: string | undefined, now = Date.now()): number | undefined {
  if (text === undefined) return undefined
  const ms = /^\d+$/.test(text.trim()) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(0, ms), LONGEST_PAUSE_MS)
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
