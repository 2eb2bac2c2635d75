import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES, TOKEN_SCOPES, type Role } from '../../shared/domain/roles.ts'
import { foundOrganization, PASSWORD, type Owner } from '../testing/organizations.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { openDatabase, type Database } from '../db/connection.ts'
import { migrateToLatest } from '../db/migrate.ts'
import { actorMay, levelOf, type Actor } from './actor.ts'
import { createSessions, type Sessions } from './sessions.ts'

const actor = (role: Role, scopes?: Actor['scopes']): Actor => ({
  userId: 'u',
  organizationId: 1,
  role,
  address: '192.0.2.1',
  ...(scopes ? { scopes } : {}),
})

describe('what an actor may do', () => {
  test.each(ROLES)('a session of a %s may what the role may', (role) => {
    expect(actorMay(actor(role), 'chat.use')).toBe(true)
    expect(actorMay(actor(role), 'documents.manage')).toBe(role === 'super_admin' || role === 'admin')
    expect(actorMay(actor(role), 'organization.delete')).toBe(role === 'super_admin')
  })

  test('a token may what both its scopes and the role allow', () => {
    expect(actorMay(actor('admin', ['audit.read']), 'audit.read')).toBe(true)
    expect(actorMay(actor('admin', ['audit.read']), 'chat.use')).toBe(false)
    expect(actorMay(actor('user', ['audit.read']), 'audit.read')).toBe(false)
    expect(actorMay(actor('super_admin', []), 'chat.use')).toBe(false)
    expect(actorMay(actor('super_admin', TOKEN_SCOPES), 'organization.delete')).toBe(false)
  })

  test.each([
    ['super_admin', 'admin'],
    ['admin', 'admin'],
    ['sub_admin', 'users'],
    ['user', 'users'],
  ] as const)('a %s sees documents up to the level %s', (role, level) => {
    expect(levelOf(actor(role))).toBe(level)
  })
})

describe('the cookie of a session', () => {
  let folder: string
  let db: Database
  let plain: Sessions
  let secure: Sessions
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'veracite-sessions-'))
    db = openDatabase(join(folder, 'test.db'))
    await migrateToLatest(db)
    plain = createSessions(db, { secure: false, now: () => new Date() })
    secure = createSessions(db, { secure: true, now: () => new Date() })
  })
  afterAll(async () => {
    await db.destroy()
    rmSync(folder, { recursive: true })
  })

  test('has the name and the attributes that its protocol allows', async () => {
    expect([plain.cookieName, secure.cookieName]).toEqual(['veracite_session', '__Host-veracite_session'])
    expect(await plain.close(undefined)).toMatch(/^veracite_session=; HttpOnly; Max-Age=0; Path=\/; SameSite=Lax$/)
    expect(await secure.close(undefined)).toMatch(/^__Host-veracite_session=;.*; Secure$/)
  })

  test.each([
    '',
    'other=1',
    'veracite_session=',
    'veracite_session=unknown',
    '__Host-veracite_session=unknown; veracite_session=unknown',
    `veracite_session=${'x'.repeat(5000)}`,
    ';;;=;veracite_session',
  ])('%j stands for nobody', async (header) => {
    expect(await plain.read(header)).toBeUndefined()
    expect(await secure.read(header)).toBeUndefined()
  })
})

describe('of a member', () => {
  let server: TestServer
  let owner: Owner
  beforeAll(async () => {
    server = await startTestServer()
    owner = await foundOrganization(server)
  })
  afterAll(() => server.stop())

  const signIn = async (userAgent: string) => {
    const client = server.client()
    const body = { organizationSlug: owner.slug, username: owner.username, password: PASSWORD }
    await client.post('/api/login/local', body, { 'user-agent': userAgent })
    return client
  }
  const isIn = async (client: { get: typeof owner.client.get }) => (await client.get('/api/auth/user')).status === 200

  test('one session ends alone, by its listed id, which opens nothing itself', async () => {
    const phone = await signIn('Phone')
    const { json } = await owner.client.get('/api/auth/sessions')
    const listed = (json as { id: string; userAgent: string }[]).find(({ userAgent }) => userAgent === 'Phone')
    expect(await isIn(phone)).toBe(true)
    const stolen = await server.client().get('/api/auth/user', { cookie: `veracite_session=${listed?.id}` })
    expect(stolen.status).toBe(401)
    expect((await owner.client.del(`/api/auth/sessions/${listed?.id}`)).status).toBe(200)
    expect([await isIn(phone), await isIn(owner.client)]).toEqual([false, true])
  })

  test('a token stands for its owner with its scopes, and for nobody once it is revoked', async () => {
    const request = { name: 'Script', scopes: ['organization.read'], expiresInDays: 1, currentPassword: PASSWORD }
    const { json } = await owner.client.post('/api/tokens', request)
    const ask = (path: string, scheme = 'Bearer') =>
      server.client().get(path, { authorization: `${scheme} ${json.token}` })
    expect((await ask('/api/organization/current')).status).toBe(200)
    expect((await ask('/api/organization/current', 'bearer  ')).status).toBe(200)
    expect((await ask('/api/audit')).status).toBe(403)
    expect((await ask('/api/organization/current', 'Basic')).status).toBe(401)
    const { json: tokens } = await owner.client.get('/api/tokens')
    await owner.client.del(`/api/tokens/${(tokens as { id: number }[])[0]?.id}`)
    const after = await ask('/api/organization/current')
    expect([after.status, after.headers.get('www-authenticate')]).toEqual([401, 'Bearer error="invalid_token"'])
    const both = await owner.client.get('/api/organization/current', { authorization: `Bearer ${json.token}` })
    expect(both.status).toBe(401)
  })
})
