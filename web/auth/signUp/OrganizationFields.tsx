import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { signupSuperAdmin } from '../../../shared/contract/signup.ts'
import { fieldRule } from '../../ui/forms/fieldRule.ts'

const shape = signupSuperAdmin.shape

/** The form field `organizationName` of a sign-up. */
export function OrganizationName() {
  const { t } = useTranslation()
  return (
    <Form.Item
      required
      name="organizationName"
      label={t('auth.wizard.organizationName')}
      rules={[fieldRule(shape.organizationName)]}
      validateTrigger="onBlur"
    >
      <Input autoComplete="organization" maxLength={200} />
    </Form.Item>
  )
}

/** The form field `assistantName` of a sign-up. */
export function AssistantName() {
  const { t } = useTranslation()
  return (
    <Form.Item
      required
      name="assistantName"
      label={t('auth.wizard.assistantName')}
      rules={[fieldRule(shape.assistantName)]}
      validateTrigger="onBlur"
    >
      <Input maxLength={100} />
    </Form.Item>
  )
}
