import { Button, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../api/apiError.ts'
import { Card } from '../ui/Card.tsx'
import { NewPassword } from '../ui/NewPassword.tsx'
import { notify } from '../ui/notify.ts'
import { showFieldErrors } from '../ui/showFieldErrors.ts'
import { useChangePassword } from './account.queries.ts'
import { CurrentPassword } from './CurrentPassword.tsx'

interface Passwords {
  currentPassword: string
  newPassword: string
}

/** The own password. */
export function PasswordCard() {
  const { t } = useTranslation()
  const [form] = Form.useForm<Passwords>()
  const change = useChangePassword()
  const submit = ({ currentPassword, newPassword }: Passwords) =>
    change.mutate(
      { currentPassword, newPassword },
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
        <Button type="primary" htmlType="submit" loading={change.isPending}>
          {t(change.isPending ? 'account.updating' : 'account.updatePassword')}
        </Button>
      </Form>
    </Card>
  )
}
