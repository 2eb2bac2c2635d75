import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccessLevel } from '../../shared/domain/access.ts'
import { readConfig } from '../config.ts'
import { createKeyring } from '../crypto/keyring.ts'
import { loadMasterKeys } from '../crypto/masterKeys.ts'
import { scopeOf } from '../scope.ts'
import { foundOrganization, uploadAndWait, type Owner } from '../testing/organizations.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { chunkId } from './documents.repository.ts'
import { createDocumentReaders } from './documentReaders.ts'

let server: TestServer
let owner: Owner
let organizationId: number
const damaged: number[] = []
beforeAll(async () => {
  server = await startTestServer()
  owner = await foundOrganization(server)
  organizationId = (await owner.client.get('/api/auth/user')).json.organizationId
})
afterAll(() => server.stop())

/** Readers over the server's database that keep so many bytes, and what they read of a document's first passage. */
async function reading(keptBytes?: number) {
  const { db } = server.composition.foundation
  const masterKey = loadMasterKeys(readConfig({ DATA_DIR: server.dataDir }))
  const tenant = await createKeyring(db, masterKey).keysOf(scopeOf({ organizationId }))
  const readers = createDocumentReaders({
    db,
    onDamaged: (id) => damaged.push(id),
    ...(keptBytes !== undefined && { keptBytes }),
  })
  const first = async (id: number, highestLevel: AccessLevel = 'users') =>
    (await readers.readersFor({ tenant, highestLevel }).readChunks([chunkId(id, 0)]))[0]
  return { db, first, forget: readers.forget }
}

const upload = async (name: string, accessLevel: AccessLevel = 'users') =>
  (await uploadAndWait(owner.client, name, `The ferry ${name} leaves at nine.`, { accessLevel })).id

test('a passage is opened once, and is the same object until its organization is forgotten', async () => {
  const { first, forget } = await reading()
  const id = await upload('kept.txt')
  const opened = await first(id)
  expect(opened?.content).toContain('The ferry kept.txt')
  expect(await first(id)).toBe(opened)
  forget(organizationId + 1)
  expect(await first(id)).toBe(opened)
  forget(organizationId)
  const again = await first(id)
  expect(again).not.toBe(opened)
  expect(again).toEqual(opened)
})

test('what is kept is for those alone who may see it, and only while its document is searched', async () => {
  const { first } = await reading()
  const id = await upload('inside.txt', 'admin')
  expect(await first(id, 'admin')).toBeDefined()
  expect(await first(id, 'users')).toBeUndefined()
  await owner.client.del(`/api/documents/${id}`)
  expect(await first(id, 'admin')).toBeUndefined()
})

test('a document that is renamed or read anew is opened again, and a damaged passage is told of', async () => {
  const { db, first } = await reading()
  const id = await upload('changes.txt')
  const opened = await first(id)
  await db.updateTable('documents').set({ originalName: 'renamed.txt' }).where('id', '=', id).execute()
  expect((await first(id))?.document.name).toBe('renamed.txt')
  expect(opened?.document.name).toBe('changes.txt')
  await db
    .updateTable('document_chunks')
    .set({ encryptedContent: Buffer.alloc(40), encryptionTag: Buffer.alloc(16) })
    .where('id', '=', chunkId(id, 0))
    .execute()
  await db.updateTable('documents').set({ processedAt: '2031-01-01T00:00:00.000Z' }).where('id', '=', id).execute()
  expect(await first(id)).toBeUndefined()
  expect(damaged).toEqual([id])
})

test('what is kept of a document is shown no more once it is hidden, replaced, read anew or being deleted', async () => {
  const { db, first } = await reading()
  const document = (id: number) => db.updateTable('documents').where('id', '=', id)
  const changes = [
    (id: number) => document(id).set({ accessLevel: 'admin' }).execute(),
    (id: number) => document(id).set({ superseded: 1 }).execute(),
    // Held by somebody, so that the server does not read it in the meantime.
    (id: number) =>
      document(id)
        .set({ status: 'processing', leaseOwner: 'another', leaseUntil: '2131-01-01T00:00:00.000Z' })
        .execute(),
    (id: number) => document(id).set({ deletedAt: '2031-01-01T00:00:00.000Z' }).execute(),
  ]
  for (const [at, change] of changes.entries()) {
    const id = await upload(`gone-${at}.txt`)
    expect(await first(id)).toBeDefined()
    await change(id)
    expect(await first(id)).toBeUndefined()
  }
})

test('no more is kept than there is room for', async () => {
  const { first } = await reading(600)
  const ids = [await upload('one.txt'), await upload('two.txt'), await upload('three.txt')] as const
  const opened = await first(ids[0])
  expect(await first(ids[0])).toBe(opened)
  for (const id of ids) await first(id)
  for (const id of ids) await first(id)
  expect(await first(ids[0])).not.toBe(opened)
})
