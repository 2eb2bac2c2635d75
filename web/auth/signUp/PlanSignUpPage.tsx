import { Form } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router-dom'
import { ORGANIZATION_PLANS, type SignupOrganization } from '../../../shared/contract/signup.ts'
import { DEFAULT_ASSISTANT_NAME } from '../../../shared/domain/brand.ts'
import { TRIAL_DAYS } from '../../../shared/domain/plans.ts'
import { plansQuery } from '../../billing/plans.queries.ts'
import { useOrderAddress } from '../../billing/useOrderAddress.ts'
import { usePromocode } from '../../billing/usePromocode.ts'
import { useSellsPlans } from '../../session/site.query.ts'
import { PersonFields } from '../../ui/forms/PersonFields.tsx'
import { FinishStep } from './FinishStep.tsx'
import { AssistantName, OrganizationName } from './OrganizationFields.tsx'
import { PlanChoice } from './PlanChoice.tsx'
import { planOrder } from './planOrder.ts'
import { useSignUpDrafts } from './signUpDraft.store.ts'
import { SignUpOpen } from './SignUpOpen.tsx'
import { StepForm } from './StepForm.tsx'
import { useKeptPromocode } from './useKeptPromocode.ts'
import { usePlanSignUp } from './usePlanSignUp.ts'
import { useSteps } from './useSteps.ts'
import '../../texts/billingTexts.ts'

const STEPS = [
  ['planType'],
  ['organizationName', 'assistantName', 'firstName', 'lastName', 'email'],
  ['password', 'websiteUrls', 'prebuiltSources', 'referralSource', 'acceptTerms'],
] as const satisfies readonly (readonly (keyof SignupOrganization)[])[]

/** Sign-up of an organization that begins with its plan; where no plans are sold, the sign-up without them. */
export function PlanSignUpPage() {
  const sellsPlans = useSellsPlans()
  if (sellsPlans === false) return <Navigate to="/organization-signup" replace />
  return (
    <SignUpOpen>
      <PlanSignUp />
    </SignUpOpen>
  )
}

/** Three steps, of which picking a plan is the first. */
function PlanSignUp() {
  const { t } = useTranslation()
  const [form] = Form.useForm<SignupOrganization>()
  const [draft] = useState(() => useSignUpDrafts.getState().drafts.plans)
  const accepted = (useLocation().state as { acceptTerms?: boolean } | null)?.acceptTerms
  const address = useOrderAddress()
  const named = ORGANIZATION_PLANS.find((slug) => slug === address.plan)
  const initial = {
    assistantName: DEFAULT_ASSISTANT_NAME,
    ...draft?.values,
    ...(named && { planType: named }),
    ...(accepted && ({ acceptTerms: true } as const)),
  }
  const codeKept = address.promocode === '' || address.promocode === draft?.promocode?.code
  const promocode = usePromocode(codeKept ? { begin: draft?.promocode } : { addressed: address.promocode })
  useKeptPromocode('plans', promocode.entry, form)
  const steps = useSteps({
    form,
    fields: STEPS,
    optional: ['websiteUrls', 'prebuiltSources', 'referralSource', 'acceptTerms'],
    initial,
    // Back from the payment page only the password is to be typed again.
    begin: address.cancelled ? STEPS.length - 1 : named ? 1 : 0,
  })
  const { step, go, showRefused } = steps
  const chosen = Form.useWatch('planType', { form, preserve: true }) ?? 'free'
  const payable = useQuery(plansQuery).data?.billingConfigured ?? false
  const order = planOrder(chosen, promocode.entry, payable)
  const { submit, pending } = usePlanSignUp({
    interval: address.interval,
    showRefused,
    refusePromocode: promocode.refuse,
  })

  return (
    <StepForm
      kind="plans"
      title={t('signup.title')}
      names={t('signup.steps', { returnObjects: true })}
      hints={[
        t(payable ? 'signup.paidHint' : 'signup.trialHint', { days: TRIAL_DAYS }),
        ...t('signup.hints', { returnObjects: true }),
      ]}
      notice={address.cancelled ? t('signup.cancelled') : undefined}
      steps={steps}
      form={form}
      initialValues={initial}
      onSubmit={() => promocode.settled() && submit(form.getFieldsValue(true), order)}
      pending={pending}
      submitLabel={t(`signup.${order.begins === 'payment' ? 'checkout' : 'create'}.${pending ? 'pending' : 'submit'}`)}
      startsByChoice
    >
      {step === 0 && (
        <Form.Item name="planType" noStyle>
          <PlanChoice onPick={(plan) => go(1, { plan })} />
        </Form.Item>
      )}
      {step === 1 && <DetailsStep />}
      {step === 2 && <FinishStep form={form} order={order} interval={address.interval} promocode={promocode} />}
    </StepForm>
  )
}

function DetailsStep() {
  return (
    <>
      <OrganizationName />
      <AssistantName />
      <PersonFields whose="own" />
    </>
  )
}
