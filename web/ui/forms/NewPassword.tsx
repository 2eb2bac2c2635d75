import { Form, Input, type FormRule } from 'antd'
import { useTranslation } from 'react-i18next'
import { newPassword } from '../../../shared/contract/fields.ts'
import { fieldRule } from './fieldRule.ts'
import { PasswordRules } from './PasswordRules.tsx'
import '../../texts/account/entryTexts.ts'

interface NewPasswordProps {
  /** The form field of the password; its repetition is the field `confirmation`. */
  name: string
  label: string
  confirmLabel?: string
  /** Once is enough where the password can be shown and a link replaces a lost one. */
  repeat?: boolean
}

/** The fields for a new password: the password with its rules, and its repetition. */
export function NewPassword({ name, label, confirmLabel, repeat = true }: NewPasswordProps) {
  const { t } = useTranslation()
  const password: string = Form.useWatch(name) ?? ''
  const sameAgain: FormRule = ({ getFieldValue }) => ({
    validator: async (_rule, value: unknown) => {
      if ((value ?? '') !== (getFieldValue(name) ?? '')) throw new Error(t('password.mismatch'))
    },
  })
  return (
    <>
      <Form.Item required name={name} label={label} rules={[fieldRule(newPassword)]} validateTrigger="onBlur">
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <PasswordRules password={password} />
      {repeat && (
        <Form.Item
          required
          name="confirmation"
          label={confirmLabel ?? t('password.confirm')}
          rules={[sameAgain]}
          validateTrigger="onBlur"
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
      )}
    </>
  )
}
