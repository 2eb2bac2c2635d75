import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeOrganization } from '../../server/testing/factories.ts'
import { startTestServer, type TestServer } from '../../server/testing/testServer.ts'
import { makeFolder } from './testing/folder.ts'
import { openTestConsole, RULES } from './testing/testConsole.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
const open: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.stop()
})

describe('the console against the real server', () => {
  it('makes the files of a folder searchable, with vectors that were made here', async () => {
    const { owner } = await makeOrganization(server)
    const folder = await makeFolder({
      'hours.md': '# Office\n\nThe office opens at nine.',
      'sub/lunch.txt': 'Lunch is served at noon.',
    })
    open.push(folder)
    const console = await openTestConsole({ server: server.url, person: owner })
    open.push(console)
    await console.ask('folders.add', { ...RULES, path: folder.path, name: 'Docs' })
    await console.settled()
    const { connection, synced } = await console.ask('status', {})
    expect(connection).toMatchObject({ state: 'connected', embedsHere: true })
    expect({
      synced,
      activity: (await console.ask('activity.list', {})).entries.filter(({ kind }) => kind === 'failed'),
    }).toEqual({ synced: 2, activity: [] })
    const answer = await owner.client.post('/api/chat', { message: 'When does the office open?' })
    expect(answer.json.message.content).toContain('nine')
  })
})
