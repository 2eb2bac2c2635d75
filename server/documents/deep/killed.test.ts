import { afterEach, expect, test } from 'vitest'
import { inDatabase } from '../../testing/inDatabase.ts'
import { createClient } from '../../testing/client.ts'
import { foundOrganization, uploadAndWait } from '../../testing/organizations.ts'
import { startServerProcess, type ServerProcess } from '../../testing/serverProcess.ts'
import { until } from '../../testing/until.ts'

let server: ServerProcess | undefined
afterEach(() => server?.stop())

const SECTIONS = 40
/** Sections that are each a passage of their own. */
const HANDBOOK = Array.from(
  { length: SECTIONS },
  (_, at) => `## Vehicle ${at}\n\nVan ${at} is parked in bay ${at}. ${'Its key hangs in the office. '.repeat(12)}\n`,
).join('\n')

const start = (dataDir?: string) =>
  startServerProcess({ from: 'source', env: { DEEP_SEARCH: 'on' }, ...(dataDir && { dataDir }) })

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

test('a server that is killed while it reads in depth goes on where it was, and answers meanwhile', async () => {
  const killed = (server = await start())
  const { dataDir } = killed
  const owner = await foundOrganization(killed)
  await uploadAndWait(owner.client, 'vans.md', HANDBOOK)
  await until(async () => made(dataDir).size > 0)
  await killed.end('SIGKILL')
  const before = made(dataDir)
  const all = passages(dataDir)
  expect(before.size).toBeLessThan(all)

  const running = (server = await start(dataDir))
  const client = createClient(running.url, owner.client.cookie())
  const { json } = await client.post('/api/chat', { message: 'Where is van 27 parked?' })
  const messages = await client.get(`/api/conversations/${json.conversationId}/messages`)
  expect(messages.json[1].content).toContain('bay 27')
  await until(async () => made(dataDir).size === all)
  const after = made(dataDir)
  expect([...before].filter(([id, vectors]) => after.get(id) !== vectors)).toEqual([])
})
