import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Migrator, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase, type Database } from './connection.ts'
import { isEmptyDatabase, migrateToLatest } from './migrate.ts'
import { migrations } from './migrations/index.ts'

const NAMES = Object.keys(migrations)
const NOW = '2026-01-02T03:04:05.678Z'

let folder: string
let db: Database
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'veracite-migrate-'))
  db = openDatabase(join(folder, 'veracite.db'))
})
afterEach(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

/** Brings the database to what an earlier release left behind. */
async function migrateTo(name: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateTo(name)
  if (error) throw error
}

const run = (statements: readonly string[]) =>
  statements.reduce((done, statement) => done.then(() => sql.raw(statement).execute(db)), Promise.resolve<unknown>(0))

/** Rows as each release wrote them, by the migration that its tables came with. */
const ROWS: Record<string, readonly string[]> = {
  '0001_knowledge': [
    `insert into organizations (id, name, slug, "assistantName", "monthlyResetDate", "encryptionSecret", "createdAt", "updatedAt")
     values (1, 'Größe & Söhne', 'grosse-sohne', 'Vera', '${NOW}', 'c2VjcmV0', '${NOW}', '${NOW}'),
            (2, 'Other', 'other', 'Vera', '${NOW}', 'b3RoZXI=', '${NOW}', '${NOW}')`,
    `insert into users (id, email, username, password, "organizationId", role, "createdAt", "updatedAt")
     values ('u1', 'ada@example.org', 'ada', 'hash', 1, 'super_admin', '${NOW}', '${NOW}'),
            ('u2', 'per@example.org', 'per', 'hash', 2, 'user', '${NOW}', '${NOW}')`,
    `insert into sessions (sid, sess, expire) values ('s1', '{"userId":"u1"}', 2000000000)`,
    `insert into email_verifications (email, "organizationId", "verificationToken", "expiresAt", "createdAt")
     values ('ada@example.org', 1, 'v1', '${NOW}', '${NOW}')`,
    `insert into subscriptions ("organizationId", "planId", "createdAt", "updatedAt")
     select 1, id, '${NOW}', '${NOW}' from subscription_plans where slug = 'professional'`,
    `insert into documents (id, filename, "originalName", "fileSize", "fileType", "uploadedBy", "organizationId", "uploadedAt", "contentHash")
     values (7, 'blob-7', 'times.md', 12, 'text/markdown', 'u1', 1, '${NOW}', 'hash')`,
    `insert into document_chunks (id, "documentId", "organizationId", "chunkIndex", "encryptedContent", "encryptionIv", "encryptionTag", "encryptionSalt")
     values (7340032, 7, 1, 0, x'00ff', x'01', x'02', x'03')`,
    `insert into conversations (id, title, "userId", "organizationId", "createdAt", "updatedAt")
     values (3, x'aa', 'u1', 1, '${NOW}', '${NOW}')`,
    `insert into messages ("conversationId", "organizationId", role, content, sources, "createdAt")
     values (3, 1, 'user', x'bb', x'cc', '${NOW}')`,
    `insert into outbox_messages (message, recipient, "nextAttemptAt", "createdAt")
     values (x'dd', 'ada@example.org', '${NOW}', '${NOW}')`,
    `insert into rate_limits (key, "windowStart", count) values ('k', 1, 2)`,
  ],
  '0002_members': [
    `insert into user_invitations (email, "organizationId", "invitedBy", "inviteToken", "expiresAt", "createdAt")
     values ('eva@example.org', 1, 'u1', 'i1', '${NOW}', '${NOW}')`,
    `insert into password_resets ("userId", token, "expiresAt", "createdAt") values ('u2', 'p1', '${NOW}', '${NOW}')`,
  ],
  '0003_organizations': [
    `insert into former_slugs (slug, "organizationId", "expiresAt") values ('grosse', 1, '${NOW}')`,
    `insert into organization_signups ("organizationId", "signupMetadata", "createdAt")
     values (1, '{"websiteUrls":["https://example.org/"]}', '${NOW}')`,
    `insert into promocodes (id, code, "planType", "createdAt") values (4, 'SPRING', 'basic', '${NOW}')`,
    `insert into promocode_uses ("promocodeId", "organizationId", "usedAt") values (4, 1, '${NOW}')`,
    `insert into two_factor ("userId", secret, "createdAt") values ('u1', x'ee', '${NOW}')`,
    `insert into recovery_codes ("userId", code) values ('u1', 'r1')`,
    `insert into pending_sign_ins (token, "userId", "expiresAt") values ('t1', 'u1', '${NOW}')`,
    `insert into api_tokens ("organizationId", "userId", name, token, hint, scopes, "createdAt")
     values (1, 'u1', 'sync', 't2', 'abcd', '["chat.use"]', '${NOW}')`,
    `insert into audit_events ("organizationId", "actorId", action, "createdAt")
     values (1, 'u1', 'document.uploaded', '${NOW}')`,
  ],
  '0004_websites': [
    `insert into documents (id, filename, "originalName", "fileSize", "fileType", "contentType", "sourceUrl", "uploadedBy",
       "organizationId", "uploadedAt", "contentHash", "accessLevel", version, "parentDocumentId", superseded, status, "deletedAt")
     values (8, 'blob-8', 'Ferries', 40, 'url', 'url', 'https://example.org/', 'u1', 1, '${NOW}', 'url:page', 'public', 1, null, 0, 'retry_pending', null),
            (9, 'blob-9', 'prices.md', 12, 'text/markdown', 'document', null, 'u1', 1, '${NOW}', 'hash9', 'admin', 1, null, 1, 'completed', null),
            (10, 'blob-10', 'prices.md', 14, 'text/markdown', 'document', null, 'u1', 1, '${NOW}', 'hash10', 'users', 2, 9, 0, 'completed', null),
            (11, 'blob-11', 'prices.md', 14, 'text/markdown', 'document', null, 'u2', 2, '${NOW}', 'hash9', 'users', 1, null, 0, 'completed', null),
            (12, 'blob-12', 'prices.md', 14, 'text/markdown', 'document', null, 'u1', 1, '${NOW}', 'hash9', 'users', 1, null, 0, 'completed', '${NOW}')`,
  ],
  '0005_sources': [
    `insert into ingest_turns ("organizationId", turn) values (1, 4)`,
    `insert into documents (id, filename, "originalName", "fileSize", "fileType", "contentType", "uploadedBy",
       "organizationId", "uploadedAt", "contentHash", "accessLevel", version, status, "sourceKey", "indexedLevel", "lostTries")
     values (13, 'blob-13', 'rates.md', 15, 'text/markdown', 'document', 'u1', 1, '${NOW}', 'hash13', 'admin', 1, 'processing', 'upload:rates.md', 'admin', 1)`,
  ],
  '0006_accounts': [
    `insert into email_changes ("userId", email, token, "expiresAt", "createdAt")
     values ('u2', 'new@example.org', 'e1', '${NOW}', '${NOW}')`,
  ],
  '0007_chat_reservations': [`insert into chat_reservations ("organizationId", "expiresAt") values (1, '${NOW}')`],
  '0008_deep_vectors': [
    `insert into deep_vectors (id, "organizationId", model, vectors) values (7340032, 1, 'm', x'ee')`,
  ],
  '0009_requests': [
    `insert into content_requests ("userId", "organizationId", "requestedTopic", "originalMessage", fingerprint, "createdAt", "updatedAt")
     values ('u1', 1, x'01', x'02', 'f', '${NOW}', '${NOW}')`,
    `insert into resource_requests ("userId", "organizationId", question, fingerprint, "createdAt")
     values ('u1', 1, x'01', 'f', '${NOW}')`,
    `insert into golden_questions ("organizationId", question, fingerprint, "createdAt") values (1, x'01', 'f', '${NOW}')`,
    `insert into dismissed_gaps ("organizationId", question, "dismissedAt") values (1, x'01', '${NOW}')`,
  ],
  '0010_library': [`insert into topics ("organizationId", key, name) values (1, x'0a', x'0b')`],
  '0011_pictures': [
    `insert into recognized_pages ("documentId", "organizationId", page, content) values (7, 1, 1, x'ff')`,
  ],
  '0012_sites': [
    `insert into sites (id, "organizationId", address, base, "createdAt", "runStartedAt")
     values (2, 1, 'https://example.org/', 'https://example.org/', '${NOW}', '${NOW}')`,
    `insert into site_pages ("siteId", "organizationId", address, depth, "seenRun") values (2, 1, 'https://example.org/', 0, 1)`,
  ],
  '0014_duplicates': [],
  '0015_widget': [`insert into widget_settings ("organizationId", settings, "updatedAt") values (1, '{}', '${NOW}')`],
  '0016_watched_pages': [],
  '0017_sync': [
    `insert into sync_devices (id, "organizationId", "deviceId", name, "lastSeenAt") values (1, 1, 'd1', 'Laptop', '${NOW}')`,
  ],
  '0018_widget_names': [],
  '0019_listing': [],
  '0020_claims': [],
  '0024_billing': [],
}

async function tableNames(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master
    where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%' order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Every row of every table, with the columns that the tables have now. */
async function everything(): Promise<Record<string, object[]>> {
  const found: Record<string, object[]> = {}
  for (const table of await tableNames())
    found[table] = (await sql<object>`select * from ${sql.table(table)} order by 1`.execute(db)).rows
  return found
}

/** Definitions of tables and indexes, without regard to how the statements were laid out. */
async function definitions(): Promise<string[]> {
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_master where sql is not null and name not like 'kysely_%'`.execute(db)
  return rows.map((row) => row.sql.replace(/\s+/g, ' ')).sort()
}

async function expectSound(): Promise<void> {
  expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([{ integrity_check: 'ok' }])
  expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([])
}

test('no migration reads what the product says today', () => {
  const sources = join(import.meta.dirname, 'migrations')
  for (const name of NAMES) {
    const imports = readFileSync(join(sources, `${name}.ts`), 'utf8').matchAll(/from '([^']+)'/g)
    for (const [, from] of imports)
      expect([name, from]).toEqual([name, expect.stringMatching(/^(kysely|[.][.]\/schema[.]ts)$/)])
  }
})

test('a new database and one of the first release get the catalogue of the first release', async () => {
  await migrateTo('0001_knowledge')
  const plans = async () =>
    (
      await sql<Record<string, unknown>>`
        select slug, name, price, "maxUsers", features from subscription_plans order by id`.execute(db)
    ).rows.map((row) => Object.values(row))
  const first = [
    ['free', 'Free', 0, 1, '{"maxStorageMb":200,"maxChatsPerMonth":300}'],
    ['basic', 'Basic', 19, 5, '{"maxStorageMb":1024,"maxChatsPerMonth":1000}'],
    ['professional', 'Professional', 49, 25, '{"maxStorageMb":5120,"maxChatsPerMonth":5000}'],
    ['premium', 'Premium', 99, 100, '{"maxStorageMb":20480,"maxChatsPerMonth":20000}'],
    ['enterprise', 'Enterprise', 0, 999999, '{"maxStorageMb":999999,"maxChatsPerMonth":999999}'],
  ]
  expect(await plans()).toEqual(first)
  await migrateToLatest(db)
  expect(await plans()).toEqual(first)
})

test('an empty database gets every table, and a second start changes nothing', async () => {
  expect(await isEmptyDatabase(db)).toBe(true)
  await migrateToLatest(db)
  expect(await isEmptyDatabase(db)).toBe(false)
  await expectSound()
  const before = [await definitions(), await everything()]
  expect((await everything())['subscription_plans']).toHaveLength(5)
  await migrateToLatest(db)
  expect([await definitions(), await everything()]).toEqual(before)
})

test('every release but the newest is tried below', () => {
  expect(NAMES.slice(0, -1).filter((name) => !(name in ROWS))).toEqual([])
})

/** A row as later releases keep it: the hash of an address is no longer taken for that of the page's content. */
function asKept(table: string, row: object): object {
  const website = table === 'documents' && 'contentType' in row && row.contentType === 'url'
  return website ? { ...row, contentHash: '' } : row
}

test('documents know what they are a version of, and who the index shows them to', async () => {
  await migrateTo('0004_websites')
  for (const name of NAMES.slice(0, NAMES.indexOf('0005_sources'))) await run(ROWS[name] ?? [])
  await migrateTo('0005_sources')
  const { documents = [] } = await everything()
  expect(documents).toMatchObject([
    { id: 7, sourceKey: 'upload:times.md', contentHash: 'hash', indexedLevel: 'users', lostTries: 0 },
    { id: 8, sourceKey: 'url:https://example.org/', contentHash: '', indexedLevel: 'public' },
    { id: 9, sourceKey: 'upload:prices.md', version: 1, indexedLevel: 'admin' },
    { id: 10, sourceKey: 'upload:prices.md', version: 2, indexedLevel: 'users' },
    { id: 11, sourceKey: 'upload:prices.md', version: 1 },
    { id: 12, sourceKey: 'upload:prices.md', version: 1 },
  ])
  const version = (change: string) => sql.raw(`update documents set ${change} where id = 9`).execute(db)
  await expect(version('version = 2')).rejects.toThrow('UNIQUE')
  await expect(version(`"contentHash" = 'hash10'`)).rejects.toThrow('UNIQUE')
  await version(`version = 3, "contentHash" = ''`)
})

test('a slug is whose it was first, and an organization has a random name', async () => {
  await migrateTo('0016_watched_pages')
  await run((ROWS['0001_knowledge'] ?? []).slice(0, 1))
  // One gave a slug up which another has now, and one is gone.
  await run([
    `insert into former_slugs (slug, "organizationId", "expiresAt") values ('grosse', 1, '${NOW}'), ('other', 1, '${NOW}'), ('gone', null, '${NOW}')`,
  ])
  await migrateTo('0018_widget_names')
  const { organizations = [], first_slugs = [] } = (await everything()) as Record<string, { publicId: string }[]>
  const [one = '', two = ''] = organizations.map(({ publicId }) => publicId)
  expect([one, two]).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/), expect.stringMatching(/^[0-9a-f]{16}$/)])
  expect(one).not.toBe(two)
  const print = (slug: string) => createHash('sha256').update(slug).digest('base64url')
  const known = { 'grosse-sohne': one, grosse: one, other: one, gone: '' }
  const expected = Object.entries(known).map(([slug, publicId]) => ({ print: print(slug), publicId }))
  expect(first_slugs).toHaveLength(4)
  expect(first_slugs).toEqual(expect.arrayContaining(expected))
})

describe.each(NAMES.slice(0, -1).map((name, at) => [name, NAMES.slice(0, at + 1)] as const))(
  'a database of %s',
  (_name, applied) => {
    test('keeps every row and ends as a new one would', async () => {
      for (const each of applied) {
        await migrateTo(each)
        await run(ROWS[each] ?? [])
      }
      const before = await everything()
      expect(before['users']).toHaveLength(2)
      await migrateToLatest(db)
      await expectSound()
      const after = await everything()
      for (const [table, rows] of Object.entries(before)) {
        const kept = rows.map((row) => expect.objectContaining(asKept(table, row)))
        expect([table, after[table]]).toEqual([table, kept])
      }
      expect(after['organizations']?.[0]).toMatchObject({ memberLabel: 'Student', deletedAt: null })
      const upgraded = await definitions()
      const fresh = openDatabase(':memory:')
      await migrateToLatest(fresh)
      await db.destroy()
      db = fresh
      expect(upgraded).toEqual(await definitions())
    })
  },
)

test('a database of a newer version is refused and stays as it is', async () => {
  await migrateToLatest(db)
  await sql`insert into kysely_migration (name, timestamp) values ('9999_from_tomorrow', ${NOW})`.execute(db)
  await sql`create table from_tomorrow (id integer)`.execute(db)
  const before = [await definitions(), await everything()]
  await expect(migrateToLatest(db)).rejects.toThrow('9999_from_tomorrow')
  expect([await definitions(), await everything()]).toEqual(before)
})

test('an unknown history is refused', async () => {
  await migrateTo('0001_knowledge')
  await sql`update kysely_migration set name = '0001_something_else'`.execute(db)
  await expect(migrateToLatest(db)).rejects.toThrow('0001_something_else')
  expect(await tableNames()).not.toContain('audit_events')
})
