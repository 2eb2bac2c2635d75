import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import Database from 'better-sqlite3'
import { join } from 'node:path'
import type { AccessLevel } from '../../../shared/domain/access.ts'
import type { Block } from '../../../shared/ingest/blocks.ts'
import { chunkBlocks } from '../../../shared/ingest/chunkBlocks.ts'
import type { WholeTable } from '../../../shared/ingest/wholeTable.ts'
import { readConfig } from '../../config.ts'
import { createKeyring } from '../../crypto/keyring.ts'
import { loadMasterKeys } from '../../crypto/masterKeys.ts'
import { scopeOf } from '../../scope.ts'
import { foundOrganization, uploadAndWait, type Owner } from '../../testing/organizations.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { createDocumentReaders } from '../documentReaders.ts'
import { PAGE, READING_LIMITS, readDocumentTables, readTables, type ReadingLimits } from './readTables.ts'

const csv = (rows: number, name = 'Lamp') =>
  ['Item,Shelf,Price', ...Array.from({ length: rows }, (_, at) => `${name} ${at},${at % 7},${at + 100}`)].join('\n')

describe('tables of stored documents', () => {
  let server: TestServer
  const owners: Owner[] = []
  const organizations: number[] = []
  beforeAll(async () => {
    server = await startTestServer()
    for (let at = 0; at < 2; at += 1) {
      const owner = await foundOrganization(server)
      owners.push(owner)
      organizations.push((await owner.client.get('/api/auth/user')).json.organizationId)
    }
  })
  afterAll(() => server.stop())

  const upload = async (owner: number, name: string, content: string, level: AccessLevel = 'users'): Promise<number> =>
    (await uploadAndWait((owners[owner] as Owner).client, name, content, { accessLevel: level })).id
  const tablesOf = async (
    ids: readonly number[],
    level: AccessLevel = 'users',
    organization = 0,
  ): Promise<WholeTable[]> => {
    const { db } = server.composition.foundation
    const masterKey = loadMasterKeys(readConfig({ DATA_DIR: server.dataDir }))
    const scope = scopeOf({ organizationId: organizations[organization] as number })
    const tenant = await createKeyring(db, masterKey).keysOf(scope)
    const { readersFor } = createDocumentReaders({ db, onDamaged: () => undefined })
    return readersFor({ tenant, highestLevel: level }).readTables(ids)
  }

  test('are whole, though their rows stand in many passages', async () => {
    const id = await upload(0, 'lamps.csv', csv(2000))
    const [table, ...others] = await tablesOf([id])
    expect(others).toEqual([])
    expect(table).toMatchObject({
      document: { id, name: 'lamps.csv', fileType: 'text/csv' },
      columns: ['Item', 'Shelf', 'Price'],
      complete: true,
    })
    expect(table?.rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual(
      Array.from({ length: 2000 }, (_, at) => [`Lamp ${at}`, `${at % 7}`, `${at + 100}`]),
    )
    expect(table?.rows.at(-1)?.rows).toEqual({ first: 2001, last: 2001 })
  })

  test('tell of every cell where it stands in the passage that a citation opens', async () => {
    const id = await upload(
      0,
      'places.md',
      `# Rents\n\nBoats to rent:\n\n| Boat | Rent |\n| --- | --- |\n| Canoe | 45 |\n`,
    )
    const [table] = await tablesOf([id])
    const [chunk] = (await (owners[0] as Owner).client.get(`/api/documents/${id}/chunks`)).json
    expect(table?.headingPath).toEqual(['Rents'])
    const cells = table?.rows.flatMap((row) => row.cells) ?? []
    expect(cells.map(({ text, start, end }) => [text, chunk.content.slice(start, end)])).toEqual([
      ['Canoe', 'Canoe'],
      ['45', '45'],
    ])
  })

  test('are seen by those alone who may see their document', async () => {
    const ids = [
      await upload(0, 'open.csv', csv(3, 'Open'), 'public'),
      await upload(0, 'inside.csv', csv(3, 'Inside')),
      await upload(0, 'secret.csv', csv(3, 'Secret'), 'admin'),
    ]
    const names = async (level: AccessLevel, organization = 0) =>
      (await tablesOf(ids, level, organization)).map((table) => table.document.name)
    expect(await names('public')).toEqual(['open.csv'])
    expect(await names('users')).toEqual(['open.csv', 'inside.csv'])
    expect(await names('admin')).toEqual(['open.csv', 'inside.csv', 'secret.csv'])
    expect(await names('admin', 1)).toEqual([])
  })

  test('come in the order in which their documents are named, each once', async () => {
    const ids = [await upload(1, 'a.csv', csv(3, 'A')), await upload(1, 'b.csv', csv(3, 'B'))]
    const [first, second] = ids as [number, number]
    const read = await tablesOf([second, first, second], 'users', 1)
    expect(read.map((table) => table.document.name)).toEqual(['b.csv', 'a.csv'])
  })

  test('of a replaced or deleted document are gone', async () => {
    const old = await upload(0, 'prices.csv', csv(3, 'Old'))
    const replaced = await upload(0, 'prices.csv', csv(3, 'New'))
    expect(await tablesOf([old])).toEqual([])
    expect(await tablesOf([replaced])).toHaveLength(1)
    await (owners[0] as Owner).client.del(`/api/documents/${replaced}`)
    expect(await tablesOf([replaced])).toEqual([])
  })

  test('are not complete when a passage of theirs is damaged', async () => {
    const id = await upload(0, 'torn.csv', csv(800, 'Torn'))
    await server.restart(() => {
      const db = new Database(join(server.dataDir, 'veracite.db'))
      db.prepare(
        'update document_chunks set encryptedContent = zeroblob(8) where documentId = ? and chunkIndex = (select max(chunkIndex) from document_chunks where documentId = ?)',
      ).run(id, id)
      db.close()
    })
    const [table] = await tablesOf([id])
    expect(table).toMatchObject({ complete: false, rows: [] })
  })
})

describe('reading is bounded', () => {
  const blocks = Array.from({ length: 4000 }, (_, at): Block => {
    const place = { sheet: 'S', rows: { first: at + 1, last: at + 1 } }
    return { type: 'row', cells: [`Item ${at}`, `${at}`], header: at === 0, table: 1, place }
  })
  const chunks = chunkBlocks(blocks, { language: 'en' })
  let asked: [number, number][] = []
  const readPage = (id: number, from: number) => {
    asked.push([id, from])
    const next = from + PAGE
    return Promise.resolve({
      chunks: chunks
        .slice(from, next)
        .map((chunk) => ({ ...chunk, document: { id, name: 'a.csv', fileType: 'text/csv' } })),
      next: next < chunks.length ? next : undefined,
    })
  }
  const read = (ids: readonly number[], limits: Partial<ReadingLimits> = {}) => {
    asked = []
    const all = { ...READING_LIMITS, ...limits }
    return readTables((id) => readDocumentTables(readPage, id, all), ids, all)
  }

  test('to some documents', async () => {
    const ids = Array.from({ length: READING_LIMITS.documents + 3 }, (_, at) => at + 1)
    await read(ids, { rows: 1_000_000, chunks: 1_000_000 })
    expect(new Set(asked.map(([id]) => id)).size).toBe(READING_LIMITS.documents)
  })

  test('to some passages, over all documents', async () => {
    expect(chunks.length).toBeGreaterThan(20)
    const tables = await read([1, 2], { chunks: chunks.length + 5 })
    expect(tables.map(({ rows, complete }) => [rows.length < 3999, complete])).toEqual([
      [false, true],
      [true, false],
    ])
    const exact = await read([1, 2], { chunks: 2 * chunks.length })
    expect(exact.map(({ complete }) => complete)).toEqual([true, true])
  })

  test('to some rows: nothing is read past them', async () => {
    const tables = await read([1, 2], { rows: 100 })
    expect(tables.map(({ rows, complete }) => [rows.length, complete])).toEqual([[0, false]])
    expect(asked).toEqual([[1, 0]])
  })

  test('in its hold on the thread: others get their turn between two pages', async () => {
    let turns = 0
    let going = true
    const count = (): void => {
      turns += 1
      if (going) setImmediate(count)
    }
    setImmediate(count)
    await read([1, 2, 3, 4])
    going = false
    expect(turns).toBeGreaterThanOrEqual(asked.length)
  })
})
