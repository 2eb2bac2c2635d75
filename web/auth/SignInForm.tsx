import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { loginLocal, type LoginLocal } from '../../shared/contract/accounts.ts'
import { fieldRule } from '../ui/forms/fieldRule.ts'
import { nextAddress, slugOfAddress } from './nextAddress.ts'
import { rememberedSlug } from './rememberedSlug.ts'
import styles from './auth.module.css'

interface SignInFormProps {
  /** Who signed in on this page just before, and has to begin anew. */
  username?: string
  pending: boolean
  onSubmit: (values: LoginLocal) => void
}

/** The fields of sign-in. */
export function SignInForm({ username = '', pending, onSubmit }: SignInFormProps) {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const [slug] = useState(() => query.get('organization') ?? slugOfAddress(nextAddress(query)) ?? rememberedSlug())
  const [form] = Form.useForm<LoginLocal>()
  const organization = Form.useWatch('organizationSlug', form) ?? ''
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      scrollToFirstError={{ focus: true }}
      initialValues={{ organizationSlug: slug, username }}
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
      <Form.Item required name="username" label={t('auth.signIn.username')} rules={rules('username')}>
        <Input
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={slug !== '' && username === ''}
        />
      </Form.Item>
      <Form.Item required name="password" label={t('auth.signIn.password')} rules={rules('password')}>
        <Input.Password autoComplete="current-password" autoFocus={slug !== '' && username !== ''} />
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

/** The contract's own rule for a field. */
function rules(field: keyof LoginLocal) {
  return [fieldRule(loginLocal.shape[field])]
}
