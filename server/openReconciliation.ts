import { join } from 'node:path'
import { findHolder } from './accounts/accounts.repository.ts'
import { hashPassword } from './accounts/password/passwords.ts'
import { createPasswordService } from './accounts/password/password.service.ts'
import { createSecurityNotices } from './accounts/profile/securityNotices.ts'
import { createSignUpService } from './accounts/signUp.service.ts'
import { createVerificationService } from './accounts/verification.service.ts'
import { createSessions } from './access/sessions.ts'
import { createAuditService } from './audit/audit.service.ts'
import { createBackground } from './background.ts'
import { createBillingNotices } from './billing/notices/billingNotices.ts'
import { createPlansService } from './billing/plans/plans.service.ts'
import { createPromocodesService } from './billing/promocodes/promocodes.service.ts'
import { createSubscriptions } from './billing/subscriptions/createSubscriptions.ts'
import type { Reconciliation } from './billing/subscriptions/reconcile.ts'
import type { Config } from './config.ts'
import { transactionsOf } from './db/transaction.ts'
import type { Logger } from './logger.ts'
import { createMailer } from './mail/mailer.ts'
import { folderTransport } from './mail/transport.ts'
import { openForCommand } from './openForCommand.ts'
import { createOrganizationsService } from './organizations/organizations.service.ts'
import type { Runtime } from './runtime.ts'

/**
 * What `billing reconcile` works with, over the data of a server that may run beside it. Mails are posted; the server sends them.
 * @throws when no payment provider is configured
 */
export async function openReconciliation(options: {
  config: Config
  logger: Logger
  runtime: Runtime
}): Promise<{ reconciliation: Reconciliation; close(): Promise<void> }> {
  const { config, logger, runtime } = options
  if (!config.billingConfigured) throw new Error('No payment provider is configured on this server')
  const { db, masterKey, auditEnds, close } = await openForCommand(config)
  const publicUrl = () => config.publicUrl ?? `http://localhost:${config.port}`
  const transport = folderTransport(join(config.dataDir, 'outbox'))
  const posting = createMailer({ db, masterKey, transport, from: config.mailFrom, logger, runtime, logLinks: false })
  const mailer = { ...posting, deliver: async () => {} }
  const inTransaction = transactionsOf(db)
  const base = {
    db,
    inTransaction,
    masterKey,
    mailer,
    logger,
    runtime,
    publicUrl,
    audit: createAuditService({ db, inTransaction, masterKey, auditEnds, runtime }),
    background: createBackground(logger),
    notices: createSecurityNotices({ mailer, publicUrl }),
    sessions: createSessions(db, { secure: false, now: runtime.now }),
    onVerified: () => {},
  }
  const billingNotices = createBillingNotices(base)
  const plans = createPlansService({ ...base, billingNotices, deployment: config.deployment })
  const promocodes = createPromocodesService({ ...base, plans })
  const organizations = createOrganizationsService({ ...base, plans, signUp: config.signUp })
  const over = { ...base, billingNotices, plans, promocodes, organizations }
  // Nobody calls here in their own name: what only members ask for is out of reach.
  const unasked = () => Promise.reject(new Error('There is no caller'))
  const verification = createVerificationService(over)
  const passwords = createPasswordService({ ...over, tokens: { revokeAllOf: unasked, disconnectAllOf: unasked } })
  const { reconciliation } = createSubscriptions({
    ...over,
    config,
    seats: { seatsUsed: unasked },
    found: createSignUpService({ ...over, verification, passwords }).paid,
    hashPassword,
    emailOf: unasked,
    holderOf: (email) => findHolder(db, email),
  })
  return { reconciliation, close }
}
