import Sqlite from 'better-sqlite3'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Document } from '../../shared/contract/documents.ts'
import { createClient, type Client } from '../testing/client.ts'
import { foundOrganization } from '../testing/organizations.ts'
import type { TestServer } from '../testing/testServer.ts'
import { until } from '../testing/until.ts'

const FILES = 200
const KILLS = 20

let dataDir = ''
let child: ChildProcess | undefined
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'veracite-kill-'))
})
afterEach(() => {
  child?.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

/** Starts the server as a process of its own and resolves with its address. */
async function start(): Promise<string> {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: '0',
    RATE_LIMITS: 'off',
    ANSWER_ENGINE: 'builtin',
    LOG_LEVEL: 'info',
  }
  const server = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, '..', 'main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child = server
  for await (const line of createInterface({ input: server.stdout })) {
    const url = /"url":"([^"]+)"/.exec(line)?.[1]
    if (url) {
      server.stdout.resume()
      return url
    }
  }
  throw new Error('the server ended before it was ready')
}

async function kill(): Promise<void> {
  const dying = child
  if (!dying) return
  const gone = once(dying, 'exit')
  dying.kill('SIGKILL')
  await gone
}

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
  let url = await start()
  const owner = await foundOrganization({ dataDir, client: () => createClient(url) } as TestServer)
  let uploaded = 0
  for (let killed = 0; killed < KILLS; killed++) {
    const client = createClient(url, owner.client.cookie())
    const batch = FILES / KILLS
    for (const end = uploaded + batch; uploaded < end; uploaded++) {
      const answer = await client.upload(`report-${uploaded}.md`, textOf(uploaded))
      expect(answer.status).toBe(201)
    }
    // Each round waits for another amount of progress, so that the kills fall into every phase of the work.
    const before = await countDone(client)
    if (killed % 3 > 0) await until(async () => (await countDone(client)) >= before + (killed % 3))
    await kill()
    url = await start()
  }
  const client = createClient(url, owner.client.cookie())
  await until(async () => (await countDone(client)) === FILES, 400_000)
  const { documents } = (await client.get('/api/documents?limit=500')).json as { documents: Document[] }
  expect(documents.map((document) => document.status)).toEqual(Array(FILES).fill('completed'))
  expect(new Set(documents.map((document) => document.originalName)).size).toBe(FILES)
  await kill()

  const db = new Sqlite(join(dataDir, 'veracite.db'), { readonly: true })
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
