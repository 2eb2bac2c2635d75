import { beforeEach, expect, test, vi } from 'vitest'
import { callError, type Calls } from './calls.ts'
import { createSession } from './session.ts'

const NAME = { slug: 'harbour', site: 'https://shop.example' }
let calls: { session: ReturnType<typeof vi.fn> }
let given: number
const storage = new Map<string, string>()

/** A server that gives a new token each time and takes the last one alone. */
beforeEach(() => {
  given = 0
  storage.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => void storage.set(name, value),
  })
  calls = {
    session: vi.fn(async (_site: string, token?: string) => {
      if (token !== undefined && token !== `t${given}`) throw callError('UNAUTHENTICATED')
      given += 1
      const expiresAt = new Date(Date.now() + 30 * 60_000).toISOString()
      return { token: `t${given}`, expiresAt, conversationId: 'c', messages: [{ content: `after ${token}` }] }
    }),
  }
})
const start = () => createSession(calls as unknown as Calls, NAME)
const use = vi.fn(async (token: string) => token)

test('nothing is asked for until a token is needed, and then one for all', async () => {
  const session = start()
  expect(await session.resume()).toEqual([])
  expect(calls.session).not.toHaveBeenCalled()
  expect([await session.withToken(use), await session.withToken(use)]).toEqual(['t1', 't1'])
})

test('the next page of a tab goes on, and without storage each page begins anew', async () => {
  await start().withToken(use)
  expect(await start().resume()).toEqual([{ content: 'after t1' }])
  vi.stubGlobal('sessionStorage', undefined)
  const alone = start()
  expect(await alone.resume()).toEqual([])
  expect(await alone.withToken(use)).toBe('t3')
  expect(await alone.withToken(use)).toBe('t3')
})

test('a token that the server refuses is renewed once, and one that is worth nothing makes room for another', async () => {
  const session = start()
  await session.withToken(use)
  const refusedOnce = vi.fn(async (token: string) => {
    if (token === 't1') throw callError('UNAUTHENTICATED')
    return token
  })
  expect(await session.withToken(refusedOnce)).toBe('t2')
  given = 9
  const always = vi.fn(async () => Promise.reject(callError('UNAUTHENTICATED')))
  await expect(session.withToken(always)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(always).toHaveBeenCalledTimes(2)
  expect(storage.get('veracite:harbour:https://shop.example')).toBe('t10')
})

test('a new conversation takes no former token', async () => {
  const session = start()
  await session.withToken(use)
  session.forget()
  await session.withToken(use)
  expect(calls.session).toHaveBeenLastCalledWith(NAME.site)
})
