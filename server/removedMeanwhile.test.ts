import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from './access/actor.ts'
import type { ReceiveFile } from './http/upload.ts'
import { makeOrganization, type MadeMember, type MadeOrganization } from './testing/factories.ts'
import { everyFile } from './testing/files.ts'
import { inDatabase } from './testing/inDatabase.ts'
import { PASSWORD } from './testing/organizations.ts'
import { startTestServer, type TestServer } from './testing/testServer.ts'
import { until } from './testing/until.ts'

let server: TestServer
let house: MadeOrganization
let admin: MadeMember
beforeAll(async () => {
  server = await startTestServer()
  house = await makeOrganization(server, { plan: 'enterprise' })
})
beforeEach(async () => {
  admin = await house.add('admin')
})
afterAll(() => server.stop())

const services = () => server.composition.services
const leave = () => services().members.remove(house.owner.actor, admin.id)
const codeOf = (work: Promise<unknown>) => work.then(String, (error: { code?: string }) => error.code)
const rows = (table: string) =>
  inDatabase(server.dataDir, (db) => db.prepare(`select count(*) as rows from ${table}`).get())

const receive: ReceiveFile = async ({ open }) => {
  const target = await open({ name: 'note.md', bytes: 5 })
  await pipeline(Readable.from([Buffer.from('Note.')]), target.sink)
  return { fields: {}, file: { name: 'note.md', target } }
}
const guest = () => ({
  email: `guest-${admin.id}@example.org`,
  role: 'user' as const,
  firstName: 'Per',
  lastName: 'Berg',
})
const token = () => ({ name: 'Script', scopes: ['chat.use' as const], expiresInDays: null, currentPassword: PASSWORD })

describe('a member who was let in and then removed', () => {
  test.each<[what: string, table: string, write: (actor: Actor) => Promise<unknown>]>([
    ['invites nobody', 'user_invitations', (actor) => services().invitations.invite(actor, guest())],
    ['adds no page', 'documents', (actor) => services().websites.add(actor, { url: 'https://example.org/' })],
    ['uploads nothing', 'documents', (actor) => services().uploads.upload(actor, receive)],
  ])('%s', async (_, table, write) => {
    await leave()
    const before = rows(table)
    expect(await codeOf(write(admin.actor))).toBe('UNAUTHENTICATED')
    expect(rows(table)).toEqual(before)
    expect(everyFile(server.dataDir).filter((file) => file.includes('/blobs/'))).toEqual([])
  })

  // The removal waits for its turn before the password has been checked, so that it has it first.
  test.each<[what: string, table: string, write: (actor: Actor) => Promise<unknown>]>([
    ['makes no token', 'api_tokens', (actor) => services().tokens.create(actor, token())],
    ['sets up no second step', 'two_factor', (actor) => services().twoFactor.setup(actor, PASSWORD)],
    [
      'asks for no other address',
      'email_changes',
      (actor) => services().emailChange.request(actor, { email: 'new@example.org', currentPassword: PASSWORD }),
    ],
  ])('while the password is checked %s', async (_, table, write) => {
    const before = rows(table)
    const [code] = await Promise.all([codeOf(write(admin.actor)), leave()])
    expect(code).toBe('UNAUTHENTICATED')
    expect(rows(table)).toEqual(before)
  })

  test('or given another role writes nothing by the former one', async () => {
    await services().members.changeRole(house.owner.actor, admin.id, 'user')
    expect(await codeOf(services().invitations.invite(admin.actor, guest()))).toBe('UNAUTHENTICATED')
    expect(await codeOf(services().uploads.upload(admin.actor, receive))).toBe('UNAUTHENTICATED')
  })

  test('hears over HTTP that they have to sign in, whatever they were about to do', async () => {
    const { client } = admin
    const calls = [
      client.post('/api/tokens', token()),
      client.post('/api/users/invite', guest()),
      client.post('/api/auth/two-factor/setup', { currentPassword: PASSWORD }),
      client.post('/api/chat', { message: 'When does the ferry leave?' }),
      client.upload('note.md', 'Note.'),
    ]
    await leave()
    for (const { status, json } of await Promise.all(calls))
      expect([200, 201, 401].includes(status), JSON.stringify(json)).toBe(true)
    expect((await client.get('/api/documents')).status).toBe(401)
  })
})

describe('an organization that is deleted', () => {
  const blobs = () => everyFile(server.dataDir).filter((file) => file.includes('/blobs/'))
  const remove = (of: MadeOrganization) => of.owner.client.del('/api/organization', { confirm: of.slug })

  /** An upload whose second half waits for `meanwhile`. */
  async function uploadInHalves(cookie: string, meanwhile: () => Promise<void>): Promise<Response> {
    async function* halves() {
      yield Buffer.from(
        '--x\r\ncontent-disposition: form-data; name="file"; filename="note.md"\r\n' +
          `content-type: text/markdown\r\n\r\n${'A lamp burns. '.repeat(20_000)}`,
      )
      await meanwhile()
      yield Buffer.from('It burns.\r\n--x--\r\n')
    }
    return fetch(`${server.url}/api/documents`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'multipart/form-data; boundary=x' },
      body: Readable.toWeb(Readable.from(halves())) as ReadableStream,
      duplex: 'half',
    } as RequestInit)
  }

  test('while a file of it arrives tells so, and keeps neither a row nor a blob', async () => {
    const going = await makeOrganization(server, { plan: 'enterprise' })
    const [rowsBefore, blobsBefore] = [rows('documents'), blobs()]
    const answer = await uploadInHalves(going.owner.client.cookie(), async () => {
      await until(async () => blobs().length > blobsBefore.length)
      expect((await remove(going)).status).toBe(200)
      await server.composition.foundation.settled()
      await until(async () => blobs().length === blobsBefore.length)
    })
    const { code, message } = (await answer.json()) as { code: string; message: string }
    expect([answer.status, code, message]).toEqual([404, 'NOT_FOUND', 'Organization not found'])
    expect([rows('documents'), blobs()]).toEqual([rowsBefore, blobsBefore])
  })

  test('while much is written in it makes no fault of the server', async () => {
    const going = await makeOrganization(server, { plan: 'enterprise' })
    const other = await going.add('admin')
    const calls = [going.owner.client, other.client].flatMap((client) => [
      client.post('/api/tokens', token()),
      client.post('/api/users/invite', { ...guest(), email: `late-${Math.random()}@example.org` }),
      client.post('/api/chat', { message: 'When does the ferry leave?' }),
      client.post('/api/answers/explain', { question: 'When does the ferry leave?', as: 'member' }),
      client.post('/api/sync/folders', { device: 'Laptop', name: 'Papers' }),
      ...Array.from({ length: 5 }, (_, at) => client.upload(`note-${at}.md`, `Note ${at}.`)),
    ])
    const removed = remove(going)
    for (const { status, json } of await Promise.all(calls)) expect(status, JSON.stringify(json)).toBeLessThan(500)
    expect((await removed).status).toBe(200)
    await server.composition.foundation.settled()
    await until(
      async () =>
        inDatabase(server.dataDir, (db) =>
          db
            .prepare('select count(*) from organizations where slug = ? and "encryptionSecret" is not null')
            .pluck()
            .get(going.slug),
        ) === 0,
    )
  })
})

test('the same by a member who stays is done', async () => {
  await services().invitations.invite(admin.actor, guest())
  expect((await services().tokens.create(admin.actor, token())).apiToken.name).toBe('Script')
  expect((await services().uploads.upload(admin.actor, receive)).document.originalName).toBe('note.md')
})
