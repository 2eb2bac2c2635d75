import { afterEach, expect, test } from 'vitest'
import type { DocumentChunk } from '../../shared/contract/documents.ts'
import { scannedPdf } from '../../shared/ingest/testdata/scans.ts'
import { createClient } from '../testing/client.ts'
import { inDatabase } from '../testing/inDatabase.ts'
import { foundOrganization, settled, uploadAndWait } from '../testing/organizations.ts'
import { startServerProcess, type ServerProcess } from '../testing/serverProcess.ts'
import { until } from '../testing/until.ts'

let server: ServerProcess | undefined
afterEach(() => server?.stop())

const PAGES = 5
const wordsOf = (page: number) => `Locker ${page} belongs to the keeper of the lamp room.`

/** What was recognised so far, sealed: what is recognised again is sealed otherwise. */
const recognized = (dataDir: string) =>
  inDatabase(
    dataDir,
    (db) =>
      new Map(
        (db.prepare('select page, content from recognized_pages').raw().all() as [number, Buffer][]).map(
          ([page, content]) => [page, content.toString('base64')],
        ),
      ),
  )

test('a server that is killed over a scan goes on with the page that it was at, and reads other files meanwhile', async () => {
  const killed = (server = await startServerProcess({ from: 'source' }))
  const { dataDir } = killed
  const owner = await foundOrganization(killed)
  const scan = await scannedPdf(
    Array.from({ length: PAGES }, (_, at) => ({ scanned: [{ text: wordsOf(at + 1), x: 80, y: 100 }] })),
  )
  const { json } = await owner.client.upload('lockers.pdf', scan)
  const { id } = json.document
  await until(async () => recognized(dataDir).size > 0)
  await killed.end('SIGKILL')
  const before = recognized(dataDir)
  expect(before.size).toBeLessThan(PAGES)

  const running = (server = await startServerProcess({ from: 'source', dataDir }))
  const client = createClient(running.url, owner.client.cookie())
  await until(async () => recognized(dataDir).size > before.size)
  const meanwhile = recognized(dataDir)
  expect([...before].filter(([page, content]) => meanwhile.get(page) !== content)).toEqual([])
  expect(await uploadAndWait(client, 'note.md', 'The lamp is lit at dusk.')).toMatchObject({ status: 'completed' })

  expect(await settled(client, id)).toMatchObject({ status: 'completed', pageCount: PAGES, warnings: ['ocr'] })
  const chunks = (await client.get(`/api/documents/${id}/chunks`)).json as DocumentChunk[]
  expect(chunks.map(({ page, text }) => [page, text])).toEqual(
    Array.from({ length: PAGES }, (_, at) => [at + 1, wordsOf(at + 1)]),
  )
  expect(recognized(dataDir).size).toBe(0)
})
