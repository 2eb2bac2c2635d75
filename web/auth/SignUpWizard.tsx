import { Button, Form } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import type { SignupSuperAdmin } from '../../shared/contract/signup.ts'
import { DEFAULT_ASSISTANT_NAME } from '../../shared/domain/brand.ts'
import { ApiError, messageOf } from '../api/apiError.ts'
import { notify } from '../ui/notify.ts'
import { useSignUp } from './auth.queries.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { rememberSlug } from './rememberedSlug.ts'
import { fieldsOfError, stepOfField, WIZARD_STEPS } from './wizardSteps.ts'
import { AssistantStep, OrganizationStep, PersonStep, SecurityStep } from './WizardFields.tsx'
import { WizardProgress } from './WizardProgress.tsx'
import auth from './auth.module.css'
import styles from './SignUpWizard.module.css'

const fieldsets = [PersonStep, SecurityStep, OrganizationStep, AssistantStep]

/** Sign-up of an organization in four steps. Next checks only the fields of its step. */
export function SignUpWizard() {
  const { t } = useTranslation()
  const [form] = Form.useForm<SignupSuperAdmin>()
  const [step, setStep] = useState(0)
  const { submit, pending } = useSubmit((fields) => {
    setStep(Math.min(...fields.map(({ name }) => stepOfField(name))))
    // The fields of that step exist only after the next drawing.
    setTimeout(() => form.setFields(fields.map(({ name, error }) => ({ name, errors: [error] }))))
  })
  const heading = useFocusOnChange(step)
  const Fields = fieldsets[step] ?? PersonStep
  const last = step === WIZARD_STEPS.length - 1

  const next = async () => {
    const valid = await form.validateFields([...(WIZARD_STEPS[step] ?? [])]).then(
      () => true,
      () => false,
    )
    if (!valid) return
    if (last) submit(form.getFieldsValue(true))
    else setStep(step + 1)
  }

  return (
    <AuthFrame title={t('auth.wizard.title')} wide>
      <WizardProgress step={step} />
      <h2 className={styles.heading} ref={heading} tabIndex={-1}>
        {t('auth.wizard.steps', { returnObjects: true })[step]}
      </h2>
      <p className={styles.hint}>{t('auth.wizard.hints', { returnObjects: true })[step]}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ planType: 'professional', assistantName: DEFAULT_ASSISTANT_NAME, aiPersonality: 'supportive' }}
        onFinish={() => void next()}
      >
        <Fields />
        <div className={styles.buttons}>
          {step > 0 && (
            <Button size="large" onClick={() => setStep(step - 1)} disabled={pending}>
              {t('auth.wizard.previous')}
            </Button>
          )}
          <Button type="primary" size="large" className={styles.next} loading={pending} onClick={() => void next()}>
            {last ? t(pending ? 'auth.wizard.pending' : 'auth.wizard.submit') : t('auth.wizard.next')}
          </Button>
          {/* Lets the Enter key go on; the visible button checks only its own step. */}
          <button type="submit" hidden aria-hidden tabIndex={-1} />
        </div>
      </Form>
      <p className={auth.aside}>
        {t('auth.wizard.haveAccount')} <Link to="/login">{t('auth.wizard.signIn')}</Link>
      </p>
    </AuthFrame>
  )
}

function useSubmit(showFields: (fields: { name: keyof SignupSuperAdmin; error: string }[]) => void) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const signUp = useSignUp()
  const submit = (values: SignupSuperAdmin) =>
    signUp.mutate(values, {
      onSuccess: ({ email, organizationSlug }) => {
        rememberSlug(organizationSlug)
        notify.success(t('auth.wizard.successTitle'), t('auth.wizard.success'))
        void navigate(`/verify-email?${new URLSearchParams({ email }).toString()}`)
      },
      onError: (error) => {
        notify.error(t('auth.wizard.failedTitle'), messageOf(error, t('auth.wizard.failed')))
        const fields = error instanceof ApiError ? fieldsOfError(error) : []
        if (fields.length > 0) showFields(fields)
      },
    })
  return { submit, pending: signUp.isPending }
}

/** Puts the keyboard at the head of a step that was just opened, so that it is read out. */
function useFocusOnChange(step: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
  }, [step])
  return heading
}
