import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DocumentChunk } from '../../shared/contract/documents.ts'
import type { Source } from '../../shared/contract/chat.ts'
import { readConfig } from '../config.ts'
import { loadMasterKeys } from '../crypto/masterKeys.ts'
import { unwrapKeys } from '../crypto/organizationKeys.ts'
import { seal, unseal } from '../crypto/sealing.ts'
import { foundOrganization, uploadAndWait, type Owner } from '../testing/organizations.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'

let server: TestServer
let owner: Owner
beforeAll(async () => {
  server = await startTestServer()
  owner = await foundOrganization(server)
})
afterAll(() => server.stop())

const chunksOf = async (id: number, query = ''): Promise<DocumentChunk[]> =>
  (await owner.client.get(`/api/documents/${id}/chunks${query}`)).json
const textAt = (chunk: DocumentChunk | undefined, span: { start: number; end: number } | undefined): string =>
  chunk?.text.slice(span?.start, span?.end) ?? ''

describe('the passages of a document', () => {
  let id: number
  beforeAll(async () => {
    const rows = Array.from({ length: 6000 }, (_, at) => `Lamp ${at},shelf ${at % 7},${at + 100}`)
    id = (await uploadAndWait(owner.client, 'lamps.csv', ['Item,Shelf,Price', ...rows].join('\n'))).id
  })

  test('come in pages that join to the whole, fifty at a time unless asked otherwise', async () => {
    const first = await chunksOf(id)
    expect(first.map(({ chunkIndex }) => chunkIndex)).toEqual(Array.from({ length: 50 }, (_, at) => at))
    const next = await chunksOf(id, '?from=50&limit=3')
    expect(next.map(({ chunkIndex }) => chunkIndex)).toEqual([50, 51, 52])
    const whole = await chunksOf(id, '?limit=200')
    expect(whole.slice(0, 53)).toEqual([...first, ...next])
    expect(await chunksOf(id, `?from=${whole.length}`)).toEqual([])
    expect(
      whole
        .map(({ text }) => text)
        .join('\n')
        .match(/Item: Lamp \d+ /g)?.length,
    ).toBe(6000)
  })

  test.each(['limit=0', 'limit=201', 'limit=x', 'from=-1', 'from=1.5', 'from=1e300'])(
    '%s is refused',
    async (query) => {
      const { status, json } = await owner.client.get(`/api/documents/${id}/chunks?${query}`)
      expect([status, json.code]).toEqual([400, 'VALIDATION_FAILED'])
    },
  )

  test('tell rows, cells and names of a table by their place in the text', async () => {
    const [chunk] = await chunksOf(id, '?from=20&limit=1')
    const [table, ...others] = chunk?.tables ?? []
    expect(others).toEqual([])
    expect(table?.header).toEqual(['Item', 'Shelf', 'Price'])
    const row = table?.rows[2]
    const number = Number(row?.rows) - 2
    expect(textAt(chunk, row)).toBe(`Item: Lamp ${number} — Shelf: shelf ${number % 7}; Price: ${number + 100}`)
    expect(row?.cells.map((cell) => [cell.column, textAt(chunk, cell)])).toEqual([
      [0, `Lamp ${number}`],
      [1, `shelf ${number % 7}`],
      [2, `${number + 100}`],
    ])
    expect(chunk?.rows).toBe(`${table?.rows[0]?.rows}-${table?.rows.at(-1)?.rows}`)
  })

  test('tell headings and what repeats the passage before', async () => {
    const prose = Array.from({ length: 60 }, (_, at) => `The tower has its sentence number ${at}, which says a lot.`)
    const document = await uploadAndWait(owner.client, 'tower.md', `# Towers [old]\n\n## White\n\n${prose.join(' ')}\n`)
    const chunks = await chunksOf(document.id)
    expect(chunks.length).toBeGreaterThan(1)
    for (const chunk of chunks) {
      expect(chunk.headingPath).toEqual(['Towers [old]', 'White'])
      expect(chunk.content).toBe(`[Towers [old] › White] ${chunk.text}`)
      expect(chunk.tables).toEqual([])
    }
    expect(chunks.map(({ text, overlap }) => text.slice(overlap).trim()).join(' ')).toBe(prose.join(' '))
  })
})

/** Rewrites what is stored of a document's passages. */
function rewriteChunks(documentId: number, rewrite: (stored: Record<string, unknown>) => unknown): void {
  const db = new Database(join(server.dataDir, 'veracite.db'))
  try {
    const rows = db.prepare('select * from document_chunks where documentId = ?').all(documentId) as StoredRow[]
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      const organization = db
        .prepare('select encryptionSecret from organizations where id = ?')
        .get(row.organizationId) as { encryptionSecret: string }
      const masterKey = loadMasterKeys(readConfig({ DATA_DIR: server.dataDir }))
      const { secret } = unwrapKeys(masterKey, row.organizationId, organization.encryptionSecret)
      const binding = `chunk:${row.organizationId}:${row.id}`
      const { encryptedContent: ciphertext, encryptionIv: iv, encryptionTag: tag, encryptionSalt: salt } = row
      const plain = unseal(secret, binding, { ciphertext, iv, tag, salt }).toString('utf8')
      const sealed = seal(secret, binding, Buffer.from(JSON.stringify(rewrite(JSON.parse(plain)))))
      db.prepare(
        'update document_chunks set encryptedContent = ?, encryptionIv = ?, encryptionTag = ?, encryptionSalt = ? where id = ?',
      ).run(sealed.ciphertext, sealed.iv, sealed.tag, sealed.salt, row.id)
    }
  } finally {
    db.close()
  }
}

interface StoredRow {
  id: number
  organizationId: number
  encryptedContent: Buffer
  encryptionIv: Buffer
  encryptionTag: Buffer
  encryptionSalt: Buffer
}

test('passages that an earlier release stored in words still open, and citations count their characters alike', async () => {
  const text =
    'The harbour of Sandhamn was founded by Ingrid Solberg.\n\n| Boat | Price |\n| --- | --- |\n| Canoe | 1200 |\n'
  const { id } = await uploadAndWait(owner.client, 'boats.md', text)
  const ask = async (): Promise<Extract<Source, { type: 'document' }>> => {
    const { json } = await owner.client.post('/api/chat', { message: 'Who founded the harbour of Sandhamn?' })
    return (await owner.client.get(`/api/conversations/${json.conversationId}/messages`)).json[1].sources[0]
  }
  const [before] = await chunksOf(id)
  const cited = await ask()
  await server.restart(() =>
    rewriteChunks(id, ({ parts, overlap, ...head }) => {
      expect([Array.isArray(parts), overlap]).toEqual([true, 0])
      return {
        ...head,
        content: before?.content,
        textStart: (before?.content ?? '').length - (before?.text ?? '').length,
      }
    }),
  )
  const [after] = await chunksOf(id)
  expect(after).toEqual({ ...before, tables: [] })
  expect(before?.tables.length).toBe(1)
  expect(await ask()).toMatchObject({ quote: cited.quote, start: cited.start, end: cited.end })
})
