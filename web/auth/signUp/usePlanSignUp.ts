import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ORGANIZATION_PLANS, type SignupOrganization } from '../../../shared/contract/signup.ts'
import { ORDERED_PLANS, type BillingInterval } from '../../../shared/domain/plans.ts'
import { hasCode, messageOf } from '../../api/apiError.ts'
import { notify } from '../../ui/notify.ts'
import { useSignUpCheckout, useSignUpOrganization } from '../auth.queries.ts'
import type { PlanOrder } from './planOrder.ts'
import { useSignUpDrafts } from './signUpDraft.store.ts'
import { rememberSlug } from '../rememberedSlug.ts'
import type { useSteps } from './useSteps.ts'
import '../../texts/billingTexts.ts'

interface PlanSignUpOptions {
  /** How often a plan is paid. */
  interval: BillingInterval
  showRefused: ReturnType<typeof useSteps>['showRefused']
  refusePromocode: (message: string) => void
}

/** Sends a sign-up: what costs something through the checkout, everything else straight to a new account. */
export function usePlanSignUp({ interval, showRefused, refusePromocode }: PlanSignUpOptions) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const account = useSignUpOrganization()
  const checkout = useSignUpCheckout()

  const onError = (error: unknown) => {
    if (hasCode(error, 'PROMOCODE_INVALID')) return refusePromocode(error.message)
    notify.error(t('signup.failedTitle'), messageOf(error, t('auth.wizard.failed')))
    showRefused(error, { EMAIL_TAKEN: 'email' })
  }
  const create = (values: SignupOrganization, { plan, promocode }: PlanOrder) =>
    account.mutate(
      { ...values, planType: orderable(plan), promocode },
      {
        onError,
        onSuccess: ({ email, organizationSlug }) => {
          useSignUpDrafts.getState().clear('plans')
          rememberSlug(organizationSlug)
          notify.success(t('auth.wizard.successTitle'), t('auth.wizard.success'))
          void navigate('/login', { state: { registered: email } })
        },
      },
    )
  const order = (values: SignupOrganization, { plan, promocode }: PlanOrder) => {
    const planType = ORDERED_PLANS.find((slug) => slug === plan)
    if (!planType) return
    checkout.mutate(
      { ...values, planType, interval, promocode },
      {
        onError,
        onSuccess: ({ checkoutUrl }) => {
          if (checkoutUrl) window.location.assign(checkoutUrl)
          else notify.error(t('signup.failedTitle'), t('signup.noCheckout'))
        },
      },
    )
  }

  return {
    submit: (values: SignupOrganization, plan: PlanOrder) => (plan.begins === 'payment' ? order : create)(values, plan),
    /** Also while the browser is on its way to the checkout. */
    pending: account.isPending || checkout.isPending || checkout.data?.checkoutUrl !== undefined,
  }
}

/** A plan that the sign-up may name; what only a promocode gives comes with the code. */
function orderable(plan: PlanOrder['plan']): SignupOrganization['planType'] {
  return ORGANIZATION_PLANS.find((offered) => offered === plan)
}
