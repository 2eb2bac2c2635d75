import { simpleParser } from 'mailparser'
import type { PlanSlug } from '../../shared/domain/plans.ts'
import type { Role } from '../../shared/domain/roles.ts'
import type { Actor } from '../access/actor.ts'
import { addUser } from '../accounts/accounts.repository.ts'
import { createAuditService } from '../audit/audit.service.ts'
import { outsideEndsInMemory } from '../db/outsideEnds.ts'
import { createBillingNotices } from '../billing/notices/billingNotices.ts'
import { createPlansService } from '../billing/plans/plans.service.ts'
import { openDatabase } from '../db/connection.ts'
import { migrateToLatest } from '../db/migrate.ts'
import { transactionsOf } from '../db/transaction.ts'
import { createLogger } from '../logger.ts'
import { createMailer } from '../mail/mailer.ts'
import { createOrganizationsService } from '../organizations/organizations.service.ts'
import type { Runtime } from '../runtime.ts'
import type { Scope } from '../scope.ts'
import { onlyKey } from './keys/onlyKey.ts'
import type { OutboxMail } from './organizations.ts'

export type Tenants = Awaited<ReturnType<typeof openTenants>>

/** The services of tenants over a database in memory: for rules that take no server. Nobody in it can sign in. */
export async function openTenants(runtime: Runtime) {
  const db = openDatabase(':memory:')
  await migrateToLatest(db)
  const inTransaction = transactionsOf(db)
  const masterKey = onlyKey()
  const auditEnds = outsideEndsInMemory()
  const sent: OutboxMail[] = []
  const mailer = createMailer({
    db,
    masterKey,
    transport: {
      send: async ({ raw, to }) => void sent.push({ to: [to], text: (await simpleParser(raw)).text ?? '' }),
      forget: async () => undefined,
      close: () => undefined,
    },
    from: 'Veracite <no-reply@example.org>',
    logger: createLogger('silent'),
    runtime,
    logLinks: false,
  })
  const base = {
    masterKey,
    mailer,
    publicUrl: () => 'https://example.org',
    db,
    inTransaction,
    runtime,
    auditEnds,
    audit: createAuditService({ db, inTransaction, masterKey, auditEnds, runtime }),
  }
  const billingNotices = createBillingNotices(base)
  const plans = createPlansService({ ...base, billingNotices, deployment: 'hosted' })
  const organizations = createOrganizationsService({ ...base, plans, masterKey, signUp: 'open' })
  return {
    ...base,
    billingNotices,
    plans,
    organizations,
    /** An organization without anybody in it; a paid plan is on trial. */
    found: (plan: PlanSlug = 'professional', name = 'Boat House') =>
      inTransaction((tx) =>
        organizations.found(tx, { name, assistantName: 'Vera', aiPersonality: 'supportive', plan, metadata: {} }),
      ),
    async addMember(scope: Scope, role: Role = 'user', verified = true): Promise<Actor & { email: string }> {
      const id = runtime.newId()
      const email = `${id}@example.org`
      const now = runtime.now().toISOString()
      const names = { firstName: 'Ada', lastName: 'Lind', username: `u_${id}`, language: null }
      await addUser(db, scope, { ...names, id, email, password: 'no hash', role, verified, now })
      return { userId: id, organizationId: scope.organizationId, role, email, address: '192.0.2.1' }
    },
    /** What the mails to an address say, oldest first, once all that wait have been sent. */
    async mailsTo(email: string): Promise<string[]> {
      await mailer.deliver()
      return sent.filter(({ to }) => to.includes(email)).map(({ text }) => text)
    },
    /** What the audit log says, oldest first. */
    log: () => db.selectFrom('audit_events').select(['action', 'target', 'detail']).orderBy('id').execute(),
  }
}
