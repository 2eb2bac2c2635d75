import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { INGEST_FAILURES, type IngestFailure } from '../../shared/domain/status.ts'
import { foundOrganization, uploadAndWait, type Owner } from '../testing/organizations.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'

let server: TestServer
let owner: Owner
beforeAll(async () => {
  server = await startTestServer()
  owner = await foundOrganization(server)
})
afterAll(() => server.stop())

const testdata = join(import.meta.dirname, '..', '..', 'shared', 'ingest', 'testdata')

test.each<[string, string, IngestFailure]>([
  ['a PDF with a password', 'hostile/encrypted.pdf', 'ENCRYPTED'],
  ['a Word file with a password', 'docx/encrypted.docx', 'ENCRYPTED'],
  ['a zip bomb named docx', 'hostile/zip-ratio.docx', 'TOO_LARGE'],
  ['entities that expand', 'hostile/xml-entity-expansion.docx', 'UNSAFE_CONTENT'],
  ['a torn file', 'docx/truncated62886.docx', 'CORRUPT'],
  ['rubbish named pdf', 'hostile/garbage.pdf', 'CORRUPT'],
])('%s fails with its sentence, and the next file is read', async (_what, file, failure) => {
  const document = await uploadAndWait(owner.client, file.split('/')[1] ?? file, readFileSync(join(testdata, file)))
  expect([document.status, document.error?.code]).toEqual(['failed', failure])
  expect(document.error?.message).toBe(INGEST_FAILURES[failure])
  const next = await uploadAndWait(
    owner.client,
    `after ${failure}.txt`,
    `A plain text that follows ${failure}, from ${file}.`,
  )
  expect(next.status).toBe('completed')
})

test('a failed file that comes again is tried again, not stored twice', async () => {
  const bytes = readFileSync(join(testdata, 'hostile/encrypted.pdf'))
  const { client } = await foundOrganization(server)
  const first = await uploadAndWait(client, 'locked.pdf', bytes)
  const again = await client.upload('locked.pdf', bytes)
  expect([again.status, again.json.document.id, again.json.document.status]).toEqual([200, first.id, 'processing'])
})
