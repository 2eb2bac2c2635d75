import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '../../db/connection.ts'
import { migrateToLatest } from '../../db/migrate.ts'
import { CRAWL_LIMITS } from './crawlLimits.ts'
import { meet } from './frontier.ts'
import type { SiteRow } from './sites.repository.ts'

let db: Database
beforeAll(async () => {
  db = openDatabase(':memory:')
  await migrateToLatest(db)
  await sql`insert into organizations (id, name, slug, "assistantName", "monthlyResetDate", "encryptionSecret", "createdAt", "updatedAt")
    values (1, 'A', 'a', 'Vera', '', '', '', '')`.execute(db)
})
afterAll(() => db.destroy())

const BASE = 'https://a.example/'
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** An address without figures, another one for each number. */
const named = (number: number) =>
  `${BASE}${[...number.toString(26)].map((digit) => LETTERS[parseInt(digit, 26)]).join('')}x`
const addresses = (count: number, from = 0) => Array.from({ length: count }, (_, at) => named(from + at))

async function newSite(): Promise<SiteRow> {
  await sql`delete from sites`.execute(db)
  return db
    .insertInto('sites')
    .values({ organizationId: 1, address: BASE, base: BASE, title: null, createdAt: '', runStartedAt: '' })
    .returningAll()
    .executeTakeFirstOrThrow()
}
const limitOf = async ({ id }: SiteRow) =>
  (await db.selectFrom('sites').select('limitReached').where('id', '=', id).executeTakeFirstOrThrow()).limitReached

test('a reading visits so many addresses and no more, and says so', async () => {
  const site = await newSite()
  const most = CRAWL_LIMITS.pages
  expect(await meet(db, { site, addresses: addresses(most), depth: 1 })).toHaveLength(most)
  expect(await limitOf(site)).toBeNull()
  expect(await meet(db, { site, addresses: addresses(10, most), depth: 1 })).toEqual([])
  expect(await limitOf(site)).toBe('pages')
  // Those that it knows it goes on knowing, and sitemaps have a number of their own.
  expect(await meet(db, { site, addresses: addresses(3), depth: 2 })).toHaveLength(3)
  const sitemaps = Array.from({ length: 60 }, (_, at) => `${BASE}map-${at}.xml`)
  expect(await meet(db, { site, addresses: sitemaps, depth: 0, kind: 'sitemap' })).toHaveLength(CRAWL_LIMITS.sitemaps)
})

test('of what came at once the first are taken', async () => {
  const site = await newSite()
  const ids = await meet(db, { site, addresses: addresses(CRAWL_LIMITS.pages + 500), depth: 1 })
  expect([ids.length, await limitOf(site)]).toEqual([CRAWL_LIMITS.pages, 'pages'])
})

test('what lies too many links away is not noted', async () => {
  const site = await newSite()
  expect(await meet(db, { site, addresses: addresses(3), depth: CRAWL_LIMITS.depth + 1 })).toEqual([])
  expect(await meet(db, { site, addresses: addresses(3), depth: CRAWL_LIMITS.depth })).toHaveLength(3)
})
