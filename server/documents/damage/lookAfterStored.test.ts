import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Document } from '../../../shared/contract/documents.ts'
import { changeDatabase, inDatabase } from '../../testing/inDatabase.ts'
import { foundOrganization, uploadAndWait, type Owner } from '../../testing/organizations.ts'
import { runCommand } from '../../testing/program/runCommand.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { until } from '../../testing/until.ts'

let server: TestServer
let first: Owner
let second: Owner
let ferry: Document
beforeAll(async () => {
  server = await startTestServer()
  first = await foundOrganization(server)
  second = await foundOrganization(server)
  ferry = await uploadAndWait(
    first.client,
    'ferry.md',
    '# Ferry\n\nThe ferry to Sandhamn leaves at a quarter past nine.\n',
  )
  await uploadAndWait(first.client, 'berth.md', '# Berths\n\nA berth costs 240 crowns for one night.\n')
  await uploadAndWait(second.client, 'lamps.md', '# Lamps\n\nThe lamps burn for eleven hours.\n')
})
afterAll(() => server.stop())

async function ask({ client }: Owner, message: string): Promise<string> {
  const { json } = await client.post('/api/chat', { message })
  if (json.conversationId === undefined) return `${json.code}`
  return (await client.get(`/api/conversations/${json.conversationId}/messages`)).json[1].content
}
const ferryLeaves = () => ask(first, 'When does the ferry to Sandhamn leave?')
const documentNow = async (id = ferry.id) => (await first.client.get(`/api/documents/${id}`)).json.document as Document

/** Turns one bit in the middle of a column of a document's row: its length and the file stay as they are. */
function flip(table: 'document_chunks' | 'documents', column: string, id = ferry.id): void {
  const key = table === 'documents' ? 'id' : '"documentId"'
  changeDatabase(server.dataDir, (db) => {
    const bytes = db.prepare(`select "${column}" from ${table} where ${key} = ?`).pluck().get(id) as Buffer
    const at = bytes.length >> 1
    bytes[at] = (bytes[at] ?? 0) ^ 4
    db.prepare(`update ${table} set "${column}" = ? where ${key} = ?`).run(bytes, id)
  })
}

/** What a document's columns hold. */
function stored(table: 'document_chunks' | 'documents', column: string, id = ferry.id): unknown {
  const key = table === 'documents' ? 'id' : '"documentId"'
  return inDatabase(server.dataDir, (db) =>
    db.prepare(`select "${column}" from ${table} where ${key} = ?`).pluck().get(id),
  )
}

interface Checked {
  exitCode: number | null
  /** Of the first organization. */
  mine: Record<string, unknown>
  others: string[]
}
async function check(): Promise<Checked> {
  const ended = await runCommand(server.dataDir, ['reindex', '--check', '--json'])
  const all = ended.json().check.organizations as ({ organization: string; ok: boolean } & Record<string, unknown>)[]
  return {
    exitCode: ended.exitCode,
    mine: all.find(({ organization }) => organization === first.slug) ?? {},
    others: all.filter(({ ok }) => !ok).map(({ organization }) => organization),
  }
}

test('where nothing is damaged the check says so, and changes nothing', async () => {
  expect(await check()).toMatchObject({ exitCode: 0, mine: { ok: true, index: 'sound', documents: 2 }, others: [] })
})

