import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { twoFactorSignIn } from '../../shared/contract/twoFactor.ts'
import { hasCode, messageOf } from '../api/apiError.ts'
import { fieldRule } from '../ui/forms/fieldRule.ts'
import { notify } from '../ui/notify.ts'
import { showFieldErrors } from '../ui/forms/showFieldErrors.ts'
import { useSecondStep } from './auth.queries.ts'
import styles from './auth.module.css'

interface SecondStepFormProps {
  onSignedIn: (redirectUrl: string) => void
  /** Back to the first step, by choice or because it has to be taken again. */
  onBack: () => void
}

/** The second step of sign-in: the code of an authenticator app, or a recovery code. */
export function SecondStepForm({ onSignedIn, onBack }: SecondStepFormProps) {
  const { t } = useTranslation()
  const [form] = Form.useForm<{ code: string }>()
  const [recovery, setRecovery] = useState(false)
  const secondStep = useSecondStep()
  const submit = ({ code }: { code: string }) =>
    secondStep.mutate(code, {
      onSuccess: ({ redirectUrl }) => onSignedIn(redirectUrl),
      onError: (error) => {
        notify.error(t('auth.signIn.failedTitle'), messageOf(error, t('auth.signIn.failed')))
        // A wrong code is named at its field; without that the sign-in is over and starts with the password again.
        if (hasCode(error, 'CODE_INVALID') && !error.fields['code']) onBack()
        else showFieldErrors(form, error)
      },
    })
  const swap = () => {
    form.resetFields()
    setRecovery(!recovery)
    form.focusField('code')
  }
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      scrollToFirstError={{ focus: true }}
      onFinish={submit}
    >
      <Form.Item
        name="code"
        label={t(recovery ? 'secondStep.recovery' : 'secondStep.code')}
        extra={<span className={styles.extra}>{t(recovery ? 'secondStep.recoveryHint' : 'secondStep.codeHint')}</span>}
        rules={[fieldRule(twoFactorSignIn.shape.code)]}
      >
        <Input
          className={styles.code}
          autoComplete="one-time-code"
          inputMode={recovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          autoFocus
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" size="large" block loading={secondStep.isPending}>
        {t(secondStep.isPending ? 'secondStep.pending' : 'secondStep.submit')}
      </Button>
      <div className={styles.ways}>
        <Button type="link" onClick={swap}>
          {t(recovery ? 'secondStep.useApp' : 'secondStep.useRecovery')}
        </Button>
        <Button type="link" onClick={onBack}>
          {t('secondStep.back')}
        </Button>
      </div>
    </Form>
  )
}
