import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { Document } from '../../shared/contract/documents.ts'
import { inDatabase } from '../testing/inDatabase.ts'
import { createClient, type Client } from '../testing/client.ts'
import { foundOrganization, uploadAndWait } from '../testing/organizations.ts'
import { randomOf } from '../testing/random.ts'
import { startServerProcess, type ServerProcess } from '../testing/serverProcess.ts'
import { until } from '../testing/until.ts'

/** Set it to try more kills than a run of the whole suite has time for. */
const KILLS = Number(process.env['MIXED_KILLS'] ?? 10)
const MOST_EVENTS = 12
/** Files of each kind in a round: more would have to be worked off at the end. */
const MOST_FILES = 4

let server: ServerProcess | undefined
afterEach(() => server?.stop())

/** What the server has said yes to. */
interface Acknowledged {
  uploads: Map<number, string>
  /** Documents whose deletion was asked for; it may have come about without an answer. */
  deletions: Map<number, 'asked' | 'done'>
  answers: number[]
  events: number
  /** Requests that were cut off by a kill. */
  cutOff: number
}

/** Uploads, questions and deletions by clients of their own, until the server is gone. */
function load(client: Client, round: number, seen: Acknowledged): Promise<unknown> {
  const again = async (step: (at: number) => Promise<boolean>, most = Infinity) => {
    for (let at = 0; at < most; at++) {
      const done = await step(at).catch(() => undefined)
      if (done === undefined) return void (seen.cutOff += 1)
      if (done) seen.events += 1
    }
  }
  const upload = (kind: string) => async (at: number) => {
    const name = `${kind}-${round}-${at}.md`
    const text = `${name} tells of lamps. `.repeat(kind === 'long' ? 6_000 : 40)
    const { status, json } = await client.upload(name, text)
    if (status === 201) seen.uploads.set(json.document.id, name)
    return status === 201
  }
  const ask = async () => {
    const { status, json } = await client.post('/api/chat', { message: 'When does the ferry to Sandhamn leave?' })
    if (status === 200) seen.answers.push(json.messageId)
    return status === 200
  }
  const remove = async () => {
    const id = [...seen.uploads.keys()].find((each) => !seen.deletions.has(each) && each % 3 === 0)
    if (id === undefined) return (await client.get('/api/documents')).status !== 200
    seen.deletions.set(id, 'asked')
    const { status } = await client.del(`/api/documents/${id}`)
    if (status === 200) seen.deletions.set(id, 'done')
    return status === 200
  }
  return Promise.all([
    again(upload('short'), MOST_FILES),
    again(upload('long'), MOST_FILES),
    again(ask),
    again(ask),
    again(remove),
  ])
}

test(
  `${KILLS} kills under uploads, questions and deletions lose nothing, leave nothing and charge nothing unanswered`,
  async () => {
    let running = await startServerProcess({ from: 'source' })
    server = running
    const owner = await foundOrganization(running)
    const text = '# Ferry\n\nThe ferry to Sandhamn leaves at a quarter past nine.\n'
    await uploadAndWait(owner.client, 'ferry.md', text)
    const seen: Acknowledged = { uploads: new Map(), deletions: new Map(), answers: [], events: 0, cutOff: 0 }
    const random = randomOf(20_261)
    for (let killed = 0; killed < KILLS; killed++) {
      const begun = load(createClient(running.url, owner.client.cookie()), killed, seen)
      const enough = seen.events + 1 + random.below(MOST_EVENTS)
      // Every second round lasts until a question was answered, which takes longest after a start.
      const answered = seen.answers.length + (killed % 2)
      await until(async () => seen.events >= enough && seen.answers.length >= answered)
      await running.end('SIGKILL')
      await begun
      running = await startServerProcess({ from: 'source', dataDir: running.dataDir })
      server = running
    }
    const client = createClient(running.url, owner.client.cookie())
    const deleted = [...seen.deletions].filter(([, how]) => how === 'done').map(([id]) => id)
    const kept = [...seen.uploads.keys()].filter((id) => !seen.deletions.has(id))
    for (const id of kept) expect(await completed(client, id)).toBe(true)
    for (const id of deleted) expect((await client.get(`/api/documents/${id}`)).status).toBe(404)

    const { dataDir } = running
    await until(async () => JSON.stringify(filesIn(dataDir)) === JSON.stringify(filesOfDocuments(dataDir)))
    const stored = inDatabase(dataDir, (db) =>
      db.prepare(`select id from messages where role = 'assistant'`).pluck().all(),
    )
    expect(seen.answers.filter((id) => !stored.includes(id))).toEqual([])
    const { json } = await client.get('/api/usage-stats')
    expect(json.conversations).toBe(stored.length)
    expect(inDatabase(dataDir, (db) => db.pragma('integrity_check', { simple: true }))).toBe('ok')
    // Kills that cut nothing off would show nothing.
    expect(seen.cutOff).toBeGreaterThanOrEqual(KILLS)
    expect(seen.answers.length).toBeGreaterThanOrEqual(Math.floor(KILLS / 2))
    const { uploads, answers, cutOff } = seen
    const figures = {
      uploads: uploads.size,
      kept: kept.length,
      deleted: deleted.length,
      answers: answers.length,
      cutOff,
    }
    process.stdout.write(`${KILLS} kills: ${JSON.stringify({ ...figures, charged: json.conversations })}\n`)
  },
  60_000 * KILLS,
)

/** Whether a document comes to its end; one that two kills have met is given up, and tried again when somebody says so. */
async function completed(client: Client, id: number): Promise<boolean> {
  return until(async () => {
    const document: Document = (await client.get(`/api/documents/${id}`)).json.document
    if (document.status === 'failed') await client.post(`/api/documents/${id}/retry`)
    return document.status === 'completed'
  }, 300_000)
}

function filesIn(dataDir: string): string[] {
  const folder = join(dataDir, 'blobs')
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).sort()
}

function filesOfDocuments(dataDir: string): unknown[] {
  return inDatabase(dataDir, (db) => db.prepare('select filename from documents order by filename').pluck().all())
}
