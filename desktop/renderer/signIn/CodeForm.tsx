import { Button, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './SignIn.module.css'

interface CodeFormProps {
  pending: boolean
  onSubmit: (code: string) => void
  onBack: () => void
}

/** The second step of sign-in: the code of an authenticator app, or a recovery code. */
export function CodeForm({ pending, onSubmit, onBack }: CodeFormProps) {
  const { t } = useTranslation('console')
  return (
    <Form
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      scrollToFirstError={{ focus: true }}
      onFinish={({ code }: { code: string }) => onSubmit(code)}
    >
      <h2 className={styles.step}>{t('signIn.codeTitle')}</h2>
      <Form.Item
        name="code"
        label={t('signIn.code')}
        extra={<span className={styles.extra}>{t('signIn.codeHint')}</span>}
        rules={[{ required: true, whitespace: true, message: t('signIn.missing.code') }]}
      >
        <Input autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} maxLength={40} autoFocus />
      </Form.Item>
      <Button type="primary" htmlType="submit" size="large" block loading={pending}>
        {t(pending ? 'signIn.codePending' : 'signIn.codeSubmit')}
      </Button>
      <Button type="link" block className={styles.back} onClick={onBack}>
        {t('signIn.startOver')}
      </Button>
    </Form>
  )
}
