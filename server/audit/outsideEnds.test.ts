import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '../access/actor.ts'
import { createClock } from '../testing/clock.ts'
import { openTenants, type Tenants } from '../testing/tenants.ts'
import type { Scope } from '../scope.ts'
import { createAuditKeeper } from './auditKeeper.ts'
import { createAuditKeyring } from './chain/auditKeys.ts'
import { findFooting } from './chain/chain.repository.ts'
import { formerSealOfEnds } from './chain/link.ts'
import { verifyDatabase } from './verify/verifyDatabase.ts'

let tenants: Tenants
let scope: Scope
let errors: string[]
beforeEach(async () => {
  tenants = await openTenants(createClock().runtime)
  scope = (await tenants.found()).scope
  errors = []
})
afterEach(() => tenants.db.destroy())

const keeper = () => {
  const error = (_facts: unknown, message: string) => void errors.push(message)
  return createAuditKeeper({ ...tenants, logger: { info: () => undefined, error } as never })
}
const record = async (count: number) => {
  for (let i = 0; i < count; i++)
    await tenants.audit.recordFor(tenants.db, scope, { action: 'sign_in.failed', target: `guess ${i}` })
}
const verdict = () => verifyDatabase(tenants, scope)
const eventsOf = () =>
  tenants.db
    .selectFrom('audit_events')
    .select(['number', 'action'])
    .where('organizationId', '=', scope.organizationId)
    .orderBy('id')
    .execute()
const owner = (): Promise<Actor> => tenants.addMember(scope, 'super_admin')

describe('what is kept of the end outside the database', () => {
  const kept = () => tenants.auditEnds.find(scope.organizationId)?.number
  const seen = async () => {
    await keeper().run()
    const { finding } = await verdict()
    return [finding?.kind, errors.length]
  }
  const chainKey = async () => {
    const { encryptionSecret } = await tenants.db.selectFrom('organizations').selectAll().executeTakeFirstOrThrow()
    return createAuditKeyring(tenants.masterKey)(scope.organizationId, encryptionSecret).seal
  }

  test('follows what is committed, and not what is taken back', async () => {
    await record(3)
    expect(kept()).toBe(3)
    const failing = tenants.inTransaction(async (tx) => {
      await tenants.audit.recordFor(tx, scope, { action: 'sign_out' })
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
    expect(kept()).toBe(3)
    expect(await seen()).toEqual([undefined, 0])
  })

  test('may be behind, as a killed server leaves it, and is brought up by the next start or the next event', async () => {
    await record(2)
    const earlier = tenants.auditEnds.find(scope.organizationId)
    await record(2)
    if (earlier) tenants.auditEnds.begin(earlier)
    expect((await verdict()).finding).toBeUndefined()
    expect([await seen(), kept()]).toEqual([[undefined, 0], 4])
    if (earlier) tenants.auditEnds.begin(earlier)
    await record(1)
    expect([await seen(), kept()]).toEqual([[undefined, 0], 5])
  })

  test('is reported where it is lost, and begun again with an event that says so', async () => {
    await record(2)
    tenants.auditEnds.forget(scope.organizationId)
    expect((await verdict()).finding).toMatchObject({ kind: 'outside', number: 2 })
    expect(await seen()).toEqual(['end', 1])
    expect((await eventsOf()).at(-1)).toMatchObject({ action: 'audit.tampered', number: 3 })
    await record(1)
    expect(await seen()).toEqual(['end', 1])
    expect(await eventsOf()).toHaveLength(4)
  })

  test('counts for nothing where somebody else wrote it, higher or lower', async () => {
    await record(2)
    for (const number of [1, 2, 3, 1000]) {
      const hash = Buffer.alloc(32, 1)
      tenants.auditEnds.begin({ organizationId: scope.organizationId, number, hash, seal: Buffer.alloc(32, 2) })
      expect((await verdict()).finding?.kind).toBe('outside')
    }
  })

  test('is begun without an alarm for logs of releases that kept none', async () => {
    await record(2)
    const { last } = await tenants.audit.chain(await owner())
    const stored = await findFooting(tenants.db, scope)
    if (!stored?.chain) throw new Error('no chain')
    const seal = formerSealOfEnds(await chainKey(), stored.chain)
    const asBefore = async () => {
      await tenants.db.updateTable('audit_chains').set({ seal }).execute()
      tenants.auditEnds.forget(scope.organizationId)
    }
    await asBefore()
    expect((await verdict()).finding).toBeUndefined()
    expect([await seen(), kept(), last]).toEqual([[undefined, 0], 2, 2])
    await asBefore()
    // The first event after the upgrade is taken back.
    const failing = tenants.inTransaction(async (tx) => {
      await tenants.audit.recordFor(tx, scope, { action: 'sign_out' })
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
    await record(1)
    expect([await seen(), kept()]).toEqual([[undefined, 0], 3])
    // From then on such an end is an old one.
    await tenants.db.updateTable('audit_chains').set({ seal }).execute()
    expect((await verdict()).finding).toMatchObject({ kind: 'end' })
  })

  test('goes with its organization', async () => {
    await record(1)
    await sql`delete from organizations`.execute(tenants.db)
    await keeper().run()
    expect(kept()).toBeUndefined()
  })
})
