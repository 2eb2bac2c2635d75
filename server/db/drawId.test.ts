import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../testing/client.ts'
import { foundOrganization, uploadAndWait } from '../testing/organizations.ts'
import { changeDatabase, inDatabase } from '../testing/inDatabase.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { until } from '../testing/until.ts'

/** Far more than a few ids are apart. */
const FAR = 2 ** 17

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const upload = async (client: Client, name: string): Promise<number> =>
  (await client.upload(name, `# ${name}\n\n${name} is about lamps.\n`)).json.document.id
const ask = async (client: Client): Promise<number> =>
  (await client.post('/api/chat', { message: 'Which lamps are there?' })).json.conversationId

describe.each([
  ['documents', upload],
  ['conversations', ask],
] as const)('ids of %s', (_kind, make) => {
  test('tell nothing of other organizations, by their gaps or their order', async () => {
    const owners: Client[] = []
    for (let at = 0; at < 9; at++) owners.push((await foundOrganization(server)).client)
    const [seen, busy] = owners as [Client, Client]
    const first: number[] = []
    for (const client of owners) first.push(await make(client, 'first.md'))
    // Organizations that came later do not begin behind those before: 1 in 9! tries would be in order, and none is near another.
    const sorted = first.toSorted((a, b) => a - b)
    expect(first).not.toEqual(sorted)
    expect(Math.min(...sorted.slice(1).map((id, at) => id - (sorted[at] ?? 0)))).toBeGreaterThan(1)
    // What others add in between changes nothing: ids follow the own one before by a step of the same kind.
    const own = [first[0] ?? 0]
    for (let at = 0; at < 6; at++) {
      if (at >= 3) for (let more = 0; more < 5; more++) await make(busy, `busy-${at}-${more}.md`)
      own.push(await make(seen, `own-${at}.md`))
    }
    const steps = own.slice(1).map((id, at) => id - (own[at] ?? 0))
    for (const step of steps) {
      expect(step).toBeGreaterThanOrEqual(1)
      expect(step).toBeLessThan(2 ** 14)
    }
    expect(new Set(steps).size).toBeGreaterThan(1)
  })
})

test('an id is not given again when the newest row is gone', async () => {
  const { client } = await foundOrganization(server)
  const gone = await uploadAndWait(client, 'gone.md', '# Gone\n\nSoon.\n')
  await client.del(`/api/documents/${gone.id}`)
  await until(
    async () =>
      inDatabase(server.dataDir, (db) => db.prepare('select 1 from documents where id = ?').get(gone.id)) === undefined,
  )
  expect(await upload(client, 'next.md')).toBeGreaterThan(gone.id)
})

test('ids that another organization has are passed over', async () => {
  const [one, other] = [await foundOrganization(server), await foundOrganization(server)]
  const last = await ask(one.client)
  const theirs = await ask(other.client)
  // The other one has all that could be drawn, but for every second.
  changeDatabase(server.dataDir, (db) =>
    db
      .prepare(
        `with recursive next(step) as (select 1 union all select step + 1 from next where step < ${FAR})
         insert into conversations (id, title, "userId", "organizationId", "createdAt", "updatedAt")
         select ? + step, title, "userId", "organizationId", "createdAt", "updatedAt" from conversations, next
         where conversations.id = ? and step % 2 != 0`,
      )
      .run(last, theirs),
  )
  for (let times = 0; times < 8; times++) expect(((await ask(one.client)) - last) % 2).toBe(0)
})

test('documents are found, opened and cited by such ids', async () => {
  const { client } = await foundOrganization(server)
  const { id } = await uploadAndWait(
    client,
    'ferry.md',
    '# Ferry\n\nThe ferry to Sandhamn leaves at a quarter past nine.\n',
  )
  expect(id).toBeGreaterThan(2 ** 31)
  const { json } = await client.post('/api/chat', { message: 'When does the ferry to Sandhamn leave?' })
  expect(json.message.sources[0]).toMatchObject({ documentId: id })
  expect((await client.get(`/api/documents/${id}/chunks`)).json[0].content).toContain('Sandhamn')
  expect((await client.get(`/api/documents/${id}/file`)).text).toContain('quarter past nine')
})
