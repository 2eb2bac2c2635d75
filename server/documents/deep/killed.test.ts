import { afterEach, expect, test } from 'vitest'
import { AS_SHIPPED, untilReadInDepth } from '../../testing/depth/asShipped.ts'
import { inDatabase } from '../../testing/inDatabase.ts'
import { createClient } from '../../testing/client.ts'
import { answerTo, foundOrganization, uploadAndWait } from '../../testing/organizations.ts'
import { startServerProcess, type ServerProcess } from '../../testing/serverProcess.ts'
import { until } from '../../testing/until.ts'

let server: ServerProcess | undefined
afterEach(() => server?.stop())

const SECTIONS = 24
/** Sections that are each a passage of their own. */
const HANDBOOK = Array.from(
  { length: SECTIONS },
  (_, at) => `## Vehicle ${at}\n\nVan ${at} is parked in bay ${at}. ${'Its key hangs in the office. '.repeat(12)}\n`,
).join('\n')

const start = (options: { dataDir?: string; env?: Record<string, string> }) =>
  startServerProcess({ from: 'source', env: AS_SHIPPED, ...options })

/** The sealed vectors by their passages: what is made again is sealed otherwise. */
const made = (dataDir: string) =>
  inDatabase(
    dataDir,
    (db) =>
      new Map(
        (db.prepare('select id, vectors from deep_vectors').raw().all() as [number, Buffer][]).map(([id, vectors]) => [
          id,
          vectors.toString('base64'),
        ]),
      ),
  )
const passages = (dataDir: string) =>
  inDatabase(dataDir, (db) => Number(db.prepare('select count(*) from document_chunks').pluck().get()))

test('documents of before are read in depth after an upgrade, also when the server is killed meanwhile, and answer all the time', async () => {
  const former = (server = await start({ env: { DEEP_SEARCH: 'off' } }))
  const { dataDir } = former
  const owner = await foundOrganization(former)
  await uploadAndWait(owner.client, 'vans.md', HANDBOOK)
  await former.end('SIGTERM')
  expect(made(dataDir).size).toBe(0)
  const all = passages(dataDir)

  const killed = (server = await start({ dataDir }))
  await until(async () => made(dataDir).size > 0)
  await killed.end('SIGKILL')
  const before = made(dataDir)
  expect(before.size).toBeLessThan(all)

  const running = (server = await start({ dataDir }))
  const client = createClient(running.url, owner.client.cookie())
  expect(await answerTo(client, 'Where is van 17 parked?')).toContain('bay 17')
  expect((await client.get('/api/documents')).json.inDepth).toEqual({ read: 0, of: 1 })
  await untilReadInDepth(client)
  const after = made(dataDir)
  expect(after.size).toBe(all)
  expect([...before].filter(([id, vectors]) => after.get(id) !== vectors)).toEqual([])
  expect(await answerTo(client, 'Where is van 17 parked?')).toContain('bay 17')
})
