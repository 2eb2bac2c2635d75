import Sqlite from 'better-sqlite3'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Document } from '../../../shared/contract/documents.ts'
import { createClient, type Client } from '../../testing/client.ts'
import { foundOrganization } from '../../testing/organizations.ts'
import { startServerProcess, type ServerProcess } from '../../testing/serverProcess.ts'
import { until } from '../../testing/until.ts'

const FILES = 100
const KILLS = 20
const FILES_A_ROUND = FILES / KILLS

let server: ServerProcess
beforeEach(async () => {
  server = await startServerProcess({ from: 'source' })
})
afterEach(() => server.stop())

/** Text of a file, different for every file; the first of each round comes to several batches of passages. */
function textOf(number: number): string {
  const parts = number % FILES_A_ROUND === 0 ? 150 : 5
  const paragraphs = Array.from(
    { length: parts },
    (_, part) =>
      `## Part ${part}\n\nReport ${number}, part ${part}: the depot counted ${number * 37 + part} tents in week ${part}.`,
  )
  return `# Report ${number}\n\n${paragraphs.join('\n\n')}\n`
}

async function documentsOf(client: Client): Promise<Document[]> {
  const { documents } = (await client.get('/api/documents?limit=500')).json as { documents: Document[] }
  return documents
}

async function countDone(client: Client): Promise<number> {
  return (await documentsOf(client)).filter(({ status }) => status === 'completed').length
}

/** What is waited for before the kills, in turn, so that they fall into every phase of the work. */
const PHASES: readonly ((client: Client, doneBefore: number) => Promise<boolean>)[] = [
  async () => true,
  async (client, doneBefore) => (await countDone(client)) > doneBefore,
  async (client) => {
    const documents = await documentsOf(client)
    const underWay = documents.some(({ progress = 0 }) => progress > 0 && progress < 1)
    return underWay || documents.every(({ status }) => status === 'completed')
  },
]

test(`${KILLS} kills during the ingestion of ${FILES} files lose nothing and do nothing twice`, async () => {
  const owner = await foundOrganization(server)
  const reconnect = () => createClient(server.url, owner.client.cookie())
  let uploaded = 0
  for (let killed = 0; killed < KILLS; killed++) {
    const client = reconnect()
    const before = await countDone(client)
    for (const end = uploaded + FILES_A_ROUND; uploaded < end; uploaded++) {
      const answer = await client.upload(`report-${uploaded}.md`, textOf(uploaded))
      expect(answer.status).toBe(201)
    }
    await until(async () => PHASES[killed % PHASES.length]?.(client, before))
    await server.end('SIGKILL')
    server = await startServerProcess({ from: 'source', dataDir: server.dataDir })
  }
  const client = reconnect()
  await until(async () => (await countDone(client)) === FILES, 400_000)
  const documents = await documentsOf(client)
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
