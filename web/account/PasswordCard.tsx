import { Button, Checkbox, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../api/apiError.ts'
import { useMay } from '../session/session.queries.ts'
import { Card } from '../ui/Card.tsx'
import { NewPassword } from '../ui/forms/NewPassword.tsx'
import { notify } from '../ui/notify.ts'
import { showFieldErrors } from '../ui/forms/showFieldErrors.ts'
import { useChangePassword } from './account.queries.ts'
import { CurrentPassword } from './CurrentPassword.tsx'

interface Passwords {
  currentPassword: string
  newPassword: string
  revokeTokens?: boolean
}

/** The own password. */
export function PasswordCard() {
  const { t } = useTranslation()
  const [form] = Form.useForm<Passwords>()
  const change = useChangePassword()
  const mayHaveTokens = useMay('tokens.manage')
  const submit = ({ currentPassword, newPassword, revokeTokens }: Passwords) =>
    change.mutate(
      { currentPassword, newPassword, revokeTokens },
      {
        onSuccess: () => {
          form.resetFields()
          notify.success(t('common.success'), t('account.passwordUpdated'))
        },
        onError: (error) => {
          notify.error(t('common.error'), messageOf(error, t('account.passwordFailed')))
          showFieldErrors(form, error)
        },
      },
    )
  return (
    <Card title={t('account.security')} text={t('account.securityHint')} place="security">
      <Form form={form} layout="vertical" requiredMark={false} scrollToFirstError={{ focus: true }} onFinish={submit}>
        <CurrentPassword />
        <NewPassword name="newPassword" label={t('account.newPassword')} confirmLabel={t('account.confirmPassword')} />
        {mayHaveTokens && (
          <Form.Item name="revokeTokens" valuePropName="checked" initialValue>
            <Checkbox>{t('account.revokeTokens')}</Checkbox>
          </Form.Item>
        )}
        <Button type="primary" htmlType="submit" loading={change.isPending}>
          {t(change.isPending ? 'account.updating' : 'account.updatePassword')}
        </Button>
      </Form>
    </Card>
  )
}
