import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { messageOf } from './apiError.ts'
import { call, callForEffect } from './http.ts'

const answer = z.object({ name: z.string() })

function respond(body: string, init?: ResponseInit): void {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(body, init)),
  )
}

/** A server that never answers, as a browser shows it. */
function neverAnswer(): void {
  vi.stubGlobal(
    'fetch',
    (_path: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      }),
  )
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('call', () => {
  it('gives back the answer without what the contract does not name', async () => {
    respond('{"name":"Vera","secret":1}')
    await expect(call('/api/x', answer)).resolves.toEqual({ name: 'Vera' })
  })

  it('sends credentials and JSON', async () => {
    respond('{"name":"Vera"}')
    await call('/api/x', answer, { method: 'POST', body: { a: 1 } })
    expect(fetch).toHaveBeenCalledWith(
      '/api/x',
      expect.objectContaining({ credentials: 'include', method: 'POST', body: '{"a":1}' }),
    )
  })

  it('rebuilds a coded error with its fields', async () => {
    respond('{"message":"Name it","code":"VALIDATION_FAILED","details":{"fields":{"name":"Name it"}}}', { status: 400 })
    await expect(call('/api/x', answer)).rejects.toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      message: 'Name it',
      fields: { name: 'Name it' },
    })
  })

  it.each([
    ['Bad gateway page', '502: Bad gateway page'],
    ['', '502: Upstream'],
    ['{"message":"odd","code":"NOT_A_CODE"}', '502: {"message":"odd","code":"NOT_A_CODE"}'],
  ])('makes status and body the message of an uncoded error %#', async (body, message) => {
    respond(body, { status: 502, statusText: 'Upstream' })
    await expect(call('/api/x', answer)).rejects.toMatchObject({ status: 502, code: 'UNKNOWN', message })
  })

  it('takes any 401 for a missing session', async () => {
    respond('', { status: 401 })
    await expect(call('/api/x', answer)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  it('refuses an answer that breaks the contract', async () => {
    respond('{"name":7}')
    await expect(call('/api/x', answer)).rejects.toMatchObject({ code: 'UNREADABLE' })
  })

  it('says that the server cannot be reached', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    await expect(call('/api/x', answer)).rejects.toMatchObject({ code: 'NETWORK', status: 0 })
  })
})

describe('the time limit', () => {
  it.each([
    ['/api/conversations', 30_000],
    ['/api/documents/url', 120_000],
  ])('of %s is %i ms', async (path, limit) => {
    neverAnswer()
    const failed = vi.fn()
    void callForEffect(path, { method: 'POST' }).catch(failed)
    await vi.advanceTimersByTimeAsync(limit - 1)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(failed.mock.calls[0]?.[0]).toMatchObject({
      code: 'TIMEOUT',
      message: 'Request timed out. The server may be processing a large website.',
    })
  })

  it('is told apart from a stop by the user', async () => {
    neverAnswer()
    const controller = new AbortController()
    const stopped = callForEffect('/api/chat', { method: 'POST', signal: controller.signal })
    controller.abort()
    await expect(stopped).rejects.toMatchObject({ code: 'ABORTED' })
  })
})

describe('messageOf', () => {
  it('falls back for errors that are not the server’s', () => {
    expect(messageOf(new Error('x is not a function'), 'Failed to send message')).toBe('Failed to send message')
  })
})
