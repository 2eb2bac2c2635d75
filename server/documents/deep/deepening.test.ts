import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeDatabase, inDatabase } from '../../testing/inDatabase.ts'
import { foundOrganization, uploadAndWait, type Owner } from '../../testing/organizations.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { until } from '../../testing/until.ts'

let server: TestServer
let owner: Owner
beforeAll(async () => {
  server = await startTestServer({ env: { DEEP_SEARCH: 'on' } })
  owner = await foundOrganization(server)
})
afterAll(() => server.stop())

const HANDBOOK = `# Handbook

## Holidays

Full-time staff are entitled to 27 working days of holiday.

## Parking

Bicycles stand in the yard behind the red gate.

## Canteen

Soup and salad are served from noon.
`

const missing = () =>
  inDatabase(server.dataDir, (db) =>
    Number(
      db
        .prepare(
          `select count(*) from document_chunks c left join deep_vectors v on v.id = c.id and v.model like 'veracite-units-multilingual@%' where v.id is null`,
        )
        .pluck()
        .get(),
    ),
  )
const isRead = (id: number) =>
  until(async () =>
    inDatabase(
      server.dataDir,
      (db) => db.prepare('select "deepModel" from documents where id = ?').pluck().get(id) !== null,
    ),
  )

test('a searchable document is read in depth', async () => {
  const { id } = await uploadAndWait(owner.client, 'handbook.md', HANDBOOK)
  await isRead(id)
  expect(missing()).toBe(0)
})

test('the library tells how many documents are read in depth, until all are', async () => {
  const inDepth = async (query = '') => (await owner.client.get(`/api/documents?limit=1${query}`)).json.inDepth
  await until(async () => (await inDepth()) === undefined)
  let told: unknown
  // It is soon read again, so that it may take more than one look.
  await until(async () => {
    changeDatabase(server.dataDir, (db) => db.exec(`update documents set "deepModel" = null`))
    told = await inDepth()
    return told !== undefined
  })
  expect(told).toEqual({ read: 0, of: 1 })
  await until(async () => (await inDepth()) === undefined)
})

test('what was cut off, or made by another encoder, is made after the next start', async () => {
  const { id } = await uploadAndWait(owner.client, 'second.md', HANDBOOK.replaceAll('27', '28'))
  await isRead(id)
  await server.restart(() =>
    changeDatabase(server.dataDir, (db) => {
      db.exec(`delete from deep_vectors where id = (select max(id) from deep_vectors)`)
      db.exec(`update deep_vectors set model = 'another' where id = (select min(id) from deep_vectors)`)
      db.exec(`update documents set "deepModel" = null`)
    }),
  )
  await isRead(id)
  await until(async () => missing() === 0)
})

test('vectors are sealed, and go with their document', async () => {
  const { id } = await uploadAndWait(owner.client, 'third.md', HANDBOOK.replaceAll('27', '29'))
  await isRead(id)
  const rows = () =>
    inDatabase(server.dataDir, (db) =>
      db.prepare(`select v.vectors from deep_vectors v where v.id / 1048576 = ?`).pluck().all(id),
    ) as Buffer[]
  // Numbers of a vector crowd around zero; those of a cipher do not.
  const [sealed = Buffer.alloc(0)] = rows()
  const small = sealed.filter((byte) => byte < 24 || byte > 232).length
  expect(sealed.length).toBeGreaterThan(700)
  expect(small / sealed.length).toBeLessThan(0.3)
  await owner.client.del(`/api/documents/${id}`)
  await until(async () => rows().length === 0)
})
