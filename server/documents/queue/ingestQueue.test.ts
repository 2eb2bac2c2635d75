import Sqlite from 'better-sqlite3'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Document } from '../../../shared/contract/documents.ts'
import { createClient, type Client } from '../../testing/client.ts'
import { foundOrganization } from '../../testing/organizations.ts'
import { startServerProcess, type ServerProcess } from '../../testing/serverProcess.ts'
import { until } from '../../testing/until.ts'

/** As many as there is time for; the whole suite takes more. */
const KILLS = process.env['TESTS'] === 'all' ? 20 : 4
const FILES = KILLS * 10

let server: ServerProcess
beforeEach(async () => {
  server = await startServerProcess({ from: 'source' })
})
afterEach(() => server.stop())

/** Text of a file that takes several batches, different for every file. */
function textOf(number: number): string {
  const paragraphs = Array.from({ length: 40 }, (_, part) =>
    `Report ${number}, part ${part}: the depot counted ${number * 37 + part} tents in week ${part}. `.repeat(12),
  )
  return `# Report ${number}\n\n${paragraphs.join('\n\n')}\n`
}

async function countDone(client: Client): Promise<number> {
  const { json } = await client.get('/api/documents?limit=500&status=completed')
  return json.total as number
}

test(`${KILLS} kills during the ingestion of ${FILES} files lose nothing and do nothing twice`, async () => {
  const owner = await foundOrganization(server)
  const reconnect = () => createClient(server.url, owner.client.cookie())
  let uploaded = 0
  for (let killed = 0; killed < KILLS; killed++) {
    const client = reconnect()
    const batch = FILES / KILLS
    for (const end = uploaded + batch; uploaded < end; uploaded++) {
      const answer = await client.upload(`report-${uploaded}.md`, textOf(uploaded))
      expect(answer.status).toBe(201)
    }
    // Each round waits for another amount of progress, so that the kills fall into every phase of the work.
    const before = await countDone(client)
    if (killed % 3 > 0) await until(async () => (await countDone(client)) >= before + (killed % 3))
    await server.end('SIGKILL')
    server = await startServerProcess({ from: 'source', dataDir: server.dataDir })
  }
  const client = reconnect()
  await until(async () => (await countDone(client)) === FILES)
  const { documents } = (await client.get('/api/documents?limit=500')).json as { documents: Document[] }
  expect(documents.map((document) => document.status)).toEqual(Array(FILES).fill('completed'))
  expect(new Set(documents.map((document) => document.originalName)).size).toBe(FILES)
  await server.end('SIGKILL')

  const db = new Sqlite(join(server.dataDir, 'veracite.db'), { readonly: true })
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
  const torn = db
    .prepare(
      `select d.id from documents d left join document_chunks c on c."documentId" = d.id
       group by d.id having count(c.id) != d."chunkCount" or count(distinct c."chunkIndex") != d."chunkCount"`,
    )
    .all()
  expect(torn).toEqual([])
  db.close()
}, 600_000)
