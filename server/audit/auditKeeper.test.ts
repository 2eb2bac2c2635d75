import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '../access/actor.ts'
import { createClock } from '../testing/clock.ts'
import { openTenants, type Tenants } from '../testing/tenants.ts'
import type { Scope } from '../scope.ts'
import { createAuditKeeper } from './auditKeeper.ts'
import { verifyDatabase } from './verify/verifyDatabase.ts'

const DAY = 24 * 60 * 60 * 1000
let tenants: Tenants
let scope: Scope
let clock: ReturnType<typeof createClock>
let said: { level: string; facts: Record<string, unknown>; message: string }[]
beforeEach(async () => {
  clock = createClock()
  tenants = await openTenants(clock.runtime)
  scope = (await tenants.found()).scope
  said = []
})
afterEach(() => tenants.db.destroy())

const keeper = () => {
  const say = (level: string) => (facts: Record<string, unknown>, message: string) =>
    void said.push({ level, facts, message })
  return createAuditKeeper({ ...tenants, logger: { info: say('info'), error: say('error') } as never })
}
const record = async (count: number) => {
  for (let i = 0; i < count; i++)
    await tenants.audit.recordFor(tenants.db, scope, { action: 'sign_in.failed', target: `guess ${i}` })
}
const verdict = () => verifyDatabase(tenants, scope)
const eventsOf = () =>
  tenants.db
    .selectFrom('audit_events')
    .select(['number', 'action', 'target', 'detail'])
    .where('organizationId', '=', scope.organizationId)
    .orderBy('id')
    .execute()
const owner = (): Promise<Actor> => tenants.addMember(scope, 'super_admin')

/** The log as a release without the chain left it. */
const withoutChain = async (count: number) => {
  await sql`
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
    insert into audit_events ("organizationId", action, target, "createdAt")
    select ${scope.organizationId}, 'sign_in.failed', 'guess ' || i, '2025-05-04T10:00:00.000Z' from n`.execute(
    tenants.db,
  )
  await sql`delete from audit_chains`.execute(tenants.db)
  await sql`insert into audit_chains ("organizationId", backlog) values (${scope.organizationId}, 1)`.execute(
    tenants.db,
  )
  tenants.auditEnds.forget(scope.organizationId)
}

describe('events of many at once', () => {
  test('are numbered without gaps, also where some are taken back', async () => {
    await Promise.all(
      Array.from({ length: 40 }, async (_, i) => {
        const deed = tenants.inTransaction(async (tx) => {
          await tenants.audit.recordFor(tx, scope, { action: 'sign_in.failed', target: `guess ${i}` })
          if (i % 3 === 0) throw new Error('refused')
        })
        await deed.catch(() => undefined)
        await tenants.audit.recordFor(tenants.db, scope, { action: 'sign_out' })
      }),
    )
    const numbers = (await eventsOf()).map(({ number }) => number)
    expect(numbers).toEqual(Array.from({ length: 66 }, (_, i) => i + 1))
    expect(await verdict()).toMatchObject({ first: 1, last: 66, remarks: [] })
    expect(await verdict()).not.toHaveProperty('finding')
  })

  test('of a deleted organization are not kept', async () => {
    await sql`update organizations set "deletedAt" = '2026-01-01', "encryptionSecret" = ''`.execute(tenants.db)
    await record(1)
    expect(await eventsOf()).toEqual([])
  })
})

test('the hash of an event is what docs/audit.md says', async () => {
  await record(2)
  const rows = await tenants.db.selectFrom('audit_events').selectAll().orderBy('number').execute()
  let before: Uint8Array = Buffer.alloc(32)
  for (const row of rows) {
    const { number, createdAt, action, actorId, actorName, target, detail, address } = row
    const fields = [1, row.organizationId, number, createdAt, action, actorId, actorName, target, detail, address]
    const hash = createHash('sha256').update(before).update(JSON.stringify(fields), 'utf8').digest()
    expect(Buffer.from(row.hash ?? []).equals(hash)).toBe(true)
    before = hash
  }
  expect(rows).toHaveLength(2)
})

describe('events from before the chain', () => {
  test('are taken into it in pieces, and what happens meanwhile after them', async () => {
    await withoutChain(450)
    await record(1)
    expect((await eventsOf()).at(-1)?.number).toBeNull()
    expect((await verdict()).remarks).toHaveLength(1)
    let pieces = 0
    // The server ends after the first piece.
    await keeper().run(() => pieces++ > 2)
    const numbered = (await eventsOf()).filter(({ number }) => number !== null).length
    expect([numbered % 200, numbered < 451]).toEqual([0, true])
    await keeper().run()
    await record(1)
    const events = await eventsOf()
    expect(events.map(({ number }) => number)).toEqual(Array.from({ length: 453 }, (_, i) => i + 1))
    expect(events.at(-2)).toMatchObject({ action: 'audit.chained', detail: 'up to number 451' })
    const now = await verdict()
    expect(now).not.toHaveProperty('finding')
    expect(now.remarks).toEqual([expect.stringContaining('up to number 451')])
  })

  test('cannot be taken in a second time unnoticed', async () => {
    await withoutChain(3)
    await keeper().run()
    await sql`update audit_chains set backlog = 1`.execute(tenants.db)
    await record(1)
    await keeper().run()
    expect((await verdict()).finding).toMatchObject({ kind: 'end', number: 5 })
  })

  test('are in an export that is taken before they are', async () => {
    await withoutChain(3)
    let text = ''
    for await (const piece of await tenants.audit.export(await owner(), { format: 'jsonl' })) text += piece
    expect(text.trim().split('\n')).toHaveLength(7)
  })
})

