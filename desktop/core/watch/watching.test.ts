import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { until } from '../../../server/testing/until.ts'
import { startFakeServer, type FakeServer } from '../testing/fakeServer.ts'
import { makeFolder, type TestFolder } from '../testing/folder.ts'
import { startSystemTrouble, type SystemTrouble } from '../testing/systemTrouble.ts'
import { openTestConsole, RULES, type TestConsole } from '../testing/testConsole.ts'

let server: FakeServer
let folder: TestFolder
let console: TestConsole
let system: SystemTrouble
/** Folders that the system was asked to watch. */
let watched: string[]

const NEVER = 10 * 60_000
beforeEach(async () => {
  system = startSystemTrouble()
  watched = []
  server = await startFakeServer()
  folder = await makeFolder({ 'a.md': '# One', 'sub/b.md': '# Two' })
})
afterEach(async () => {
  await console.stop()
  system.end()
  await folder.stop()
  await server.stop()
})

const pathsOf = () => [...server.files.keys()].sort()
async function watch(rules: { polling?: boolean }, brokenRescanMs: number, watchPollMs = 20): Promise<void> {
  console = await openTestConsole({
    server: server.url,
    watches: true,
    timings: { rescanMs: NEVER, brokenRescanMs, watchPollMs },
  })
  await console.ask('folders.add', { ...RULES, ...rules, path: folder.path, name: 'Docs' })
  await until(async () => pathsOf().length === 2)
}
async function change(): Promise<void> {
  await folder.write('sub/c.md', '# Three')
  await folder.move('a.md', 'moved.md')
  await until(async () => String(pathsOf()) === 'moved.md,sub/b.md,sub/c.md')
}

describe('a folder that is watched', () => {
  it('is looked at when something changes in it', async () => {
    system.refuse = (call, path) => void (call === 'watch' && watched.push(path))
    await watch({}, NEVER)
    await until(async () => watched.includes(folder.at('sub')))
    await change()
  })

  it.each(['ENOSPC', 'EMFILE'])(
    'is looked at from time to time where the system has no more watches (%s)',
    async (code) => {
      system.refuse = (call) => (call === 'watch' ? code : undefined)
      await watch({}, 50)
      await change()
    },
  )

  it('by polling asks the system to watch nothing', async () => {
    system.refuse = (call, path) => void (call === 'watch' && watched.push(path))
    await watch({ polling: true }, NEVER)
    await change()
    expect(watched).toEqual([])
  })
})
