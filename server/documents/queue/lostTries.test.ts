import { afterEach, expect, test } from 'vitest'
import type { Document } from '../../../shared/contract/documents.ts'
import { createClient, type Client } from '../../testing/client.ts'
import { changeDatabase, inDatabase } from '../../testing/inDatabase.ts'
import { foundOrganization } from '../../testing/organizations.ts'
import { startServerProcess, type ServerProcess } from '../../testing/serverProcess.ts'
import { until } from '../../testing/until.ts'

const KILLS = 4
const NOTES = 6

let server: ServerProcess | undefined
afterEach(() => server?.stop())

/** Several passages, so that reading takes long enough to be met by a kill. */
const note = (at: number) =>
  Array.from(
    { length: 3000 },
    (_, line) => `Note ${at} says in line ${line} that lamp ${(line * 31) % 977} burns.`,
  ).join('\n\n')

const statuses = async (client: Client): Promise<Pick<Document, 'status' | 'error' | 'retryAt'>[]> =>
  (await client.get('/api/documents')).json.documents

test(`${KILLS} kills of the server while it reads files condemn none of them`, async () => {
  let running = await startServerProcess({ from: 'source' })
  server = running
  const { dataDir } = running
  const owner = await foundOrganization(running)
  for (let at = 0; at < NOTES; at++) await owner.client.upload(`note-${at}.txt`, note(at))
  const client = () => createClient(running.url, owner.client.cookie())
  const isReading = async () =>
    inDatabase(
      dataDir,
      (db) =>
        db.prepare(`select count(*) from documents where "leaseOwner" is not null and progress > 0`).pluck().get() !==
        0,
    )
  for (let kill = 1; kill <= KILLS; kill++) {
    await until(isReading)
    await running.end('SIGKILL')
    // The wait for a further try is over.
    changeDatabase(dataDir, (db) =>
      db.exec(`update documents set "leaseUntil" = '2026-01-01T00:00:00.000Z' where status = 'retry_pending'`),
    )
    running = await startServerProcess({ from: 'source', dataDir })
    server = running
    const failed = (await statuses(client())).filter(({ status }) => status === 'failed')
    expect(failed).toEqual([])
  }
  // Else the kills would have shown nothing.
  const lost = inDatabase(dataDir, (db) => db.prepare(`select max("lostTries") from documents`).pluck().get())
  expect(lost).toBeGreaterThanOrEqual(2)
  for (const { status, error, retryAt } of await statuses(client()))
    if (status === 'retry_pending') expect([error?.code, typeof retryAt]).toEqual(['INTERRUPTED', 'string'])
  await running.end('SIGTERM')
  changeDatabase(dataDir, (db) =>
    db.exec(`update documents set "leaseUntil" = '2026-01-01T00:00:00.000Z' where status = 'retry_pending'`),
  )
  running = await startServerProcess({ from: 'source', dataDir })
  server = running
  await until(async () => {
    const all = await statuses(client())
    expect(all.filter(({ status }) => status === 'failed')).toEqual([])
    return all.length === NOTES && all.every(({ status }) => status === 'completed')
  })
})
