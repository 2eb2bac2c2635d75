import type { z } from 'zod'
import { texts } from '../texts/i18n.ts'
import { ApiError, errorOfAnswer } from './apiError.ts'
import { noteReachable } from './connection.store.ts'

const TIMEOUT_MS = 30_000
/** Reading a whole website takes longer than any other call. */
const WEBSITE_TIMEOUT_MS = 120_000

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Sent as JSON. */
  body?: unknown
  signal?: AbortSignal
}

/**
 * Calls the server and parses its answer by the contract, which may be fetched when an answer is there, so that a page that gets
 * none does without it. Every failure is an {@link ApiError}.
 */
export async function call<T extends z.ZodType>(
  path: string,
  contract: T | (() => Promise<T>),
  options: RequestOptions = {},
): Promise<z.infer<T>> {
  const response = await send(path, options)
  const schema = typeof contract === 'function' ? await contract() : contract
  const parsed = schema.safeParse(await response.json().catch(() => undefined))
  if (!parsed.success) throw new ApiError(texts.t('errors.unreadable'), { status: response.status, code: 'UNREADABLE' })
  return parsed.data
}

/** Calls the server for its effect alone; what it answers is not read. */
export async function callForEffect(path: string, options: RequestOptions): Promise<void> {
  await send(path, options)
}

/** Sends a request and gives back a successful response, its body unread. The time limit ends when the headers are there. */
export async function send(path: string, options: RequestOptions & { accept?: string }): Promise<Response> {
  const limit = limitOf(path)
  try {
    const response = await fetch(path, {
      method: options.method ?? 'GET',
      credentials: 'include',
      headers: {
        Accept: options.accept ?? 'application/json',
        ...(options.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: options.body === undefined ? undefined : JSON.stringify(options.body),
      signal: options.signal ? AbortSignal.any([options.signal, limit.signal]) : limit.signal,
    })
    if (!response.ok)
      throw await errorOfAnswer({
        status: response.status,
        statusText: response.statusText,
        body: await response.text(),
      })
    noteReachable(true)
    return response
  } catch (error) {
    const failure = asApiError(error, limit.signal)
    if (failure.code !== 'ABORTED') noteReachable(!isNoAnswer(failure))
    throw failure
  } finally {
    limit.end()
  }
}

/** Statuses by which a proxy says that the server behind it does not answer; the server's own answers carry a code. */
const GATEWAY = [502, 503, 504]

function isNoAnswer({ code, status }: ApiError): boolean {
  return code === 'NETWORK' || code === 'TIMEOUT' || (code === 'UNKNOWN' && GATEWAY.includes(status))
}

function limitOf(path: string): { signal: AbortSignal; end: () => void } {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), path.includes('documents/url') ? WEBSITE_TIMEOUT_MS : TIMEOUT_MS)
  return { signal: controller.signal, end: () => clearTimeout(timer) }
}

function asApiError(error: unknown, limit: AbortSignal): ApiError {
  if (error instanceof ApiError) return error
  if (limit.aborted) return new ApiError(texts.t('errors.timeout'), { status: 0, code: 'TIMEOUT' })
  if (error instanceof DOMException && error.name === 'AbortError')
    return new ApiError(error.message, { status: 0, code: 'ABORTED' })
  return new ApiError(texts.t('errors.network'), { status: 0, code: 'NETWORK' })
}
