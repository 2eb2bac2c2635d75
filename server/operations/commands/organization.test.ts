import Sqlite from 'better-sqlite3'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readableTexts } from '../../testing/files.ts'
import { foundOrganization, joinOrganization, signUpData, uploadAndWait } from '../../testing/organizations.ts'
import { runCommand } from '../../testing/program/runCommand.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { until } from '../../testing/until.ts'

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startTestServer()
  folder = mkdtempSync(join(tmpdir(), 'veracite-statements-'))
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

const run = (...args: string[]) => runCommand(server.dataDir, args)
const SECRET = 'The lighthouse moves in spring.'

test('an organization is shown in numbers and times, without a word of its content', async () => {
  const owner = await foundOrganization(server)
  const member = await joinOrganization(server, owner, 'user')
  await uploadAndWait(owner.client, 'plans.md', `# Plans\n\n${SECRET}\n`)
  await member.client.post('/api/chat', { message: 'When does the lighthouse move?' })
  await member.client.post('/api/content-requests', {
    requestedTopic: 'The lamp',
    originalMessage: 'What does the lamp cost?',
  })
  await until(async () => (await run('reindex', '--status', '--json')).json().indexes.length > 0)
  const shown = await run('organization', 'show', owner.slug, '--json')
  expect(shown.json().organization).toMatchObject({
    slug: owner.slug,
    plan: 'professional',
    questionsThisMonth: { asked: 1 },
    members: { super_admin: 1, admin: 0, sub_admin: 0, user: 1 },
    documents: { states: { completed: 1, processing: 0, failed: 0, held: 0 }, quarantined: 0, passages: 1 },
    openRequests: { content: 1, resource: 0 },
    index: { organization: owner.slug },
    lastEventAt: expect.stringMatching(/^20\d\d-/),
    lastQuestionOn: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
  })
  expect(shown.json().organization.storage.bytes).toBeGreaterThan(0)
  const { stdout } = await run('organization', 'show', owner.slug)
  expect(stdout).toMatch(/^members\t1 super admin, 1 user; the plan has \d+ seats$/m)
  expect(stdout).toMatch(/^documents\t1 completed$/m)
  expect(stdout).toMatch(/^open requests\t1 for content/m)
  for (const said of [shown.stdout, stdout]) {
    expect(said).not.toMatch(/lighthouse|lamp|plans[.]md/i)
    expect(said).not.toContain(member.email)
  }
  expect(await run('organization', 'show', 'nobody')).toMatchObject({
    exitCode: 1,
    stderr: 'There is no organization nobody.\n',
  })
})

test('an organization without anything is shown too', async () => {
  const owner = await foundOrganization(server)
  const { stdout } = await run('organization', 'show', owner.slug)
  expect(stdout).toMatch(/^documents\tnone$/m)
  expect(stdout).toMatch(/^last upload\tnever\nlast question\tnever\nlast event\t20/m)
})

test('nothing is deleted that is not meant, not there, or without a place for its statement', async () => {
  const owner = await foundOrganization(server)
  const refused = await run('organization', 'delete', owner.slug)
  expect([refused.exitCode, refused.stderr]).toEqual([2, expect.stringContaining('Nothing was deleted.')])
  const taken = join(folder, 'taken.txt')
  writeFileSync(taken, 'mine')
  for (const [file, why] of [
    [taken, 'is there already'],
    [join(folder, 'absent', 'statement.txt'), 'cannot be written'],
  ] as const) {
    const ended = await run('organization', 'delete', owner.slug, '--yes', '--statement', file)
    expect([ended.exitCode, ended.stderr]).toEqual([1, expect.stringContaining(`${file} ${why}`)])
  }
  expect(readFileSync(taken, 'utf8')).toBe('mine')
  const unused = join(folder, 'unused.txt')
  expect((await run('organization', 'delete', 'nobody', '--yes', '--statement', unused)).exitCode).toBe(1)
  expect(existsSync(unused)).toBe(false)
  expect((await owner.client.get('/api/auth/user')).status).toBe(200)
})

test('one that is deleted beside the running server is unreadable at once, and nothing of it stays', async () => {
  const owner = await foundOrganization(server)
  const other = await foundOrganization(server)
  const member = await joinOrganization(server, owner)
  const { id } = (await owner.client.get('/api/organization/current')).json
  for (const { client } of [owner, other]) {
    await uploadAndWait(client, 'secret.md', `# Plans\n\n${SECRET}\n`)
    await client.post('/api/chat', { message: 'When does the lighthouse move?' })
  }
  const blobs = join(server.dataDir, 'blobs', String(id))
  const secret = wrappedSecret(id)
  expect(readdirSync(blobs)).toHaveLength(1)
  expect(readableTexts(server.dataDir, [secret])).not.toEqual([])

  const file = join(folder, 'statement.txt')
  const ended = await run('organization', 'delete', owner.slug, '--yes', '--statement', file)
  expect([ended.exitCode, ended.stderr]).toEqual([0, ''])
  expect(ended.stdout).toMatch(/they open the content\. Run `backup --to FOLDER --keys-only`/)
  const statement = readFileSync(file, 'utf8')
  expect(statement).toContain(`(${owner.slug}), number ${id} on this server`)
  expect(statement).toMatch(/at the request of the operator of the server\n/)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readableTexts(server.dataDir, [secret])).toEqual([])
  expect((await owner.client.get('/api/auth/user')).status).toBe(401)
  expect((await member.client.post('/api/chat', { message: 'When?' })).status).toBe(401)

  // The server notices by itself, long before its hourly housekeeping.
  await until(async () => !existsSync(blobs))
  await until(async () => !readdirSync(join(server.dataDir, 'indexes')).some((name) => name.startsWith(`${id}.`)))
  const { db } = server.composition.foundation
  await until(
    async () => (await db.selectFrom('organizations').where('id', '=', id).select('id').execute()).length === 0,
  )
  const answer = await other.client.post('/api/chat', { message: 'When does the lighthouse move?' })
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('spring')])
  const again = await run('organization', 'delete', owner.slug, '--yes')
  expect([again.exitCode, again.stderr]).toEqual([1, `There is no organization ${owner.slug}.\n`])
  expect((await server.client().post('/api/signup/super-admin', signUpData({ email: owner.email }))).status).toBe(201)
})

test('while somebody reads the database its log is not empty yet, which is said', async () => {
  const owner = await foundOrganization(server)
  const reader = new Sqlite(join(server.dataDir, 'veracite.db'), { readonly: true })
  reader.exec('begin')
  reader.prepare('select count(*) from organizations').get()
  const ended = await run('organization', 'delete', owner.slug, '--yes', '--json')
  reader.close()
  expect(ended.json().deleted).toMatchObject({
    organization: owner.slug,
    logEmptied: false,
    lastBackup: null,
    statement: expect.stringContaining('STATEMENT OF DELETION'),
  })
})

/** The organization's key as it is stored. */
function wrappedSecret(organizationId: number): string {
  const db = new Sqlite(join(server.dataDir, 'veracite.db'), { readonly: true })
  const row = db.prepare('select "encryptionSecret" as secret from organizations where id = ?').get(organizationId)
  db.close()
  return (row as { secret: string }).secret
}
