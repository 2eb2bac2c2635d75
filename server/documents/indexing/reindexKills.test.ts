import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient, type Client } from '../../testing/client.ts'
import { inDatabase } from '../../testing/inDatabase.ts'
import { foundOrganization, uploadAndWait } from '../../testing/organizations.ts'
import { makeOtherModel } from './testing/otherModel.ts'
import { runCommand } from '../../testing/program/runCommand.ts'
import { randomOf } from '../../testing/random.ts'
import { startServerProcess, type ServerProcess } from '../../testing/serverProcess.ts'
import { until } from '../../testing/until.ts'

const KILLS = 4
const PIERS = 400
const QUESTION = 'Pier 212 iron rings'

const otherModel = mkdtempSync(join(tmpdir(), 'veracite-model-'))
let server: ServerProcess | undefined
beforeAll(() => makeOtherModel(otherModel))
afterAll(async () => {
  await server?.stop()
  rmSync(otherModel, { recursive: true })
})

async function ask(client: Client): Promise<string> {
  const { json } = await client.post('/api/chat', { message: QUESTION })
  if (json.conversationId === undefined) return `${json.code}`
  return (await client.get(`/api/conversations/${json.conversationId}/messages`)).json[1].content
}

interface Row {
  organizationId: number
  active: string
  building: string | null
}
const rowIn = (dataDir: string) => inDatabase(dataDir, (db) => db.prepare('select * from search_indexes').get()) as Row
const nameIn = (file: string) => (JSON.parse(file) as { name: string }).name

test('a building that is killed at any moment goes on at the next start, and a command finishes one without a server', async () => {
  server = await startServerProcess({ from: 'source' })
  const { dataDir } = server
  const owner = await foundOrganization(server)
  const piers = Array.from({ length: PIERS }, (_, at) => `## Pier ${at}\n\nPier ${at} has ${at + 2} iron rings.\n`)
  await uploadAndWait(owner.client, 'piers.md', piers.join('\n'))
  const cookie = owner.client.cookie()
  const former = rowIn(dataDir).active
  await server.end('SIGTERM')

  const env = { EMBEDDING_MODEL: otherModel, LOG_LEVEL: 'info' }
  const random = randomOf(77)
  let cutOff = 0
  for (let killed = 0; killed < KILLS; killed += 1) {
    server = await startServerProcess({ from: 'source', dataDir, env })
    const client = createClient(server.url, cookie)
    for (let asked = random.below(4); asked > 0; asked -= 1) expect(await ask(client)).toContain('214')
    cutOff += rowIn(dataDir).active === former ? 1 : 0
    await server.end('SIGKILL')
  }
  // Kills after the switch would show nothing.
  expect(cutOff).toBeGreaterThan(0)

  server = await startServerProcess({ from: 'source', dataDir, env })
  await until(async () => rowIn(dataDir).building === null && rowIn(dataDir).active !== former)
  expect(await ask(createClient(server.url, cookie))).toContain('214')
  expect(rowIn(dataDir).active).toContain(otherModel)
  await server.end('SIGTERM')
  expect(chunksIn(dataDir, rowIn(dataDir))).toEqual([PIERS, 'ok'])

  const before = rowIn(dataDir).active
  const ended = await runCommand(dataDir, ['reindex', '--json'], { EMBEDDING_MODEL: otherModel })
  expect(ended.json()).toMatchObject({
    reindex: { done: true, organizations: [owner.slug] },
    indexes: [{ state: 'answering', chunksDone: PIERS, chunksTotal: PIERS, failure: null }],
  })
  expect(nameIn(rowIn(dataDir).active)).toBe(`${nameIn(before)}-2`)
  expect(chunksIn(dataDir, rowIn(dataDir))).toEqual([PIERS, 'ok'])
})

function chunksIn(dataDir: string, { organizationId, active }: Row): unknown[] {
  const file = new Sqlite(join(dataDir, 'indexes', `${organizationId}.${nameIn(active)}.db`), { readonly: true })
  try {
    const count = file.prepare('select count(*) from chunk').pluck().get()
    return [count, file.pragma('integrity_check', { simple: true })]
  } finally {
    file.close()
  }
}
