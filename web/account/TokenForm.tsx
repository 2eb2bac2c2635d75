import { Button, Form, Input, Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { newApiToken } from '../../shared/contract/tokens.ts'
import type { TokenScope } from '../../shared/domain/roles.ts'
import { messageOf } from '../api/apiError.ts'
import { fieldRule } from '../ui/forms/fieldRule.ts'
import { notify } from '../ui/notify.ts'
import { showFieldErrors } from '../ui/forms/showFieldErrors.ts'
import { CurrentPassword } from './CurrentPassword.tsx'
import { ScopeChoice } from './ScopeChoice.tsx'
import { useCreateToken } from './tokens.queries.ts'
import styles from './account.module.css'

interface Values {
  name: string
  scopes: TokenScope[]
  /** Zero is never: a choice needs a value. */
  days: number
  currentPassword: string
}

const DAYS = [30, 90, 365, 0]
const shape = newApiToken.shape

/** What a new token is called, may do, and how long it works. */
export function TokenForm({ onCreated }: { onCreated: (token: string) => void }) {
  const { t } = useTranslation()
  const [form] = Form.useForm<Values>()
  const never = Form.useWatch('days', form) === 0
  const create = useCreateToken()
  const submit = ({ name, scopes, days, currentPassword }: Values) =>
    create.mutate(
      { name, scopes, expiresInDays: days || null, currentPassword },
      {
        onSuccess: ({ token }) => onCreated(token),
        onError: (error) => {
          notify.error(t('common.error'), messageOf(error, t('tokens.createFailed')))
          showFieldErrors(form, error)
        },
      },
    )
  return (
    <Form
      form={form}
      name="newToken"
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      scrollToFirstError={{ focus: true }}
      initialValues={{ scopes: [], days: 90 }}
      onFinish={submit}
    >
      <Form.Item
        name="name"
        label={t('tokens.name')}
        extra={<span className={styles.extra}>{t('tokens.nameHint')}</span>}
        rules={[fieldRule(shape.name)]}
      >
        <Input autoComplete="off" autoFocus maxLength={100} />
      </Form.Item>
      <Form.Item name="scopes" rules={[fieldRule(shape.scopes)]} validateTrigger={['onSubmit', 'onChange']}>
        <ScopeChoice />
      </Form.Item>
      <Form.Item
        name="days"
        label={t('tokens.expiry')}
        extra={never && <span className={styles.extra}>{t('tokens.neverWarning')}</span>}
      >
        <Radio.Group className={styles.days} aria-label={t('tokens.expiry')}>
          {DAYS.map((days) => (
            <Radio key={days} value={days}>
              {days === 0 ? t('tokens.neverChoice') : t('tokens.days', { count: days })}
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
      <CurrentPassword />
      <Button type="primary" htmlType="submit" block loading={create.isPending}>
        {t(create.isPending ? 'tokens.creating' : 'tokens.create')}
      </Button>
    </Form>
  )
}
