import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { loginLocal, type LoginLocal } from '../../shared/contract/accounts.ts'
import { hasCode, messageOf } from '../api/apiError.ts'
import { notify } from '../ui/notify.ts'
import { useSignIn } from './auth.queries.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { fieldRule } from '../ui/fieldRule.ts'
import { goTo } from './goTo.ts'
import { rememberedSlug, rememberSlug } from './rememberedSlug.ts'
import { Unverified } from './Unverified.tsx'
import styles from './auth.module.css'

/** Sign-in with organization, username and password. */
export function SignInPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const signIn = useSignIn()
  const [unverified, setUnverified] = useState<string | null>(null)

  const submit = (values: LoginLocal) =>
    signIn.mutate(values, {
      onSuccess: ({ redirectUrl }) => {
        rememberSlug(values.organizationSlug.trim().toLowerCase())
        notify.success(t('auth.signIn.successTitle'), t('auth.signIn.success'))
        goTo(redirectUrl, navigate)
      },
      onError: (error) => {
        setUnverified(hasCode(error, 'EMAIL_NOT_VERIFIED') ? values.username : null)
        notify.error(t('auth.signIn.failedTitle'), messageOf(error, t('auth.signIn.failed')))
      },
    })

  return (
    <AuthFrame title={t('auth.signIn.title')} subtitle={t('auth.signIn.subtitle')}>
      {unverified !== null && <Unverified username={unverified} />}
      <SignInForm pending={signIn.isPending} onSubmit={submit} />
      <p className={styles.aside}>
        {t('auth.signIn.newHere')} <Link to="/signup">{t('auth.signIn.create')}</Link>
      </p>
    </AuthFrame>
  )
}

/** The contract's own rule for a field. */
function rules(field: keyof LoginLocal) {
  return [fieldRule(loginLocal.shape[field])]
}

function SignInForm({ pending, onSubmit }: { pending: boolean; onSubmit: (values: LoginLocal) => void }) {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const [slug] = useState(() => query.get('organization') ?? rememberedSlug())
  const [form] = Form.useForm<LoginLocal>()
  const organization = Form.useWatch('organizationSlug', form) ?? ''
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      initialValues={{ organizationSlug: slug }}
      onFinish={onSubmit}
    >
      <Form.Item
        name="organizationSlug"
        label={t('auth.signIn.organization')}
        extra={<span className={styles.extra}>{t('auth.signIn.organizationHint')}</span>}
        rules={rules('organizationSlug')}
      >
        <Input autoComplete="organization" autoCapitalize="none" spellCheck={false} autoFocus={slug === ''} />
      </Form.Item>
      <Form.Item name="username" label={t('auth.signIn.username')} rules={rules('username')}>
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} autoFocus={slug !== ''} />
      </Form.Item>
      <Form.Item name="password" label={t('auth.signIn.password')} rules={rules('password')}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <p className={styles.forgot}>
        <Link to={`/forgot-password?${new URLSearchParams({ organization }).toString()}`}>
          {t('auth.signIn.forgot')}
        </Link>
      </p>
      <Button type="primary" htmlType="submit" size="large" block loading={pending}>
        {pending ? t('auth.signIn.pending') : t('auth.signIn.submit')}
      </Button>
    </Form>
  )
}