describe('one bit that is another', () => {
  test('is named by the check, wherever it is, and mended from the uploaded file', async () => {
    const places: [table: 'document_chunks' | 'documents', column: string][] = [
      ['document_chunks', 'encryptedContent'],
      ['document_chunks', 'encryptionTag'],
      ['document_chunks', 'encryptionSalt'],
      ['document_chunks', 'embedding'],
      ['documents', 'encryptedContent'],
    ]
    const ids: number[] = []
    for (const [at] of places.entries())
      ids.push(
        (await uploadAndWait(first.client, `pier-${at}.md`, `# Pier\n\nPier ${at + 40} has ${at + 70} rings.\n`)).id,
      )
    await server.restart(async () => {
      for (const [at, [table, column]] of places.entries()) flip(table, column, ids[at])
      const flipped = places.map(([table, column], at) => stored(table, column, ids[at]))
      expect(await check()).toMatchObject({
        exitCode: 1,
        mine: {
          ok: false,
          damaged: ids.slice(0, 3).map((document) => ({ document, passages: 1 })),
          vectors: 1,
          rows: [ids[4]],
        },
        others: [first.slug],
      })
      // It has changed nothing.
      expect(places.map(([table, column], at) => stored(table, column, ids[at]))).toEqual(flipped)
    })
    expect(await ask(second, 'How long do the lamps burn?')).toContain('eleven')
    const isMended = async (id: number) => (await documentNow(id)).status === 'completed'
    await until(async () => (await Promise.all(ids.map(isMended))).every(Boolean) && (await check()).exitCode === 0)
    for (const [at, id] of ids.entries()) {
      expect((await documentNow(id)).warnings).toBeUndefined()
      expect(await ask(first, `How many rings has pier ${at + 40}?`)).toContain(`${at + 70}`)
      expect((await first.client.del(`/api/documents/${id}`)).status).toBe(200)
    }
  })

  test('in a passage whose file is damaged as well stays named in the list of documents', async () => {
    await server.restart(() => {
      flip('document_chunks', 'encryptedContent')
      damageOriginal()
    })
    await until(async () => (await documentNow()).warnings?.includes('damaged') ?? false)
    const listed = (await first.client.get('/api/documents')).json.documents as Document[]
    expect(listed.filter(({ warnings }) => warnings?.includes('damaged')).map(({ id }) => id)).toEqual([ferry.id])
    expect(await ask(first, 'What does a berth cost?')).toContain('240')
    expect(await check()).toMatchObject({ exitCode: 1, mine: { damaged: [{ document: ferry.id, passages: 1 }] } })
    // What the list asks for.
    expect((await first.client.del(`/api/documents/${ferry.id}`)).status).toBe(200)
    ferry = await uploadAndWait(
      first.client,
      'ferry.md',
      '# Ferry\n\nThe ferry to Sandhamn leaves at a quarter past nine.\n',
    )
    expect(await ferryLeaves()).toContain('quarter past nine')
    await until(async () => (await check()).exitCode === 0)
  })

  function damageOriginal(): void {
    const path = join(
      server.dataDir,
      'blobs',
      String(stored('documents', 'organizationId')),
      String(stored('documents', 'filename')),
    )
    const bytes = readFileSync(path)
    const at = bytes.length - 20
    bytes[at] = (bytes[at] ?? 0) ^ 1
    writeFileSync(path, bytes)
  }
})

test('lists of a row that cannot be read do not keep all documents from their readers', async () => {
  const before = stored('document_chunks', 'encryptionSalt')
  await server.restart(() =>
    changeDatabase(server.dataDir, (db) => {
      db.pragma('ignore_check_constraints = on')
      db.prepare(`update documents set tags = '["pier' where id = ?`).run(ferry.id)
    }),
  )
  const { status, json } = await first.client.get('/api/documents')
  expect([status, json.documents.length]).toEqual([200, 2])
  // Its row says completed both before it is read again, and after.
  await until(async () => {
    const after = stored('document_chunks', 'encryptionSalt')
    return after !== undefined && !isDeepStrictEqual(after, before)
  })
  await until(async () => (await documentNow()).status === 'completed')
  expect(stored('documents', 'tags')).toBe('[]')
  expect(await check()).toMatchObject({ exitCode: 0 })
})

test('entries of the index that are not what is stored are named, and written anew', async () => {
  const ofFirst = new RegExp(`^${String(stored('documents', 'organizationId'))}\\..*db$`)
  await server.restart(async () => {
    // Beside the one that answers may lie one that is not needed any more.
    for (const file of readdirSync(join(server.dataDir, 'indexes')).filter((name) => ofFirst.test(name))) {
      const index = new Sqlite(join(server.dataDir, 'indexes', file))
      index.prepare('update chunk set print = zeroblob(length(print)) where document = ?').run(ferry.id)
      index.close()
    }
    expect(await check()).toMatchObject({ exitCode: 1, mine: { index: 'sound', unlike: [ferry.id] } })
  })
  await until(async () => (await check()).exitCode === 0)
  expect(await ferryLeaves()).toContain('quarter past nine')
})
