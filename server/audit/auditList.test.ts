import { join } from 'node:path'
import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEvent } from '../../shared/contract/audit.ts'
import { openDatabase } from '../db/connection.ts'
import type { Client } from '../testing/client.ts'
import { foundOrganization, joinOrganization, type Owner } from '../testing/organizations.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const eventsOf = async (client: Client, query = ''): Promise<AuditEvent[]> =>
  (await client.get(`/api/audit${query}`)).json.events

describe('the list', () => {
  let owner: Owner
  beforeAll(async () => {
    owner = await foundOrganization(server)
    for (let i = 0; i < 5; i++) {
      const guess = { organizationSlug: owner.slug, username: `nobody_${i}`, password: 'Wrong-horse-7!' }
      await server.client().post('/api/login/local', guess)
    }
  })

  test('is read page by page, newest first, each event once', async () => {
    const all = await eventsOf(owner.client)
    const ids: number[] = []
    let cursor: number | undefined
    let pages = 0
    do {
      const { json } = await owner.client.get(`/api/audit?limit=3${cursor ? `&cursor=${cursor}` : ''}`)
      ids.push(...json.events.map((event: AuditEvent) => event.id))
      cursor = json.cursor
      pages += 1
    } while (cursor)
    expect(ids).toEqual(all.map(({ id }) => id))
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
    expect(pages).toBe(Math.ceil(all.length / 3))
  })

  test('can be narrowed to one kind of event', async () => {
    const { json } = await owner.client.get('/api/audit?action=sign_in.failed&limit=5')
    expect(json.events.map(({ target }: AuditEvent) => target)).toEqual([4, 3, 2, 1, 0].map((i) => `nobody_${i}`))
    expect(json.cursor).toBeUndefined()
  })

  test.each(['limit=0', 'limit=201', 'limit=x', 'cursor=-1', 'action=nothing'])('refuses %s', async (query) => {
    expect((await owner.client.get(`/api/audit?${query}`)).json.code).toBe('VALIDATION_FAILED')
  })

  test('shows nothing of another organization', async () => {
    const other = await foundOrganization(server)
    const foreign = (await eventsOf(owner.client))[0]?.id ?? 0
    const theirs = await eventsOf(other.client, `?cursor=${foreign + 1000}`)
    expect(theirs.map(({ action }) => action)).toEqual(['sign_in.succeeded', 'email.verified', 'organization.created'])
    expect((await other.client.get('/api/audit/export')).text).not.toContain('nobody_')
  })

  test('is for admins: members and sub-admins may neither read nor export it', async () => {
    for (const role of ['user', 'sub_admin'] as const) {
      const { client } = await joinOrganization(server, owner, role)
      expect((await client.get('/api/audit')).status).toBe(403)
      expect((await client.get('/api/audit/export')).status).toBe(403)
      expect((await client.get('/api/audit/chain')).status).toBe(403)
    }
    const admin = await joinOrganization(server, owner, 'admin')
    expect((await admin.client.get('/api/audit')).status).toBe(200)
  })

  test('is kept as long as the owner says, and nobody else', async () => {
    const retain = (client: Client, years: unknown) => client.patch('/api/audit/retention', { years })
    const admin = await joinOrganization(server, owner, 'admin')
    expect((await retain(admin.client, 1)).status).toBe(403)
    for (const years of [0, 3, '1', undefined]) expect((await retain(owner.client, years)).status).toBe(400)
    expect((await retain(owner.client, 5)).json).toMatchObject({ first: 1, retentionYears: 5 })
    expect((await admin.client.get('/api/audit/chain')).json.retentionYears).toBe(5)
    const [event] = await eventsOf(owner.client, '?limit=1')
    expect(event).toMatchObject({ action: 'audit.retention_changed', detail: 'for ever to 5 years' })
    // The same again is no change.
    await retain(owner.client, 5)
    expect(await eventsOf(owner.client, '?action=audit.retention_changed')).toHaveLength(1)
  })
})

describe('the export', () => {
  const rowsOf = (text: string) => Papa.parse<string[]>(text.slice(1), { skipEmptyLines: true }).data

  test('is a file of every event, and is itself an event', async () => {
    const { client } = await foundOrganization(server)
    const answer = await client.get('/api/audit/export')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="audit-log.csv"')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const rows = rowsOf(answer.text)
    expect(rows.map((row) => row[1])).toEqual([
      'Event',
      'audit.exported',
      'sign_in.succeeded',
      'email.verified',
      'organization.created',
    ])
    expect((await eventsOf(client))[0]?.action).toBe('audit.exported')
  })

  test('begins with the mark by which spreadsheets know UTF-8', async () => {
    const { client } = await foundOrganization(server)
    const response = await fetch(`${server.url}/api/audit/export`, { headers: { cookie: client.cookie() } })
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf])
  })

  test.each(['=HYPERLINK("evil")', '+1', '-2+3', '@x'])(
    'makes no formula of a member who is called %s',
    async (firstName) => {
      const { client, email } = await foundOrganization(server, { firstName, lastName: 'Lind' })
      await client.patch('/api/auth/user/profile', { firstName, lastName: 'Lind', email })
      const rows = rowsOf((await client.get('/api/audit/export')).text)
      const names = rows.slice(1).map((row) => row[2])
      expect(names).toContain(`'${firstName} Lind`)
      for (const cell of rows.flat()) expect(cell).not.toMatch(/^\s*[=+\-@\t\r]/)
    },
  )

  test('holds every event of a long log once', async () => {
    const { client } = await foundOrganization(server)
    const organizationId: number = (await client.get('/api/auth/user')).json.organizationId
    const many = Array.from({ length: 2500 }, (_, at) => ({
      organizationId,
      actorId: null,
      actorName: null,
      action: 'sign_in.failed' as const,
      target: `guess ${at}`,
      detail: null,
      address: null,
      createdAt: '2026-05-04T10:00:00.000Z',
    }))
    const db = openDatabase(join(server.dataDir, 'veracite.db'))
    await db.insertInto('audit_events').values(many.slice(0, 1250)).execute()
    await db.insertInto('audit_events').values(many.slice(1250)).execute()
    await db.destroy()
    const targets = rowsOf((await client.get('/api/audit/export')).text).map((row) => row[3])
    const guesses = targets.filter((target) => target?.startsWith('guess'))
    expect(guesses).toEqual(many.map(({ target }) => target).reverse())
  })
})
