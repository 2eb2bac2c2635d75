import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { forgotPassword } from '../../shared/contract/accounts.ts'
import { messageOf } from '../api/apiError.ts'
import { fieldRule } from '../ui/forms/fieldRule.ts'
import { notify } from '../ui/notify.ts'
import { useForgotPassword } from './auth.queries.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { rememberedSlug, rememberSlug } from './rememberedSlug.ts'
import styles from './auth.module.css'
import '../texts/account/entryTexts.ts'

interface Values {
  organizationSlug: string
  email: string
}

/** Asks for a link to choose a new password. */
export function ForgotPasswordPage() {
  const { t } = useTranslation()
  const forgot = useForgotPassword()
  const submit = (values: Values) =>
    forgot.mutate(values, {
      onSuccess: () => rememberSlug(values.organizationSlug.trim().toLowerCase()),
      onError: (error) => notify.error(t('common.error'), messageOf(error, t('forgot.failed'))),
    })
  if (forgot.isSuccess) return <Sent onAgain={forgot.reset} />
  return (
    <AuthFrame title={t('forgot.title')} subtitle={t('forgot.subtitle')} leadsIn>
      <ForgotForm pending={forgot.isPending} onSubmit={submit} />
      <p className={styles.aside}>
        <Link to="/login">{t('forgot.signIn')}</Link>
      </p>
    </AuthFrame>
  )
}

function ForgotForm({ pending, onSubmit }: { pending: boolean; onSubmit: (values: Values) => void }) {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const [slug] = useState(() => query.get('organization') || rememberedSlug())
  return (
    <Form<Values>
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      scrollToFirstError={{ focus: true }}
      initialValues={{ organizationSlug: slug }}
      onFinish={onSubmit}
    >
      <Form.Item
        name="organizationSlug"
        label={t('forgot.organization')}
        extra={<span className={styles.extra}>{t('auth.signIn.organizationHint')}</span>}
        rules={[fieldRule(forgotPassword.shape.organizationSlug)]}
      >
        <Input autoComplete="organization" autoCapitalize="none" spellCheck={false} autoFocus={slug === ''} />
      </Form.Item>
      <Form.Item required name="email" label={t('forgot.email')} rules={[fieldRule(forgotPassword.shape.email)]}>
        <Input type="email" autoComplete="email" autoFocus={slug !== ''} />
      </Form.Item>
      <Button type="primary" htmlType="submit" size="large" block loading={pending}>
        {t(pending ? 'forgot.pending' : 'forgot.submit')}
      </Button>
    </Form>
  )
}

function Sent({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation()
  return (
    <AuthFrame title={t('forgot.sentTitle')}>
      <div className={styles.stack}>
        <p role="status">{t('forgot.sent')}</p>
        <p>{t('forgot.sentHint')}</p>
        <Button onClick={onAgain}>{t('forgot.again')}</Button>
        <Link to="/login">{t('forgot.signIn')}</Link>
      </div>
    </AuthFrame>
  )
}
