import Sqlite from 'better-sqlite3'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { foundOrganization, joinOrganization, uploadAndWait, type Owner } from '../../testing/organizations.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { until } from '../../testing/until.ts'

const PATIENCE_MS = 150_000

let server: TestServer
let owner: Owner
let member: Client
beforeAll(async () => {
  server = await startTestServer({ env: { LOG_LEVEL: 'silent' } })
  owner = await foundOrganization(server)
  member = (await joinOrganization(server, owner)).client
}, PATIENCE_MS)
afterAll(() => server.stop())

const OLD = 'How long is the pier of Sandhamn?'
const NEW = 'When does the ferry to Hven leave?'
// Among so few units anything else may be shown as a place; it is asked while nothing but this, or a part of the lamps as well, is there.
const FERRY = `# Ferry

The ferry to Hven leaves at a quarter past nine.

Tickets are sold on board, by card only. Bicycles travel free of charge. Dogs stay on deck. The café serves coffee and buns until noon. In a storm
the crossing is cancelled, and money is paid back at the counter in Landskrona. Seats cannot be reserved. Groups of more than twenty people call a day
before.
`
const ask = (client: Client, message: string) => client.post('/api/chat', { message })

/** The index of the only organization, as soon as it holds passages of a document; nobody writes to it until it is closed. */
function held(folder: string, documentId: number): Sqlite.Database | undefined {
  const [name] = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.db')) : []
  if (name === undefined) return undefined
  const index = new Sqlite(join(folder, name))
  try {
    const count = index.prepare('select count(*) from chunk where document = ?').pluck()
    if (count.get(documentId) !== 0) {
      index.exec('begin immediate')
      return index
    }
  } catch {
    // Its tables are about to be made.
  }
  index.close()
  return undefined
}

test(
  'after a restore, documents are found as soon as each is ready, and what is lacking is said',
  async () => {
    const { client } = owner
    await uploadAndWait(client, 'pier.md', '# Pier\n\nThe pier of Sandhamn is 81 metres long.\n', {
      accessLevel: 'admin',
    })
    // It takes a while to be written, and comes between the other two.
    const lines = Array.from({ length: 4000 }, (_, at) => `Lamp ${at} of the quay burns ${(at * 31) % 977} hours.`)
    await uploadAndWait(client, 'lamps.txt', lines.join('\n\n'))
    const { id } = await uploadAndWait(client, 'ferry.md', FERRY)
    const folder = join(server.dataDir, 'indexes')
    await server.restart(() => rmSync(folder, { recursive: true }))
    const index = await until(async () => held(folder, id))
    // What the index holds is counted a moment later.
    const found = await until(async () => {
      const answer = await ask(client, NEW)
      return answer.json.message?.preparing?.left !== 3 && answer
    })
    expect([found.status, found.json.message.content]).toEqual([200, expect.stringContaining('quarter past nine')])
    expect(found.json.message.preparing).toEqual({ left: 2, of: 3 })
    // It is kept with the answer, and a member learns nothing of documents for administrators.
    const stored = (await client.get(`/api/conversations/${found.json.conversationId}/messages`)).json
    expect(stored.at(-1).preparing).toEqual({ left: 2, of: 3 })
    expect((await ask(member, NEW)).json.message.preparing).toEqual({ left: 1, of: 2 })
    // That there is no answer cannot be said yet.
    const lacking = await ask(client, OLD)
    expect([lacking.status, lacking.json.code]).toEqual([503, 'SEARCH_REBUILDING'])
    expect(lacking.json.params).toEqual({ reason: 'left', left: 2, of: 3 })
    index.exec('commit')
    index.close()
    const whole = await until(async () => {
      const { status, json } = await ask(client, OLD)
      return status === 200 && json
    }, PATIENCE_MS)
    expect(whole.message.content).toContain('81 metres')
    expect(await until(async () => (await ask(client, NEW)).json.message)).not.toHaveProperty('preparing')
  },
  2 * PATIENCE_MS,
)
