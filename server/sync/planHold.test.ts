import Sqlite from 'better-sqlite3'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOST_SYNC_ENTRIES } from '../../shared/domain/sync.ts'
import { foundOrganization } from '../testing/organizations.ts'
import { openDevice } from '../testing/sync/device.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { FILES_AT_ONCE } from './pieces.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.stop())

test('a page of files that are linked lets everybody else in between its pieces', async () => {
  const device = await openDevice((await foundOrganization(server)).client)
  await device.send('original.txt', 'The same in many places.')
  const paths = Array.from({ length: MOST_SYNC_ENTRIES }, (_, at) => `copy-${at}.txt`)
  const watcher = new Sqlite(join(server.dataDir, 'veracite.db'), { readonly: true })
  const count = watcher.prepare<[], { files: number }>('select count(*) as files from sync_files')
  const files = () => count.get()?.files ?? 0
  let planned = false
  const plan = device.plan(Object.fromEntries(paths.map((path) => [path, 'The same in many places.'])))
  const ended = plan.finally(() => (planned = true))
  // The server runs in this very thread: what is seen in a turn of it is what one piece has held it for.
  const seen = [files()]
  while (!planned) {
    await setImmediate()
    seen.push(files())
  }
  watcher.close()
  const steps = seen.slice(1).map((now, at) => now - (seen[at] ?? 0))
  expect((await ended).json.files.every(({ action }: { action: string }) => action === 'linked')).toBe(true)
  expect(steps.reduce((sum, step) => sum + step, 0)).toBe(MOST_SYNC_ENTRIES)
  expect(Math.max(...steps)).toBeLessThanOrEqual(FILES_AT_ONCE)
})
