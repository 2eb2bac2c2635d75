import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createClock } from '../../../server/testing/clock.ts'
import { PASSWORD } from '../../../server/testing/organizations.ts'
import { startTestServer, type TestServer } from '../../../server/testing/testServer.ts'
import { protectedOwner, wrongCode } from '../../../server/testing/twoFactor.ts'
import { openTestConsole } from '../testing/testConsole.ts'

let server: TestServer
const clock = createClock()
beforeAll(async () => {
  server = await startTestServer({ runtime: clock.runtime })
})
afterAll(() => server.stop())
const open: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.stop()
})

describe('an account with a second step', () => {
  it('is asked for a code, and signs in with the app or a recovery code', async () => {
    const { owner, app, recoveryCodes } = await protectedOwner(server, clock)
    const console = await openTestConsole({ start: false })
    open.push(console)
    const words = { server: server.url, organization: owner.slug, username: owner.username, password: PASSWORD }
    expect(await console.ask('connect', words)).toEqual({ codeRequired: true })
    expect((await console.ask('status', {})).connection.state).toBe('none')
    const code = app.codeAt(clock.now())
    await expect(console.ask('connect', { ...words, code: wrongCode(code) })).rejects.toThrow(/code/i)
    expect(await console.ask('connect', { ...words, code })).toMatchObject({ connection: { state: 'connected' } })
    expect((await owner.client.get('/api/tokens')).json).toHaveLength(1)
    const recovery = recoveryCodes[0] ?? ''
    expect(await console.ask('connect', { ...words, code: recovery })).toMatchObject({
      connection: { state: 'connected' },
    })
  })
})
