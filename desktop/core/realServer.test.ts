import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { AS_SHIPPED, untilReadInDepth } from '../../server/testing/depth/asShipped.ts'
import { makeOrganization } from '../../server/testing/factories.ts'
import { answerTo } from '../../server/testing/organizations.ts'
import { startTestServer, type TestServer } from '../../server/testing/testServer.ts'
import { entryPoint } from '../../server/workers.ts'
import { entryPointAt } from '../../shared/ingest/entryPoint.ts'
import { openEmbedder } from '../../shared/ingest/embedding/openEmbedder.ts'
import { openPrepared } from '../../shared/ingest/prepared/openPrepared.ts'
import { createPreparer } from './prepare/preparer.ts'
import { consoleEntries } from './workers.ts'
import { makeFolder } from './testing/folder.ts'
import { openTestConsole, RULES } from './testing/testConsole.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: AS_SHIPPED })
})
afterAll(() => server.stop())
const open: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.stop()
})

const MODELS = join(import.meta.dirname, '..', '..', 'shared', 'models')

/** What prepares files on a console with the shipped model, on one core until it is given more. */
async function openPreparer() {
  const model = 'veracite-multilingual'
  const preparer = await createPreparer({ entries: consoleEntries(), modelDir: MODELS, model, cores: 1 })
  open.push({ stop: () => preparer.close() })
  return preparer
}

describe('the console against the real server', () => {
  it('makes the files of a folder searchable, with vectors that were made here', async () => {
    const { owner } = await makeOrganization(server)
    const folder = await makeFolder({
      'hours.md': '# Office\n\nThe office opens at nine.',
      'sub/lunch.txt': 'Lunch is served at noon.',
    })
    open.push(folder)
    const console = await openTestConsole({ server: server.url, person: owner })
    open.push(console)
    await console.ask('folders.add', { ...RULES, path: folder.path, name: 'Docs' })
    await console.settled()
    const { connection, synced } = await console.ask('status', {})
    expect(connection).toMatchObject({ state: 'connected', embedsHere: true })
    expect({
      synced,
      activity: (await console.ask('activity.list', {})).entries.filter(({ kind }) => kind === 'failed'),
    }).toEqual({ synced: 2, activity: [] })
    expect(await answerTo(owner.client, 'When does the office open?')).toContain('nine')
    await untilReadInDepth(owner.client)
    const { json } = await owner.client.post('/api/chat', { message: 'Wann öffnet das Büro?' })
    expect(JSON.stringify(json.message)).toContain('nine')
  })

  it('ends its token on the server when it signs out', async () => {
    const { owner } = await makeOrganization(server)
    const console = await openTestConsole({ server: server.url, person: owner })
    open.push(console)
    expect((await owner.client.get('/api/tokens')).json).toHaveLength(1)
    expect((await console.ask('disconnect', {})).state).toBe('signed-out')
    expect((await owner.client.get('/api/tokens')).json).toEqual([])
  })

  it('says what is wrong with this computer, once, and leaves the files to the server', async () => {
    const { owner } = await makeOrganization(server)
    const folder = await makeFolder({ 'one.md': '# One\n\nThe first.', 'two.md': '# Two\n\nThe second.' })
    open.push(folder)
    const broken = await makeFolder({ 'extractChild.mjs': 'process.exit(3)\n' })
    open.push(broken)
    const entries = consoleEntries()
    const console = await openTestConsole({
      server: server.url,
      person: owner,
      entries: { ...entries, extractChild: entryPointAt(join(broken.path, 'extractChild.mjs')) },
    })
    open.push(console)
    await console.ask('folders.add', { ...RULES, path: folder.path, name: 'Docs' })
    await console.settled()
    const { synced } = await console.ask('status', {})
    const told = (await console.ask('activity.list', {})).entries.filter(({ kind }) => kind === 'unprepared')
    expect([synced, told.length]).toEqual([2, 1])
    expect(told[0]).toMatchObject({ folder: 'Docs', detail: expect.stringMatching(/3|exit|ended/) })
  })

  it('reads a file again with the new tools where it is given other cores meanwhile', async () => {
    const preparer = await openPreparer()
    const bytes = Buffer.from('# Hours\n\nThe office opens at nine.')
    const made = preparer.make({ name: 'a.md', bytes, hash: 'a'.repeat(64) }, () => undefined)
    await preparer.limit(2)
    expect((await made).kind).toBe('prepared')
  })

  it('makes the vectors that the server would make', async () => {
    const preparer = await openPreparer()
    // As the server opens it.
    const entry = entryPoint('embedWorker')
    const embedder = await openEmbedder({ entry, model: 'veracite-multilingual', modelDir: MODELS, workers: 1 })
    open.push({ stop: () => embedder.close() })
    expect(preparer.model).toEqual({ id: embedder.modelId, dimensions: embedder.dimensions })
    const bytes = Buffer.from(['Hours', 'Heures', 'Zeiten'].map((word) => `# ${word}\n\n${word} 9:00.`).join('\n\n'))
    const made = await preparer.make({ name: 'a.md', bytes, hash: 'a'.repeat(64) }, () => undefined)
    if (made.kind !== 'prepared') throw new Error(`it was ${made.kind}`)
    const { prepared } = await openPrepared(one(made.bytes), { maxBytes: 1_000_000 })
    let compared = 0
    for await (const batch of prepared.batches) {
      const vectors = await embedder.embed(
        batch.map(({ chunk }) => chunk.content),
        'passage',
      )
      batch.forEach(({ vector }, at) => {
        const difference = Math.max(...vector.map((value, column) => Math.abs(value - (vectors[at]?.[column] ?? NaN))))
        expect(difference).toBeLessThan(1e-3)
        compared += 1
      })
    }
    expect(compared).toBeGreaterThan(0)
  })
})

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
