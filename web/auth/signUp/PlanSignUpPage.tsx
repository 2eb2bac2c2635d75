import { Form, type FormInstance } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { SignupOrganization } from '../../../shared/contract/signup.ts'
import { DEFAULT_ASSISTANT_NAME } from '../../../shared/domain/brand.ts'
import { plansQuery } from '../../billing/plans.queries.ts'
import { usePromocode, type PromocodeEntry } from '../../billing/usePromocode.ts'
import { PersonFields } from '../../ui/forms/PersonFields.tsx'
import { FinishStep } from './FinishStep.tsx'
import { AssistantName, OrganizationName } from './OrganizationFields.tsx'
import { PlanChoice } from './PlanChoice.tsx'
import { planOrder } from './planOrder.ts'
import { useSignUpDrafts } from './signUpDraft.store.ts'
import { StepForm } from './StepForm.tsx'
import { usePlanSignUp } from './usePlanSignUp.ts'
import { useSteps } from './useSteps.ts'

const STEPS = [
  ['planType'],
  ['organizationName', 'assistantName', 'firstName', 'lastName', 'email'],
  ['password', 'websiteUrls', 'prebuiltSources', 'referralSource', 'acceptTerms'],
] as const satisfies readonly (readonly (keyof SignupOrganization)[])[]

/** Sign-up of an organization that begins with its plan: three steps, of which picking a plan is the first. */
export function PlanSignUpPage() {
  const { t } = useTranslation()
  const [form] = Form.useForm<SignupOrganization>()
  const [draft] = useState(() => useSignUpDrafts.getState().drafts.plans)
  const accepted = (useLocation().state as { acceptTerms?: boolean } | null)?.acceptTerms
  const initial = {
    assistantName: DEFAULT_ASSISTANT_NAME,
    ...draft?.values,
    ...(accepted && ({ acceptTerms: true } as const)),
  }
  const promocode = usePromocode(draft?.promocode)
  useKept(promocode.entry, form)
  const steps = useSteps({
    form,
    fields: STEPS,
    optional: ['websiteUrls', 'prebuiltSources', 'referralSource', 'acceptTerms'],
    initial,
  })
  const { step, go, showRefused } = steps
  const chosen = Form.useWatch('planType', { form, preserve: true }) ?? 'free'
  const payable = useQuery(plansQuery).data?.billingConfigured ?? false
  const order = planOrder(chosen, promocode.entry, payable)
  const { submit, pending } = usePlanSignUp({ showRefused, refusePromocode: promocode.refuse })

  return (
    <StepForm
      kind="plans"
      title={t('signup.title')}
      names={t('signup.steps', { returnObjects: true })}
      hints={t('signup.hints', { returnObjects: true })}
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
          <PlanChoice onPick={() => go(1)} />
        </Form.Item>
      )}
      {step === 1 && <DetailsStep />}
      {step === 2 && <FinishStep form={form} order={order} promocode={promocode} />}
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

/** Keeps the promocode beside what is typed in the form. */
function useKept(entry: PromocodeEntry, form: FormInstance<SignupOrganization>): void {
  const keep = useSignUpDrafts((state) => state.keep)
  useEffect(() => {
    if (entry.code !== '') keep('plans', { values: form.getFieldsValue(true) as SignupOrganization, promocode: entry })
  }, [entry, form, keep])
}
