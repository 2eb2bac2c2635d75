import Sqlite from 'better-sqlite3'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../testing/client.ts'
import { makeOrganization } from '../testing/factories.ts'
import { readableTexts } from '../testing/files.ts'
import {
  foundOrganization,
  joinOrganization,
  mailedToken,
  mailsTo,
  PASSWORD,
  signUpData,
  uploadAndWait,
} from '../testing/organizations.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { until } from '../testing/until.ts'

const DAY_MS = 24 * 60 * 60 * 1000
let server: TestServer
let later = 0
beforeAll(async () => {
  const runtime = { now: () => new Date(Date.now() + later), newId: () => crypto.randomUUID() }
  server = await startTestServer({ runtime })
})
afterAll(() => server.stop())

describe('settings of the organization', () => {
  test('are read by every member, in all three ways', async () => {
    const owner = await foundOrganization(server, { organizationName: 'Lamp Makers', assistantName: 'Iris' })
    const { client } = await joinOrganization(server, owner)
    const current = (await client.get('/api/organization/current')).json
    expect(current).toEqual({
      id: expect.any(Number),
      name: 'Lamp Makers',
      publicId: expect.stringMatching(/^[0-9a-f]{16}$/),
      slug: owner.slug,
      assistantName: 'Iris',
      aiPersonality: 'supportive',
      memberLabel: 'Student',
      holdSuspicious: true,
      whenUnsure: 'refuse',
      planType: 'professional',
      maxUsers: 25,
      maxStorageLimit: 5120,
      maxChatsPerMonth: 5000,
      seatsUsed: 2,
      trialEnd: expect.any(String),
      planAfterTrial: 'free',
    })
    const bySlug = (await client.get(`/api/organization/${owner.slug}`)).json
    expect(bySlug).toMatchObject({ id: current.id, assistantName: 'Iris' })
    expect((await client.get(`/api/organizations/${current.id}`)).json).toEqual(bySlug)
  })

  test('are changed by admins, seen by everybody, and bad input is named at its field', async () => {
    const owner = await foundOrganization(server)
    const { client: admin } = await joinOrganization(server, owner, 'admin')
    const change = { name: 'New Name', slug: `${owner.slug}-new`, memberLabel: 'Colleague', aiPersonality: 'expert' }
    const answer = await admin.patch('/api/organization/update', change)
    expect([answer.status, answer.json]).toMatchObject([200, change])
    expect((await owner.client.get('/api/auth/user')).json.organization).toMatchObject(change)

    const bad = await admin.patch('/api/organization/update', { name: ' ', slug: 'No Spaces' })
    expect([bad.status, bad.json.details.fields]).toEqual([
      400,
      {
        name: 'Organization name is required',
        slug: 'Only lowercase letters, numbers, and hyphens allowed',
      },
    ])
    const reserved = await admin.patch('/api/organization/update', { name: 'Name', slug: 'current' })
    expect(reserved.json.details.fields).toEqual({ slug: 'This slug is reserved' })
    const blank = await admin.patch(`/api/organization/${change.slug}`, { assistantName: '  ' })
    expect([blank.status, blank.json.message]).toEqual([400, 'Assistant name is required.'])
    const renamed = await admin.patch(`/api/organization/${change.slug}`, { assistantName: 'Rex' })
    expect(renamed.json.assistantName).toBe('Rex')
  })

  test('of another organization are not found, by slug, former slug or id', async () => {
    const ours = await foundOrganization(server)
    const theirs = await foundOrganization(server)
    const { id } = (await ours.client.get('/api/organization/current')).json
    const unknown = await theirs.client.get('/api/organization/nobody-at-all')
    expect(unknown.status).toBe(404)
    expect((await theirs.client.get(`/api/organization/${ours.slug}`)).text).toBe(unknown.text)
    expect((await theirs.client.get(`/api/organizations/${id}`)).text).toBe(unknown.text)
    expect((await theirs.client.patch(`/api/organization/${ours.slug}`, { assistantName: 'Mine' })).status).toBe(404)
    expect((await ours.client.get('/api/organization/current')).json.assistantName).toBe('Vera')
  })
})

describe('a slug', () => {
  test('that was given up leads to the organization for 30 days, and nobody else gets it', async () => {
    const owner = await foundOrganization(server)
    const stranger = await foundOrganization(server)
    const slug = `${owner.slug}-moved`
    await owner.client.patch('/api/organization/update', { name: 'Moved', slug })
    expect((await owner.client.get(`/api/organization/${owner.slug}`)).json.slug).toBe(slug)
    const signIn = (client = server.client()) =>
      client.post('/api/login/local', { organizationSlug: owner.slug, username: owner.email, password: PASSWORD })
    expect((await signIn()).status).toBe(200)
    const wanted = { name: 'Thief', slug: owner.slug }
    expect((await stranger.client.patch('/api/organization/update', wanted)).json).toMatchObject({
      code: 'SLUG_TAKEN',
      details: { fields: { slug: 'This slug is already taken' } },
    })
    later = 31 * DAY_MS
    try {
      expect((await signIn()).status).toBe(401)
      const again = server.client()
      await again.post('/api/login/local', {
        organizationSlug: stranger.slug,
        username: stranger.email,
        password: PASSWORD,
      })
      expect((await again.patch('/api/organization/update', wanted)).status).toBe(200)
    } finally {
      later = 0
    }
  })

  test('is never a word that addresses use themselves, whatever the organization is called', async () => {
    for (const organizationName of ['Current', 'Update']) {
      const { client, slug } = await foundOrganization(server, { organizationName })
      expect(slug).toBe(`${organizationName.toLowerCase()}-2`)
      expect((await client.patch(`/api/organization/${slug}`, { assistantName: 'Rex' })).status).toBe(200)
    }
  })

  test('can be taken back by its organization', async () => {
    const owner = await foundOrganization(server)
    const back = { name: 'Back', slug: owner.slug }
    await owner.client.patch('/api/organization/update', { name: 'Away', slug: `${owner.slug}-away` })
    expect((await owner.client.patch('/api/organization/update', back)).json.slug).toBe(owner.slug)
    expect((await owner.client.get(`/api/organization/${owner.slug}-away`)).json.slug).toBe(owner.slug)
  })
})

