import { Button, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import type { SignupSuperAdmin } from '../../shared/contract/signup.ts'
import { DEFAULT_ASSISTANT_NAME } from '../../shared/domain/brand.ts'
import { messageOf } from '../api/apiError.ts'
import { notify } from '../ui/notify.ts'
import { PersonFields } from '../ui/PersonFields.tsx'
import { useSignUp } from './auth.queries.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { rememberSlug } from './rememberedSlug.ts'
import { useSteps } from './useSteps.ts'
import { AssistantStep, OrganizationStep, SecurityStep } from './WizardFields.tsx'
import { WizardProgress } from './WizardProgress.tsx'
import auth from './auth.module.css'
import styles from './SignUpWizard.module.css'

const PersonStep = () => <PersonFields whose="own" />
const fieldsets = [PersonStep, SecurityStep, OrganizationStep, AssistantStep]
const STEPS = [
  ['firstName', 'lastName', 'email'],
  ['username', 'password'],
  ['organizationName', 'planType'],
  ['assistantName', 'aiPersonality'],
] as const satisfies readonly (readonly (keyof SignupSuperAdmin)[])[]

/** Sign-up of an organization in four steps. Next checks only the fields of its step. */
export function SignUpWizard() {
  const { t } = useTranslation()
  const [form] = Form.useForm<SignupSuperAdmin>()
  const { step, go, heading, showRefused } = useSteps(form, STEPS)
  const { submit, pending } = useSubmit(showRefused)
  const names = t('auth.wizard.steps', { returnObjects: true })
  const Fields = fieldsets[step] ?? PersonStep
  const last = step === STEPS.length - 1

  const next = () => {
    if (last) submit(form.getFieldsValue(true))
    else go(step + 1)
  }

  return (
    <AuthFrame title={t('auth.wizard.title')} wide>
      <WizardProgress step={step} names={names} />
      <h2 className={styles.heading} ref={heading} tabIndex={-1}>
        {names[step]}
      </h2>
      <p className={styles.hint}>{t('auth.wizard.hints', { returnObjects: true })[step]}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ planType: 'professional', assistantName: DEFAULT_ASSISTANT_NAME, aiPersonality: 'supportive' }}
        scrollToFirstError={{ focus: true }}
        onFinish={next}
      >
        <Fields />
        <div className={styles.buttons}>
          {step > 0 && (
            <Button size="large" onClick={() => go(step - 1)} disabled={pending}>
              {t('auth.wizard.previous')}
            </Button>
          )}
          <Button type="primary" size="large" htmlType="submit" className={styles.next} loading={pending}>
            {last ? t(pending ? 'auth.wizard.pending' : 'auth.wizard.submit') : t('auth.wizard.next')}
          </Button>
        </div>
      </Form>
      <p className={auth.aside}>
        {t('auth.wizard.haveAccount')} <Link to="/login">{t('auth.wizard.signIn')}</Link>
      </p>
    </AuthFrame>
  )
}

function useSubmit(showRefused: ReturnType<typeof useSteps>['showRefused']) {
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
        showRefused(error, { EMAIL_TAKEN: 'email', USERNAME_TAKEN: 'username' })
      },
    })
  return { submit, pending: signUp.isPending }
}
