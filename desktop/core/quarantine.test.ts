import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
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

it('is emptied for good, and says so in the activity', async () => {
  const { owner } = await makeOrganization(server)
  const folder = await makeFolder({ 'a.md': '# One\n\nAlpha.', 'b.md': '# Two\n\nBeta.', 'c.md': '# Three\n\nGamma.' })
  const console = await openTestConsole({ server: server.url, person: owner })
  open.push(folder, console)
  const { id } = await console.ask('folders.add', { ...RULES, path: folder.path, name: 'Docs' })
  await console.settled()
  await folder.remove('a.md')
  await console.ask('folders.rescan', { id })
  await console.settled()
  expect((await console.ask('quarantine.list', {})).items).toMatchObject([{ path: 'a.md' }])
  expect(await console.ask('quarantine.empty', {})).toEqual({ removed: 1 })
  expect(await console.ask('quarantine.list', {})).toMatchObject({ items: [], total: 0, bytes: 0 })
  const { entries } = await console.ask('activity.list', {})
  expect(entries[0]).toMatchObject({ kind: 'emptied', detail: '1' })
  // Its bytes are gone: the file has to be sent when it comes back.
  await folder.write('a.md', '# One\n\nAlpha.')
  await console.ask('folders.rescan', { id })
  await console.settled()
  const { json } = await owner.client.get('/api/documents')
  expect(json.total).toBe(3)
  const { files } = await console.ask('files.list', {})
  expect(files.map(({ path, reason }) => [path, reason])).toEqual([
    ['a.md', null],
    ['b.md', null],
    ['c.md', null],
  ])
})