describe('the deletion of an organization', () => {
  test('destroys the key also while somebody reads, as soon as they are done, and keeps nobody waiting', async () => {
    const { owner, slug, id } = await makeOrganization(server)
    const secret = wrappedSecret(id)
    const reader = new Sqlite(join(server.dataDir, 'veracite.db'), { readonly: true })
    const rows = reader.prepare('select id from organizations union all select rowid from users').iterate()
    rows.next()
    expect((await owner.client.del('/api/organization', { confirm: slug })).status).toBe(200)
    expect((await server.client().get('/healthz')).text).toBe('ok')
    expect(readableTexts(server.dataDir, [secret])).not.toEqual([])
    rows.return?.()
    reader.close()
    await until(async () => readableTexts(server.dataDir, [secret]).length === 0)
  })

  test('takes its mails away, sent and unsent, and leaves those of others', async () => {
    const { owner, slug, id } = await makeOrganization(server)
    const other = await makeOrganization(server)
    const invite = async ({ client }: { client: Client }, email: string) => {
      await client.post('/api/users/invite', { firstName: 'Per', lastName: 'Berg', email })
      await mailedToken(server, email)
    }
    await invite(owner, `gone${id}@example.org`)
    await invite(other.owner, `kept${id}@example.org`)
    const { db, inTransaction } = server.composition.foundation
    const waiting = () => db.selectFrom('outbox_messages').select('id').where('organizationId', '=', id).execute()
    await inTransaction((tx) =>
      tx
        .insertInto('outbox_messages')
        .values({ organizationId: id, message: Buffer.from('x'), recipient: 'x', nextAttemptAt: '9999', createdAt: '' })
        .execute(),
    )
    expect(await waiting()).toHaveLength(1)
    await owner.client.del('/api/organization', { confirm: slug })
    expect(await waiting()).toEqual([])
    const kept = () => readdirSync(join(server.dataDir, 'outbox')).filter((name) => name.endsWith(`-${id}.eml`))
    await until(async () => kept().length === 0)
    expect(await mailsTo(server, `kept${id}@example.org`)).toHaveLength(1)
  })

  test('needs the typed slug and the owner', async () => {
    const owner = await foundOrganization(server)
    const { client: admin } = await joinOrganization(server, owner, 'admin')
    expect((await admin.del('/api/organization', { confirm: owner.slug })).status).toBe(403)
    const wrong = await owner.client.del('/api/organization', { confirm: 'something else' })
    expect([wrong.status, wrong.json.details.fields]).toEqual([400, { confirm: `Type ${owner.slug} to confirm` }])
    expect((await owner.client.get('/api/auth/user')).status).toBe(200)
  })

  test('signs everybody out, makes the content unreadable at once and removes its files', async () => {
    const owner = await foundOrganization(server)
    const member = await joinOrganization(server, owner)
    const { id } = (await owner.client.get('/api/organization/current')).json
    await uploadAndWait(owner.client, 'secret.md', '# Plans\n\nThe lighthouse moves in spring.\n')
    await owner.client.post('/api/chat', { message: 'When does the lighthouse move?' })
    const blobs = join(server.dataDir, 'blobs', String(id))
    expect(readdirSync(blobs)).toHaveLength(1)
    const secret = wrappedSecret(id)
    expect(readableTexts(server.dataDir, [secret])).not.toEqual([])

    const deleted = await owner.client.del('/api/organization', { confirm: owner.slug })
    expect([deleted.status, deleted.json.statement]).toEqual([
      200,
      expect.stringContaining(`(${owner.slug}), number ${id} `),
    ])
    expect(readableTexts(server.dataDir, [secret])).toEqual([])
    expect((await owner.client.get('/api/auth/user')).status).toBe(401)
    expect((await member.client.post('/api/chat', { message: 'When?' })).status).toBe(401)
    await until(async () => !existsSync(blobs))
    await until(async () => !readdirSync(join(server.dataDir, 'indexes')).some((name) => name.startsWith(`${id}.`)))

    // Name, address and email are free again, and a restart finds nothing amiss.
    await server.restart()
    const data = signUpData({ email: owner.email })
    const again = server.client()
    expect((await again.post('/api/signup/super-admin', data)).status).toBe(201)
    expect(await mailedToken(server, data.email)).toBeTruthy()
  })
})

/** The organization's key as it is stored. */
function wrappedSecret(organizationId: number): string {
  const db = new Sqlite(join(server.dataDir, 'veracite.db'), { readonly: true })
  const row = db.prepare('select "encryptionSecret" as secret from organizations where id = ?').get(organizationId)
  db.close()
  return (row as { secret: string }).secret
}
