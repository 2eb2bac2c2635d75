import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DeepEncoder } from '../../../shared/ingest/embedding/deep/encoders.ts'
import { readConfig } from '../../config.ts'
import { createKeyring } from '../../crypto/keyring.ts'
import { loadMasterKeys } from '../../crypto/masterKeys.ts'
import { createLogger } from '../../logger.ts'
import { createClock, type Clock } from '../../testing/clock.ts'
import { makeOrganization, type MadeOrganization } from '../../testing/factories.ts'
import { changeDatabase, inDatabase } from '../../testing/inDatabase.ts'
import { settled, uploadAndWait } from '../../testing/organizations.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { createDeepening } from './deepening.ts'

let server: TestServer
let clock: Clock
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => {
  clock = createClock()
})
// What a test has left over is no part of the next one.
afterEach(() => changeDatabase(server.dataDir, (db) => db.exec(`update documents set status = 'failed'`)))
afterAll(() => server.stop())

/** Passages that are read in a turn. */
const TURN = 8

/** A document of so many passages, each under a heading of its own. */
const pages = (name: string, passages: number) =>
  Array.from(
    { length: passages },
    (_, at) => `## ${name} ${at}\n\n${`The ${name} ${at} lies in box ${at}. `.repeat(15)}\n`,
  ).join('\n')

const add = async ({ owner }: MadeOrganization, name: string, passages: number) =>
  (await uploadAndWait(owner.client, `${name}.md`, pages(name, passages))).id

/** The name in the heading of a passage, which its first unit has in its context behind the document's title: `pages`. */
const nameIn = ([, unit = '']: readonly string[]): string => /^[^>:]+ > (\w+) \d+: /.exec(unit)?.[1] ?? ''

/** A deepening whose encoder notes the documents whose passages it reads, in their order; `onRead` hears of each before it is stored. */
function createNoting(onRead: (name: string) => Promise<void> | void = () => undefined) {
  const order: string[] = []
  const encoder: DeepEncoder = {
    modelId: 'noting@1',
    dimensions: 1,
    depth: 'all',
    async embed(texts) {
      const name = nameIn(texts)
      order.push(name)
      await onRead(name)
      return texts.map(() => Float32Array.of(1))
    },
  }
  const { db, inTransaction } = server.composition.foundation
  const deepening = createDeepening({
    db,
    inTransaction,
    keyring: createKeyring(db, loadMasterKeys(readConfig({ DATA_DIR: server.dataDir }))),
    deep: { modelId: encoder.modelId, encoders: [encoder] },
    logger: createLogger('silent'),
    runtime: clock.runtime,
  })
  return { order, run: () => deepening.run() }
}

/** Reads in depth until nothing is left to do; the documents in the order in which their passages were read. */
async function readAll(onRead?: (name: string) => Promise<void> | void): Promise<string[]> {
  const { order, run } = createNoting(onRead)
  await run()
  return order
}

const times = (name: string, count: number) => Array.from({ length: count }, () => name)
const unread = () =>
  inDatabase(server.dataDir, (db) =>
    db.prepare(`select id from documents where status = 'completed' and "deepModel" is null`).pluck().all(),
  )

test('organizations take turns, and within one the small documents come first', async () => {
  const [first, second] = [await makeOrganization(server), await makeOrganization(server)]
  await add(first, 'Catalogue', 20)
  await add(first, 'Notice', 1)
  await add(first, 'Leaflet', 3)
  await add(second, 'Manual', 10)
  await add(second, 'Menu', 2)
  expect(await readAll()).toEqual([
    ...times('Notice', 1),
    ...times('Menu', 2),
    ...times('Leaflet', 3),
    ...times('Manual', TURN),
    ...times('Catalogue', TURN),
    ...times('Manual', 2),
    ...times('Catalogue', 12),
  ])
  expect(unread()).toEqual([])
})

test('a small document that comes while a large one is read goes before the rest of it', async () => {
  const organization = await makeOrganization(server)
  await add(organization, 'Catalogue', 20)
  let added: Promise<unknown> | undefined
  const order = await readAll(async () => {
    await (added ??= add(organization, 'Notice', 1))
  })
  expect(order).toEqual([...times('Catalogue', TURN), 'Notice', ...times('Catalogue', 12)])
})

test('a document that cannot be read, and an organization whose key is gone, hold up nobody', async () => {
  const [gone, broken, sound] = [
    await makeOrganization(server),
    await makeOrganization(server),
    await makeOrganization(server),
  ]
  await add(gone, 'Secret', 2)
  const unreadable = await add(broken, 'Riddle', 1)
  await add(broken, 'Letter', 2)
  await add(sound, 'Menu', 2)
  const deleted = await gone.owner.client.del('/api/organization', { confirm: gone.slug })
  expect(deleted.status, deleted.text).toBeLessThan(300)
  let makesSense = false
  const { order, run } = createNoting((name) => {
    if (name === 'Riddle' && !makesSense) throw new Error('it makes no sense')
  })
  await run()
  await run()
  expect(order).toEqual(['Riddle', ...times('Menu', 2), ...times('Letter', 2)])
  expect(unread()).toContain(unreadable)
  makesSense = true
  await run()
  expect(unread()).toContain(unreadable)
  clock.later(3_600_000)
  await run()
  expect(unread()).not.toContain(unreadable)
})

test('documents that are being ingested go first, but do not hold up the others for ever', async () => {
  const organization = await makeOrganization(server)
  await add(organization, 'Catalogue', 20)
  changeDatabase(server.dataDir, (db) =>
    db
      .prepare(
        `insert into documents (filename, "originalName", "fileSize", "fileType", "organizationId", "uploadedAt", "sourceKey", "contentHash",
           status, "leaseOwner", "leaseUntil")
         values ('b', 'scan.pdf', 1, 'application/pdf', ?, '2026-01-01', 'upload:scan.pdf', 'h', 'processing', 'somebody', '2999-01-01')`,
      )
      .run(organization.id),
  )
  const { order, run } = createNoting()
  await run()
  expect(order).toEqual([])
  clock.later(60_000)
  await run()
  expect(order).toEqual(times('Catalogue', TURN))
  await run()
  expect(order).toHaveLength(TURN)
  changeDatabase(server.dataDir, (db) => db.exec(`update documents set status = 'failed' where status = 'processing'`))
  await run()
  expect(order).toHaveLength(20)
})

test('a version that is restored is read again, as its passages are made anew', async () => {
  const { owner } = await makeOrganization(server)
  const { id } = await uploadAndWait(owner.client, 'prices.md', pages('Old', 2))
  await readAll()
  const { id: newer } = await uploadAndWait(owner.client, 'prices.md', pages('New', 2))
  await readAll()
  await owner.client.post(`/api/documents/${newer}/restore`, { version: 1 })
  await settled(owner.client, id)
  expect(await readAll()).toEqual(times('Old', 2))
})
