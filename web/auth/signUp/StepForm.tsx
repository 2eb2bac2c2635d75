import { Button, Form, type FormInstance } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { AuthFrame } from '../AuthFrame.tsx'
import { useSignUpDrafts, type SignUpKind } from './signUpDraft.store.ts'
import type { Steps } from './useSteps.ts'
import { WizardProgress } from './WizardProgress.tsx'
import '../../texts/account/entryTexts.ts'
import auth from '../auth.module.css'
import styles from './StepForm.module.css'

interface StepFormProps<Values> {
  /** Under which what is typed is kept. */
  kind: SignUpKind
  title: string
  /** Name of each step, and what it is about. */
  names: readonly string[]
  hints: readonly string[]
  steps: Pick<Steps, 'step' | 'go' | 'heading'>
  form: FormInstance<Values>
  initialValues: Partial<Values>
  /** What is to be known before going on. */
  notice?: string | undefined
  /** Sends the whole form, from the last step. */
  onSubmit: () => void
  pending: boolean
  /** What the button of the last step says. */
  submitLabel: string
  /** Whether the first step goes on by a choice in it, without buttons. */
  startsByChoice?: boolean
  /** The fields of the step that is shown. */
  children: ReactNode
}

/** The page of a sign-up in steps: progress, the step's fields, Previous and Next. */
export function StepForm<Values>(props: StepFormProps<Values>) {
  const { t } = useTranslation()
  const { names, steps, form, pending, kind } = props
  const keep = useSignUpDrafts((state) => state.keep)
  const { step, go, heading } = steps
  const last = step === names.length - 1
  return (
    <AuthFrame title={props.title} wide leadsIn>
      {props.notice && (
        <p className={auth.notice} role="status">
          {props.notice}
        </p>
      )}
      <WizardProgress step={step} names={names} />
      <h2 className={styles.heading} ref={heading} tabIndex={-1}>
        {names[step]}
      </h2>
      <p className={styles.hint}>{props.hints[step]}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        scrollToFirstError={{ focus: true }}
        initialValues={props.initialValues}
        onValuesChange={() => keep(kind, { values: form.getFieldsValue(true) as Record<string, unknown> })}
        onFinish={() => (last ? props.onSubmit() : go(step + 1))}
      >
        {props.children}
        {!(props.startsByChoice && step === 0) && (
          <div className={styles.buttons}>
            {step > 0 && (
              <Button size="large" onClick={() => go(step - 1)} disabled={pending}>
                {t('auth.wizard.previous')}
              </Button>
            )}
            <Button type="primary" size="large" htmlType="submit" className={styles.next} loading={pending}>
              {last ? props.submitLabel : t('auth.wizard.next')}
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
