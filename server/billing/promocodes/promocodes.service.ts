import type { z } from 'zod'
import type { promocodeApplied, promocodeUse, PromocodeValidity } from '../../../shared/contract/billing.ts'
import type { ErrorParams } from '../../../shared/contract/errors.ts'
import { PLAN_SLUGS, type PlanSlug } from '../../../shared/domain/plans.ts'
import type { Actor } from '../../access/actor.ts'
import { scopeOf, type Scope } from '../../scope.ts'
import type { AuditService } from '../../audit/audit.service.ts'
import type { Db } from '../../db/connection.ts'
import type { InTransaction } from '../../db/transaction.ts'
import { AppError, assertThat } from '../../errors.ts'
import type { Runtime } from '../../runtime.ts'
import type { PlansService } from '../plans/plans.service.ts'
import { findPayer } from '../subscriptions/subscriptions.repository.ts'
import { addUse, countUse, findPromocode, findUsable, hasUsed } from './promocodes.repository.ts'

/** Codes that give a plan. */
export interface PromocodesService {
  /** What a code would give. Unknown, expired and used-up codes are told apart by nobody. */
  validate(code: string): Promise<PromocodeValidity>
  /** Uses a code up for an organization and gives it the plan, in the caller's transaction. @throws PROMOCODE_INVALID, also while a paid subscription runs */
  use(tx: Db, scope: Scope, code: string): Promise<PlanSlug>
  /** A code that makes a plan cheaper; its use is kept by the checkout that names it, in the caller's transaction. @throws PROMOCODE_INVALID */
  discountOf(tx: Db, code: string, plan: PlanSlug, scope: Scope | undefined): Promise<{ id: number; discount: number }>
  /** The id of a code, whether it can be used or not; null where there is none of that name. */
  idOf(code: string): Promise<number | null>
  /** What a code takes off, in percent. */
  percentOf(promocodeId: number | null): Promise<number | undefined>
  /** Counts the use that a checkout kept, once it is paid. */
  countPaid(tx: Db, scope: Scope, promocodeId: number | null): Promise<void>
  /** Uses a code for the caller's organization. @throws PROMOCODE_INVALID, NOT_FOUND for any other organization */
  apply(actor: Actor, use: z.output<typeof promocodeUse>): Promise<z.output<typeof promocodeApplied>>
}

const NOT_VALID = 'This promocode is not valid'
/** At this discount nothing is left to pay. */
const FREE_OF_CHARGE = 100

export function createPromocodesService(deps: {
  db: Db
  inTransaction: InTransaction
  audit: AuditService
  plans: Pick<PlansService, 'current' | 'find' | 'grant'>
  runtime: Runtime
}): PromocodesService {
  const { db, plans, runtime } = deps
  const now = () => runtime.now().toISOString()
  const use: PromocodesService['use'] = async (tx, scope, code) => {
    const found = await findUsable(tx, code, now())
    if (!found) throw notValid('unknown', NOT_VALID)
    if (found.discount < FREE_OF_CHARGE)
      throw notValid('discount', 'This promocode is a discount: enter it at the checkout')
    // What is paid for would take the plan's place with the provider's next message, and the code would be used up.
    if ((await findPayer(tx, scope))?.currentSubscriptionId != null)
      throw notValid('paid', 'A paid subscription runs. Cancel it, and use this promocode once it has ended.')
    const { planType, onTrial } = await plans.current(tx, scope)
    if (rank(planType) > rank(found.planType) || (planType === found.planType && !onTrial))
      throw notValid('included', 'Your plan already includes what this promocode gives')
    if (!(await addUse(tx, scope, { promocodeId: found.id, now: now() })))
      throw notValid('used', 'Your organization has already used this promocode')
    if (!(await countUse(tx, found.id))) throw notValid('unknown', NOT_VALID)
    await plans.grant(tx, scope, found.planType)
    return found.planType
  }
  return {
    use,
    async discountOf(tx, code, plan, scope) {
      const found = await findUsable(tx, code, now())
      if (!found) throw notValid('unknown', NOT_VALID)
      if (found.discount >= FREE_OF_CHARGE)
        throw notValid('free', 'With this promocode nothing is to be paid: apply it in place of paying')
      if (found.planType !== plan) {
        const { name } = await plans.find(tx, found.planType)
        throw notValid('plan', `This promocode is for the ${name} plan`, { plan: found.planType })
      }
      if (scope && (await hasUsed(tx, scope, found.id)))
        throw notValid('used', 'Your organization has already used this promocode')
      return found
    },
    idOf: async (code) => (await findPromocode(db, { code }))?.id ?? null,
    percentOf: async (id) => (id === null ? undefined : (await findPromocode(db, { id }))?.discount),
    async countPaid(tx, scope, promocodeId) {
      if (promocodeId === null || !(await addUse(tx, scope, { promocodeId, now: now() }))) return
      await countUse(tx, promocodeId)
    },
    async apply(actor, { code, organizationId }) {
      assertThat(organizationId === actor.organizationId, 'NOT_FOUND', 'Organization not found')
      const { slug: planType, name } = await deps.inTransaction(async (tx) => {
        const plan = await use(tx, scopeOf(actor), code)
        await deps.audit.record(tx, actor, { action: 'plan.changed', target: plan, detail: `promocode ${code}` })
        return plans.find(tx, plan)
      })
      return { success: true, planType, message: `Promocode applied: you are on the ${name} plan now.` }
    },
    async validate(code) {
      const found = await findUsable(db, code, now())
      if (!found) return { valid: false, error: NOT_VALID }
      const { planType, discount, description } = found
      return { valid: true, planType, discount, ...(description ? { description } : {}) }
    },
  }
}

const rank = (plan: PlanSlug) => PLAN_SLUGS.indexOf(plan)

function notValid(reason: string, message: string, params: ErrorParams = {}): AppError {
  return new AppError('PROMOCODE_INVALID', message, { fields: { promocode: message }, params: { reason, ...params } })
}
