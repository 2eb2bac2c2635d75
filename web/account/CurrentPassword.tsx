import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { changePassword } from '../../shared/contract/accounts.ts'
import { useUser } from '../session/session.queries.ts'
import { fieldRule } from '../ui/forms/fieldRule.ts'

/** The form field `currentPassword`, which important changes ask for. */
export function CurrentPassword({ autoFocus = false }: { autoFocus?: boolean }) {
  const { t } = useTranslation()
  const { email } = useUser()
  return (
    <>
      {/* For password managers, which keep the address with the password. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Form.Item
        name="currentPassword"
        label={t('account.currentPassword')}
        rules={[fieldRule(changePassword.shape.currentPassword)]}
        validateTrigger="onSubmit"
      >
        <Input.Password autoComplete="current-password" autoFocus={autoFocus} />
      </Form.Item>
    </>
  )
}
