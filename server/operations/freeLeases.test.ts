import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeDatabase, inDatabase } from '../testing/inDatabase.ts'
import { foundOrganization, uploadAndWait, type Owner } from '../testing/organizations.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { until } from '../testing/until.ts'

/** Later than any test waits. */
const LATER = new Date(Date.now() + 3_600_000).toISOString()
const NOW = new Date().toISOString()

let server: TestServer
let owner: Owner
beforeAll(async () => {
  server = await startTestServer()
  owner = await foundOrganization(server)
})
afterAll(() => server.stop())

const count = (query: string, ...values: unknown[]): unknown =>
  inDatabase(server.dataDir, (db) =>
    db
      .prepare(query)
      .pluck()
      .get(...values),
  )

test('what a killed server had taken, the next one takes up at once', async () => {
  const { id } = await uploadAndWait(owner.client, 'ferry.md', '# Ferry\n\nThe ferry leaves at nine.\n')
  await server.restart(() =>
    changeDatabase(server.dataDir, (db) => {
      db.prepare(
        `update documents set status = 'processing', "leaseOwner" = 'the one before', "leaseUntil" = ? where id = ?`,
      ).run(LATER, id)
      db.prepare(
        `insert into outbox_messages (message, recipient, "nextAttemptAt", "createdAt", "leaseUntil")
         values (x'00', 'ada@example.org', ?, ?, ?)`,
      ).run(NOW, NOW, LATER)
    }),
  )
  await until(async () => count('select status from documents where id = ?', id) === 'completed')
  // That it cannot be opened shows that it was taken.
  await until(async () => Number(count('select attempts from outbox_messages where message = ?', Buffer.of(0))) > 0)
})

test('what waits for its next try goes on waiting', async () => {
  const { id } = await uploadAndWait(owner.client, 'lamps.md', '# Lamps\n\nThe lamps burn all night.\n')
  await server.restart(() =>
    changeDatabase(server.dataDir, (db) =>
      db.prepare(`update documents set status = 'processing', "leaseUntil" = ? where id = ?`).run(LATER, id),
    ),
  )
  await uploadAndWait(owner.client, 'quay.md', '# Quay\n\nThe quay is long.\n')
  expect(count('select status from documents where id = ?', id)).toBe('processing')
  expect(count('select "leaseUntil" from documents where id = ?', id)).toBe(LATER)
})
