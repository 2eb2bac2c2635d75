import { createAuditService } from '../../audit/audit.service.ts'
import { createPlansService } from '../../billing/plans/plans.service.ts'
import { transactionsOf } from '../../db/transaction.ts'
import { createOrganizationCatalog, type OrganizationCatalog } from '../../organizations/organizationCatalog.ts'
import type { CommandContext, OpenedData } from '../commandLine/context.ts'

/** Has `work` done with the organizations of a server that may run beside it, where a new plan holds at once. */
export const withCatalog = <T>(
  context: CommandContext,
  work: (catalog: OrganizationCatalog, data: OpenedData) => Promise<T>,
) =>
  context.withData((data) => {
    const { db, masterKey, auditEnds } = data
    const { runtime } = context
    // A plan that is given sends no notice.
    const billingNotices = { post: async () => false }
    const plans = createPlansService({ db, runtime, billingNotices, deployment: context.config().deployment })
    const inTransaction = transactionsOf(db)
    const audit = createAuditService({ db, inTransaction, masterKey, auditEnds, runtime })
    return work(createOrganizationCatalog({ db, inTransaction, plans, audit }), data)
  })
