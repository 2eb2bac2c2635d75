import { Button, Form } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import type { SignupOrganization } from '../../shared/contract/signup.ts'
import { DEFAULT_ASSISTANT_NAME } from '../../shared/domain/brand.ts'
import { usePromocode } from '../billing/usePromocode.ts'
import { PersonFields } from '../ui/PersonFields.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { FinishStep } from './FinishStep.tsx'
import { AssistantName, OrganizationName } from './OrganizationFields.tsx'
import { PlanChoice } from './PlanChoice.tsx'
import { planOrder } from './planOrder.ts'
import { useSignUpDraft } from './signUpDraft.store.ts'
import { usePlanSignUp } from './usePlanSignUp.ts'
import { useSteps } from './useSteps.ts'
import { WizardProgress } from './WizardProgress.tsx'
import auth from './auth.module.css'
import styles from './SignUpWizard.module.css'

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
  const { step, go, heading, showRefused } = useSteps(form, STEPS, draft?.step)
  const chosen = Form.useWatch('planType', { form, preserve: true }) ?? 'free'
  const order = planOrder(chosen, promocode.entry)
  const { submit, pending } = usePlanSignUp({ showRefused, refusePromocode: promocode.refuse })
  const names = t('signup.steps', { returnObjects: true })
  const last = step === STEPS.length - 1
  const values = (): SignupOrganization => form.getFieldsValue(true)
  const keep = () => useSignUpDraft.setState({ draft: { step, values: values(), promocode: promocode.entry } })

  return (
    <AuthFrame title={t('signup.title')} wide>
      <WizardProgress step={step} names={names} />
      <h2 className={styles.heading} ref={heading} tabIndex={-1}>
        {names[step]}
      </h2>
      <p className={styles.hint}>{t('signup.hints', { returnObjects: true })[step]}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        scrollToFirstError={{ focus: true }}
        initialValues={{ assistantName: DEFAULT_ASSISTANT_NAME, ...draft?.values, ...accepted }}
        onFinish={() => (last ? submit(values(), order) : go(step + 1))}
      >
        {step === 0 && (
          <Form.Item name="planType" noStyle>
            <PlanChoice onPick={() => go(1)} />
          </Form.Item>
        )}
        {step === 1 && <DetailsStep />}
        {step === 2 && <FinishStep form={form} order={order} promocode={promocode} onReadTerms={keep} />}
        {step > 0 && (
          <div className={styles.buttons}>
            <Button size="large" onClick={() => go(step - 1)} disabled={pending}>
              {t('auth.wizard.previous')}
            </Button>
            <Button type="primary" size="large" htmlType="submit" className={styles.next} loading={pending}>
              {last
                ? t(`signup.${order.toPay ? 'checkout' : 'create'}.${pending ? 'pending' : 'submit'}`)
                : t('auth.wizard.next')}
            </Button>
          </div>
        )}
      </Form>
      <p className={auth.aside}>
        {t('auth.wizard.haveAccount')} <Link to="/login">{t('auth.wizard.signIn')}</Link>
      </p>
    </AuthFrame>
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
