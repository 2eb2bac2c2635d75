// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteReachable } from '../api/connection.store.ts'
import { callForEffect } from '../api/http.ts'
import { cleanUpAfterEach, draw } from '../testing/render.tsx'
import { ConnectionBadge } from './ConnectionBadge.tsx'

cleanUpAfterEach()
beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  noteReachable(true)
  onlineManager.setOnline(true)
})

const dead = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
const alive = (status = 200, body = 'ok') => vi.stubGlobal('fetch', async () => new Response(body, { status }))

describe('the badge of the connection', () => {
  it('is connected while the server answers, even with a refusal', async () => {
    alive(503, JSON.stringify({ code: 'BUSY', message: 'Not now.' }))
    draw(<ConnectionBadge />)
    await act(() => vi.advanceTimersByTimeAsync(31_000))
    expect(screen.getByText('Connected')).toBeTruthy()
  })

  it('is not when any call gets no answer, and is again once the server is back', async () => {
    alive()
    draw(<ConnectionBadge />)
    await screen.findByText('Connected')
    dead()
    await act(() => callForEffect('/api/conversations', {}).catch(() => undefined))
    expect(screen.getByText('Server not reachable')).toBeTruthy()
    alive()
    await act(() => vi.advanceTimersByTimeAsync(6_000))
    expect(await screen.findByText('Connected')).toBeTruthy()
  })

  it('notices by itself that the server is gone', async () => {
    alive()
    draw(<ConnectionBadge />)
    await screen.findByText('Connected')
    dead()
    await act(() => vi.advanceTimersByTimeAsync(31_000))
    expect(await screen.findByText('Server not reachable')).toBeTruthy()
  })

  it.each([502, 503, 504])('is not when something on the way answers %i for a server that is gone', async (status) => {
    alive()
    draw(<ConnectionBadge />)
    await screen.findByText('Connected')
    alive(status, '<h1>Bad gateway</h1>')
    await act(() => vi.advanceTimersByTimeAsync(31_000))
    expect(await screen.findByText('Server not reachable')).toBeTruthy()
  })

  it('knows of a browser without a network', async () => {
    alive()
    draw(<ConnectionBadge />)
    act(() => onlineManager.setOnline(false))
    expect(await screen.findByText('Offline')).toBeTruthy()
  })

  it('takes a call that was given up for nothing', async () => {
    vi.stubGlobal('fetch', async (path: string, { signal }: RequestInit) => {
      if (path === '/healthz') return new Response('ok')
      return new Promise((_answer, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
      })
    })
    draw(<ConnectionBadge />)
    const controller = new AbortController()
    const call = callForEffect('/api/chat', { method: 'POST', signal: controller.signal }).catch(() => undefined)
    controller.abort()
    await act(() => call)
    expect(screen.getByText('Connected')).toBeTruthy()
  })
})
