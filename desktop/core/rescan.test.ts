import { utimes } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest'
import { makeOrganization } from '../../server/testing/factories.ts'
import { startTestServer, type TestServer } from '../../server/testing/testServer.ts'
import { EmbedWorkerHandle } from '../../shared/ingest/embedding/workerHandle.ts'
import { makeFolder, type TestFolder } from './testing/folder.ts'
import { startSystemTrouble, type SystemTrouble } from './testing/systemTrouble.ts'
import { openTestConsole, RULES, type TestConsole } from './testing/testConsole.ts'

let server: TestServer
let folder: TestFolder
let console: TestConsole
let system: SystemTrouble
let embedded: MockInstance<EmbedWorkerHandle['run']>
let id: string
const COUNT = 12

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  system = startSystemTrouble()
  // Threads of the server are counted as well: it runs in this process.
  embedded = vi.spyOn(EmbedWorkerHandle.prototype, 'run')
  const { owner } = await makeOrganization(server)
  folder = await makeFolder(
    Object.fromEntries(Array.from({ length: COUNT }, (_, at) => [`f${at}.md`, `# File ${at}\n\nText ${at}.`])),
  )
  console = await openTestConsole({ server: server.url, person: owner })
  ;({ id } = await console.ask('folders.add', { ...RULES, path: folder.path, name: 'Docs' }))
  await console.settled()
})
afterEach(async () => {
  vi.restoreAllMocks()
  system.end()
  await console.stop()
  await folder.stop()
})

/** Files of the folder that were opened, and batches that were embedded, since the last time. */
function counted(): { opened: number; embedded: number } {
  const opened = system.opened.splice(0).filter((path) => path.startsWith(folder.path)).length
  const batches = embedded.mock.calls.length
  embedded.mockClear()
  return { opened, embedded: batches }
}

describe('a look at files that are known', () => {
  it('opens none and embeds nothing, as often as it comes, by this process or the next one', async () => {
    const first = counted()
    expect(first.opened).toBe(2 * COUNT)
    expect(first.embedded).toBeGreaterThan(0)
    for (let time = 0; time < 3; time++) {
      await console.ask('folders.rescan', { id })
      await console.settled()
    }
    console = await console.again()
    await console.settled()
    expect((await console.ask('status', {})).synced).toBe(COUNT)
    expect(counted()).toEqual({ opened: 0, embedded: 0 })
  })

  it('of which one has another time only, before and after, reads that one and embeds nothing', async () => {
    counted()
    await utimes(folder.at('f3.md'), new Date(0), new Date(0))
    await console.ask('folders.rescan', { id })
    await console.settled()
    await utimes(folder.at('f3.md'), new Date(4e12), new Date(4e12))
    await console.ask('folders.rescan', { id })
    await console.settled()
    expect((await console.ask('status', {})).synced).toBe(COUNT)
    expect(counted()).toEqual({ opened: 2, embedded: 0 })
  })
})
