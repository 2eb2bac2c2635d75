import { Form } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { SignupOrganization } from '../../../shared/contract/signup.ts'
import { DEFAULT_ASSISTANT_NAME } from '../../../shared/domain/brand.ts'
import { usePromocode } from '../../billing/usePromocode.ts'
import { PersonFields } from '../../ui/PersonFields.tsx'
import { FinishStep } from './FinishStep.tsx'
import { AssistantName, OrganizationName } from './OrganizationFields.tsx'
import { PlanChoice } from './PlanChoice.tsx'
import { planOrder } from './planOrder.ts'
import { useSignUpDraft } from './signUpDraft.store.ts'
import { StepForm } from './StepForm.tsx'
import { usePlanSignUp } from './usePlanSignUp.ts'
import { useSteps } from './useSteps.ts'

const STEPS = [
  ['planType'],
  ['organizationName', 'assistantName', 'firstName', 'lastName', 'email'],
  ['password', 'referralSource', 'acceptTerms'],
] as const satisfies readonly (readonly (keyof SignupOrganization)[])[]

/** Sign-up of an organization that begins with its plan: three steps, of which picking a plan is the first. */
export function PlanSignUpPage() {
  const { t } = useTranslation()
  const [form] = Form.useForm<SignupOrganization>()
  const draft = useDraft()
  const accepted = useLocation().state as Pick<SignupOrganization, 'acceptTerms'> | null
  const promocode = usePromocode(draft?.promocode)
  const steps = useSteps(form, STEPS, draft?.step)
  const { step, go, showRefused } = steps
  const chosen = Form.useWatch('planType', { form, preserve: true }) ?? 'free'
  const order = planOrder(chosen, promocode.entry)
  const { submit, pending } = usePlanSignUp({ showRefused, refusePromocode: promocode.refuse })
  const values = (): SignupOrganization => form.getFieldsValue(true)
  const keep = () => useSignUpDraft.setState({ draft: { step, values: values(), promocode: promocode.entry } })

  return (
    <StepForm
      title={t('signup.title')}
      names={t('signup.steps', { returnObjects: true })}
      hints={t('signup.hints', { returnObjects: true })}
      steps={steps}
      form={form}
      initialValues={{ assistantName: DEFAULT_ASSISTANT_NAME, ...draft?.values, ...accepted }}
      onSubmit={() => submit(values(), order)}
      pending={pending}
      submitLabel={t(`signup.${order.toPay ? 'checkout' : 'create'}.${pending ? 'pending' : 'submit'}`)}
      startsByChoice
    >
      {step === 0 && (
        <Form.Item name="planType" noStyle>
          <PlanChoice onPick={() => go(1)} />
        </Form.Item>
      )}
      {step === 1 && <DetailsStep />}
      {step === 2 && <FinishStep form={form} order={order} promocode={promocode} onReadTerms={keep} />}
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

/** What was typed before the terms were read. */
function useDraft() {
  const [draft] = useState(() => useSignUpDraft.getState().draft)
  useEffect(() => useSignUpDraft.setState({ draft: null }), [])
  return draft
}
