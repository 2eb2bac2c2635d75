import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chunkBlocks } from '../../shared/ingest/chunkBlocks.ts'
import { gatherFacts } from '../../shared/ingest/documentFacts.ts'
import { packPrepared } from '../../shared/ingest/prepared/packPrepared.ts'
import { createAuditService } from '../audit/audit.service.ts'
import { everyFile } from '../testing/files.ts'
import { foundOrganization, type Owner } from '../testing/organizations.ts'
import { openDevice, sha256, type SyncDevice } from '../testing/sync/device.ts'
import { openTenants } from '../testing/tenants.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { createDeviceTrust } from './deviceTrust.ts'
import { keepDevice } from './sync.repository.ts'

let server: TestServer
let owner: Owner
let device: SyncDevice
let model: { id: string; dimensions: number }

beforeAll(async () => {
  server = await startTestServer()
  owner = await foundOrganization(server)
  device = await openDevice(owner.client)
  model = (await owner.client.get('/api/sync')).json.model
})
afterAll(() => server.stop())

const db = () => server.composition.foundation.db
/** Says how the device stands; one that was just compared is compared again by chance only. */
const stands = (set: { checkedAt: string | null; doubtedAt: string | null }) =>
  db().updateTable('sync_devices').set(set).execute()
const standing = () => db().selectFrom('sync_devices').select(['checkedAt', 'doubtedAt']).executeTakeFirstOrThrow()

interface About {
  modelId: string
  dimensions: number
  hash: string
}

async function packed(text: string, about: Partial<About>): Promise<Buffer> {
  const chunks = chunkBlocks([{ type: 'text', text, place: {} }])
  const gathering = gatherFacts()
  for (const chunk of chunks) gathering.add(chunk)
  const dimensions = about.dimensions ?? model.dimensions
  const vector = Float32Array.from({ length: dimensions }, (_, at) => (at === 0 ? 1 : 0))
  const batches = async function* () {
    yield chunks.map((chunk) => ({ chunk, vector }))
  }
  const prepared = {
    summary: { mediaType: 'text/plain', warnings: [] },
    facts: gathering.facts(),
    chunkCount: chunks.length,
    batches: batches(),
    close: () => undefined,
  }
  const pieces: Uint8Array[] = []
  for await (const piece of packPrepared(prepared, { modelId: model.id, hash: '', ...about, dimensions }))
    pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Sends a file with what is said to have been read of it; gives the passages that are stored, as the file itself or as was said. */
async function stored(path: string, text: string, prepared: Uint8Array): Promise<string> {
  const { json } = await device.send(path, text, { prepared })
  expect(await device.settled(path, text)).toMatchObject({ status: 'completed' })
  const chunks = await owner.client.get(`/api/documents/${json.documentId}/chunks`)
  return chunks.json.map((chunk: { content: string }) => chunk.content).join('\n')
}

describe('what a device has read', () => {
  test('is compared the first time, and from then on stored as it is', async () => {
    const first = 'The heron nests in the reeds.'
    expect(await stored('a.txt', first, await packed(first, { hash: sha256(first) }))).toBe(first)
    expect(await standing()).toMatchObject({ checkedAt: expect.any(String), doubtedAt: null })
    // Words that the file does not have tell whose reading is stored; one of 25 files is compared, and tells otherwise.
    const told: string[] = []
    for (let nth = 0; nth < 4; nth += 1) {
      await stands({ checkedAt: new Date().toISOString(), doubtedAt: null })
      const text = `The heron number ${nth} nests in the reeds.`
      told.push(await stored(`b${nth}.txt`, text, await packed('A pelican nests here.', { hash: sha256(text) })))
    }
    expect(told).toContain('A pelican nests here.')
  })

  test('is not believed any more where it differs from the file, and the log says so', async () => {
    await stands({ checkedAt: null, doubtedAt: null })
    const text = 'The crane walks on the meadow.'
    expect(await stored('c.txt', text, await packed('Pelicans everywhere.', { hash: sha256(text) }))).toBe(text)
    expect(await standing()).toMatchObject({ checkedAt: null, doubtedAt: expect.any(String) })
    const { json } = await owner.client.get('/api/audit?action=sync.device_doubted&limit=10')
    expect(json.events.length).toBeGreaterThan(0)
    const next = 'The stork walks there, too.'
    expect(await stored('d.txt', next, await packed('Pelicans again.', { hash: sha256(next) }))).toBe(next)
  })

  test.each<[string, (text: string) => Promise<Uint8Array>]>([
    ['is of another file', () => packed('Pelicans.', { hash: sha256('another') })],
    ['is cut off', async (text) => (await packed('Pelicans.', { hash: sha256(text) })).subarray(0, 200)],
    ['is nothing of the kind', async () => Buffer.from('no prepared file')],
  ])('and %s is left, and the file read', async (what, prepared) => {
    await stands({ checkedAt: new Date().toISOString(), doubtedAt: null })
    const text = `The file is read itself: ${what}.`
    expect(await stored(`${what}.txt`, text, await prepared(text))).toBe(text)
  })

  test('by another model keeps its words and gets other vectors', async () => {
    let answer = ''
    for (let nth = 0; nth < 4 && !answer.includes('Pelicans'); nth += 1) {
      await stands({ checkedAt: new Date().toISOString(), doubtedAt: null })
      const text = `Words ${nth} of another model.`
      const prepared = await packed('Pelicans, too.', { hash: sha256(text), modelId: 'another', dimensions: 8 })
      answer = await stored(`e${nth}.txt`, text, prepared)
    }
    expect(answer).toBe('Pelicans, too.')
    const models = await db().selectFrom('document_chunks').select('embeddingModel').distinct().execute()
    expect(models).toEqual([{ embeddingModel: model.id }])
  })

  test('leaves no file behind', async () => {
    const { total } = (await owner.client.get('/api/documents?limit=100')).json
    await expect.poll(() => everyFile(`${server.dataDir}/blobs`).length).toBe(total)
  })
})

test('a device is doubted for a week, and then looked at first', async () => {
  let now = new Date('2030-01-01T00:00:00Z')
  const tenants = await openTenants({ now: () => now, newId: () => 'id' })
  const { scope } = await tenants.found()
  const { id } = await keepDevice(tenants.db, scope, {
    id: 'device-0000000001',
    name: 'Laptop',
    now: now.toISOString(),
  })
  let chosen = false
  const trust = createDeviceTrust({ ...tenants, audit: createAuditService(tenants), chosen: () => chosen })
  expect(await trust.beliefIn(id)).toBe('compare')
  expect(await trust.isRecognized(id)).toBe(true)
  await trust.note(scope, { deviceId: id, document: 'a.txt', same: true })
  expect(await trust.beliefIn(id)).toBe('take')
  expect(await trust.isRecognized(id)).toBe(false)
  chosen = true
  expect(await trust.beliefIn(id)).toBe('compare')
  chosen = false
  await trust.note(scope, { deviceId: id, document: 'a.txt', same: false })
  now = new Date('2030-01-07T23:59:59Z')
  expect(await trust.beliefIn(id)).toBe('ignore')
  now = new Date('2030-01-08T00:00:01Z')
  expect(await trust.beliefIn(id)).toBe('compare')
  expect(await trust.beliefIn(id + 1)).toBe('ignore')
  await tenants.db.destroy()
})
