import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { afterEach, vi } from 'vitest'
import { WAIT_MS } from './setUp.ts'
import type { CurrentUser } from '../../shared/contract/accounts.ts'
import { abilitiesOf, type Role } from '../../shared/domain/roles.ts'
import { createQueryClient } from '../app/queryClient.ts'
import { GuardedUser, sessionQuery } from '../session/session.queries.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Toaster } from '../ui/Toaster.tsx'
import { notify } from '../ui/notify.ts'
import '../texts/account/accountTexts.ts'
import '../texts/account/adminTexts.ts'
import '../texts/knowledgeTexts.ts'
import '../texts/widgetTexts.ts'
import '../texts/auditTexts.ts'
import '../texts/workspaceTexts.ts'
import '../texts/account/entryTexts.ts'
import '../texts/account/legalTexts.ts'

/** Cleans up after each test of a file that draws components. */
export function cleanUpAfterEach(): void {
  afterEach(() => {
    cleanup()
    notify.dismiss()
    sessionStorage.clear()
    vi.unstubAllGlobals()
  })
}

/** Somebody with a role in an organization. */
export function person(role: Role, about: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: `the-${role}`,
    email: `${role}@example.org`,
    username: role,
    firstName: 'Ada',
    lastName: 'Lind',
    profileImageUrl: null,
    organizationId: 1,
    role,
    onboardingCompleted: true,
    language: 'en',
    twoFactorEnabled: false,
    abilities: abilitiesOf(role),
    organization: {
      id: 1,
      name: 'Lighthouse Trust',
      slug: 'lighthouse',
      assistantName: 'Vera',
      aiPersonality: 'professional',
      memberLabel: 'Student',
      holdSuspicious: true,
      whenUnsure: 'refuse',
      planType: 'free',
      publicId: '0123456789abcdef',
    },
    ...about,
  }
}

/** Draws a part of a page with everything that pages have around them, at `path`, for `user`. */
export function draw(node: ReactNode, { user = person('super_admin'), path = '/' } = {}): { client: QueryClient } {
  window.history.replaceState(null, '', path)
  const client = createQueryClient()
  client.setQueryData(sessionQuery.queryKey, user)
  const router = createBrowserRouter([{ path: '*', element: <GuardedUser value={user}>{node}</GuardedUser> }])
  render(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <ConfirmDialog />
        <Toaster />
      </QueryClientProvider>
    </ConfigProvider>,
  )
  return { client }
}

export interface HeldServer {
  /** Every call, in order, as "METHOD path". */
  calls: string[]
  /** What was sent with them, in order. */
  bodies: unknown[]
  /** Answers the oldest open call of this name, once there is one. */
  answer: (call: string, json: unknown, status?: number) => Promise<void>
  /** The same with a text, such as a stream of events. */
  stream: (call: string, text: string) => Promise<void>
}

/** A server whose answers a test gives when it wants to; calls that `standing` names are answered at once. */
export function heldServer(standing: Readonly<Record<string, () => unknown>> = {}): HeldServer {
  const waiting: { call: string; respond: (response: Response) => void }[] = []
  const calls: string[] = []
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', signal, body }: RequestInit = {}) => {
    const call = `${method} ${path}`
    calls.push(call)
    if (typeof body === 'string') bodies.push(JSON.parse(body))
    const known = standing[call]
    if (known) return answerOf(known(), 200)
    return new Promise<Response>((respond, reject) => {
      const held = { call, respond }
      waiting.push(held)
      signal?.addEventListener('abort', () => {
        waiting.splice(waiting.indexOf(held), 1)
        reject(new DOMException('stopped', 'AbortError'))
      })
    })
  })
  const respond = async (call: string, response: Response) => {
    const find = () => {
      const found = waiting.find((one) => one.call === call)
      if (!found) throw new Error(`no open call ${call}; there were ${calls.join(', ') || 'none'}`)
      return found
    }
    const held = await vi.waitFor(find, { timeout: WAIT_MS })
    waiting.splice(waiting.indexOf(held), 1)
    held.respond(response)
  }
  return {
    calls,
    bodies,
    answer: (call, json, status = 200) => respond(call, answerOf(json, status)),
    stream: (call, text) => respond(call, new Response(text)),
  }
}

function answerOf(json: unknown, status: number): Response {
  return new Response(status === 204 ? null : JSON.stringify(json), { status })
}
