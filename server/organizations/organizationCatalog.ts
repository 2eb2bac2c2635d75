import type { PlanSlug } from '../../shared/domain/plans.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { PlansService } from '../billing/plans/plans.service.ts'
import type { Db } from '../db/connection.ts'
import type { InTransaction } from '../db/transaction.ts'
import { assertThat } from '../errors.ts'
import { scopeOf } from '../scope.ts'
import { listForOperator } from './organizationCatalog.repository.ts'

/** An organization with what counts against its limits. */
export type ListedOrganization = Awaited<ReturnType<typeof listForOperator>>[number]

/** The operator's side of organizations. */
export interface OrganizationCatalog {
  list(): ReturnType<typeof listForOperator>
  /** One of them. @throws NOT_FOUND */
  find(slug: string): Promise<ListedOrganization>
  /** Gives a plan without a payment; a trial that runs ends. @throws NOT_FOUND */
  setPlan(slug: string, plan: PlanSlug): Promise<void>
}

export function createOrganizationCatalog(deps: {
  db: Db
  inTransaction: InTransaction
  plans: Pick<PlansService, 'grant'>
  audit: AuditService
}): OrganizationCatalog {
  const find = async (tx: Db, slug: string) => {
    const [found] = await listForOperator(tx, slug)
    assertThat(found, 'NOT_FOUND', `There is no organization ${slug}.`, { params: { slug } })
    return found
  }
  return {
    list: () => listForOperator(deps.db),
    find: (slug) => find(deps.db, slug),
    setPlan: (slug, plan) =>
      deps.inTransaction(async (tx) => {
        const scope = scopeOf({ organizationId: (await find(tx, slug)).id })
        await deps.plans.grant(tx, scope, plan)
        const detail = 'by the operator of the server'
        await deps.audit.recordFor(tx, scope, { action: 'plan.changed', target: plan, detail })
      }),
  }
}
