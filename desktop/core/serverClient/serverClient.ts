import { request, type Dispatcher } from 'undici'
import { Readable } from 'node:stream'
import type { z } from 'zod'
import { errorBody } from '../../../shared/contract/errors.ts'
import { ServerError, Unreachable } from './serverError.ts'
import { openWay, troubleOfProxy } from './wayToServer.ts'

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
  /** Null for what the environment says. */
  proxy: string | null
  /** How long a connection may take to come about, in milliseconds. */
  connectMs?: number
  /** Hears the cookies of an answer. */
  onCookies?: (cookies: readonly string[]) => void
}

const TIMEOUT_MS = 60_000
const CONNECT_MS = 15_000
const PROXY_SIGN_IN = 407
/** No server makes the console rest for longer. */
const LONGEST_PAUSE_MS = 60 * 60_000
/** Bytes of an answer that are read. */
const MOST_ANSWER = 16 * 1024 * 1024

/** Redirects are not followed: a server that moved is named anew by people, and no credential goes elsewhere. */
export function createServerClient({
  origin,
  headers,
  proxy,
  connectMs = CONNECT_MS,
  onCookies,
}: ServerClientOptions): ServerClient {
  let way: Dispatcher | undefined
  /** What is thrown while nobody wants to stop means that the server was not reached. */
  const heard = async <T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (signal?.aborted || error instanceof ServerError || error instanceof Unreachable) throw error
      throw new Unreachable(error, troubleOfProxy(error, proxy))
    }
  }
  return {
    async call({ method = 'GET', path, json, stream, answer, signal, timeoutMs = TIMEOUT_MS }) {
      const response = await heard(signal, () =>
        request(origin + path, {
          method,
          dispatcher: (way ??= openWay({ proxy, connectMs })),
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
      if (response.statusCode === PROXY_SIGN_IN) throw new Unreachable(response.statusCode, 'proxy-sign-in')
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
    close: async () => way?.destroy(),
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
