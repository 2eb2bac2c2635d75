import Sqlite from 'better-sqlite3'
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createClient } from '../../testing/client.ts'
import { foundOrganization, uploadAndWait } from '../../testing/organizations.ts'
import { startServerProcess, type ServerProcess } from '../../testing/serverProcess.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { until } from '../../testing/until.ts'

/** Set it to try more kills than a run of the whole suite has time for. */
const KILLS = Number(process.env['UPLOAD_KILLS'] ?? 10)
const UPLOADS_AT_A_TIME = 6

let server: ServerProcess | TestServer | undefined
afterEach(() => server?.stop())

function filesIn(dataDir: string): string[] {
  const folder = join(dataDir, 'blobs')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort()
}

/** Names of the files that the documents of a data folder have. */
function filesOfDocuments(dataDir: string): string[] {
  const db = new Sqlite(join(dataDir, 'veracite.db'), { readonly: true })
  try {
    return db.prepare('select filename from documents order by filename').pluck().all() as string[]
  } finally {
    db.close()
  }
}

test(
  `${KILLS} kills during uploads leave no file without a document`,
  async () => {
    let running = await startServerProcess({ from: 'source' })
    server = running
    const owner = await foundOrganization(running)
    const acknowledged: string[] = []
    let strays = 0
    for (let killed = 0; killed < KILLS; killed++) {
      const client = createClient(running.url, owner.client.cookie())
      const before = filesIn(running.dataDir).length
      const uploads = Array.from({ length: UPLOADS_AT_A_TIME }, async (_, at) => {
        const name = `upload-${killed}-${at}.md`
        // Sizes that keep some of them under way when others are there already.
        const text = `${name} tells of lamps. `.repeat(1 + 60_000 * at)
        const answer = await client.upload(name, text).catch(() => undefined)
        if (answer?.status === 201) acknowledged.push(name)
      })
      // Each round waits for another number of files, so that the kills fall into every phase of an upload.
      await until(async () => filesIn(running.dataDir).length > before + (killed % UPLOADS_AT_A_TIME))
      await running.end('SIGKILL')
      await Promise.all(uploads)
      const kept = new Set(filesOfDocuments(running.dataDir))
      strays += filesIn(running.dataDir).filter((name) => !kept.has(name)).length
      running = await startServerProcess({ from: 'source', dataDir: running.dataDir })
      server = running
      const { dataDir } = running
      await until(async () => JSON.stringify(filesIn(dataDir)) === JSON.stringify(filesOfDocuments(dataDir)))
    }
    // Kills that left nothing to sweep would show nothing.
    expect(strays).toBeGreaterThan(0)
    const client = createClient(running.url, owner.client.cookie())
    const { documents } = (await client.get('/api/documents?limit=500')).json as {
      documents: { originalName: string }[]
    }
    const names = documents.map(({ originalName }) => originalName)
    expect(acknowledged.filter((name) => !names.includes(name))).toEqual([])
  },
  60_000 * KILLS,
)

test('what is there when a server starts is swept, and what arrives afterwards is left alone', async () => {
  const started = await startTestServer()
  server = started
  const { client } = await foundOrganization(started)
  const document = await uploadAndWait(client, 'kept.md', 'This one is kept.')
  const kept = filesIn(started.dataDir)
  const folder = join(started.dataDir, 'blobs', '1')
  const later = join(folder, 'later.part')
  await started.restart(() => {
    for (const name of ['stray', 'stray.part']) writeFileSync(join(folder, name), 'x')
    mkdirSync(join(started.dataDir, 'blobs', '77'))
    writeFileSync(join(started.dataDir, 'blobs', '77', 'of nobody'), 'x')
    writeFileSync(later, 'x')
    const hereafter = new Date(Date.now() + 60_000)
    utimesSync(later, hereafter, hereafter)
  })
  await until(async () => filesIn(started.dataDir).length === kept.length + 1)
  expect(filesIn(started.dataDir)).toEqual([...kept, 'later.part'].sort())
  expect((await client.get(`/api/documents/${document.id}/file`)).text).toBe('This one is kept.')
})