describe('events whose time is over', () => {
  const aged = async (years: 1 | 2 | 5 | 10 | null) => {
    await record(4)
    clock.later(400 * DAY)
    await record(2)
    await tenants.audit.retain(await owner(), years)
  }

  test('are kept for ever unless somebody says otherwise', async () => {
    await record(3)
    clock.later(20 * 365 * DAY)
    await keeper().run()
    expect(await eventsOf()).toHaveLength(3)
    expect(await tenants.audit.chain(await owner())).toMatchObject({ first: 1, last: 3, retentionYears: null })
  })

  test('are removed by whole months, and the rest verifies from there', async () => {
    await aged(1)
    await keeper().run()
    const events = await eventsOf()
    expect(events.map(({ number, action }) => [number, action])).toEqual([
      [5, 'sign_in.failed'],
      [6, 'sign_in.failed'],
      [7, 'audit.retention_changed'],
      [8, 'audit.purged'],
    ])
    expect(events[2]?.detail).toBe('for ever to 1 years')
    expect(events[3]?.detail).toMatch(/^1 to 4, of \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d, ended with [\da-f]{64}$/)
    expect(await verdict()).toMatchObject({ first: 5, last: 8 })
    expect(await verdict()).not.toHaveProperty('finding')
    await keeper().run()
    expect(await eventsOf()).toHaveLength(4)
    expect(said.filter(({ message }) => message.includes('removed'))).toMatchObject([{ facts: { removed: 4 } }])
    // Again when the next are due, all of them and the note of the first time among them.
    clock.later(800 * DAY)
    await keeper().run()
    expect((await eventsOf()).map(({ number, action }) => [number, action])).toEqual([[9, 'audit.purged']])
    expect(await verdict()).not.toHaveProperty('finding')
  })

  test('stay where a longer time is chosen', async () => {
    await aged(2)
    await keeper().run()
    expect(await eventsOf()).toHaveLength(7)
  })

  test('stay where one of them was changed, and the operator is told', async () => {
    await aged(1)
    await sql`update audit_events set target = 'else' where number = 2`.execute(tenants.db)
    await keeper().run()
    expect((await eventsOf())[1]?.target).toBe('else')
    expect(said).toMatchObject([{ level: 'error' }, { message: 'audit log anchor' }])
  })

  test('stay where the time was changed in the database alone', async () => {
    await aged(null)
    await sql`update audit_chains set "retentionYears" = 1`.execute(tenants.db)
    await keeper().run()
    const events = await eventsOf()
    expect(events.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(events.at(-1)?.action).toBe('audit.tampered')
    expect((await verdict()).finding).toMatchObject({ kind: 'end', number: 7 })
  })

  test('were not removed by the server where no event says so', async () => {
    await aged(1)
    await keeper().run()
    await sql`delete from audit_events where number = 5`.execute(tenants.db)
    expect((await verdict()).finding).toMatchObject({ kind: 'removed', number: 5 })
    await sql`update audit_chains set "baseNumber" = 5`.execute(tenants.db)
    expect((await verdict()).finding).toMatchObject({ kind: 'changed', number: 6 })
  })
})

test('an event that was written by hand behind the end stops no deed, and is said to be no event of the server', async () => {
  await record(2)
  const { organizationId } = await owner()
  await sql`insert into audit_events ("organizationId", number, action, "createdAt")
    values (${organizationId}, 3, 'sign_out', '2026-01-01T00:00:00.000Z')`.execute(tenants.db)
  await record(1)
  const events = await eventsOf()
  expect(events.map(({ number, action }) => [number, action]).slice(2)).toEqual([
    [3, 'sign_out'],
    [4, 'audit.tampered'],
    [5, events[0]?.action],
  ])
  expect((await verdict()).finding).toMatchObject({ number: 3 })
})

test('no number that somebody writes keeps an end from the log of the server', async () => {
  await record(2)
  await sql`update audit_chains set "anchoredNumber" = 1000000`.execute(tenants.db)
  await keeper().run()
  expect(said.filter(({ message }) => message === 'audit log anchor')).toHaveLength(1)
})

test('the ends of the chains are noted in the log of the server, once a day where they grew', async () => {
  const anchors = () => said.filter(({ message }) => message === 'audit log anchor').map(({ facts }) => facts['anchor'])
  await record(2)
  const work = keeper()
  await work.run()
  const { hash } = await tenants.audit.chain(await owner())
  expect(anchors()).toEqual([`2:${hash}`])
  await record(1)
  await work.run()
  expect(anchors()).toHaveLength(1)
  clock.later(DAY)
  await work.run()
  expect(anchors()[1]).toMatch(/^3:/)
  await keeper().run()
  expect(anchors()).toHaveLength(2)
})
