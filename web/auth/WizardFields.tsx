import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { signupSuperAdmin } from '../../shared/contract/signup.ts'
import { AI_PERSONALITIES } from '../../shared/domain/people.ts'
import { ChoiceCards } from './ChoiceCards.tsx'
import { fieldRule } from '../ui/fieldRule.ts'
import { PasswordRules } from '../ui/PasswordRules.tsx'
import { PlanCards } from './PlanCards.tsx'
import auth from './auth.module.css'
import styles from './SignUpWizard.module.css'

const shape = signupSuperAdmin.shape

/** Step 1: who the owner is. */
export function PersonStep() {
  const { t } = useTranslation()
  return (
    <>
      <div className={styles.pair}>
        <Form.Item
          name="firstName"
          label={t('auth.wizard.firstName')}
          rules={[fieldRule(shape.firstName)]}
          validateTrigger="onBlur"
        >
          <Input autoComplete="given-name" maxLength={100} />
        </Form.Item>
        <Form.Item
          name="lastName"
          label={t('auth.wizard.lastName')}
          rules={[fieldRule(shape.lastName)]}
          validateTrigger="onBlur"
        >
          <Input autoComplete="family-name" maxLength={100} />
        </Form.Item>
      </div>
      <Form.Item name="email" label={t('auth.wizard.email')} rules={[fieldRule(shape.email)]} validateTrigger="onBlur">
        <Input type="email" autoComplete="email" />
      </Form.Item>
    </>
  )
}

/** Step 2: how the owner signs in. */
export function SecurityStep() {
  const { t } = useTranslation()
  const password: string = Form.useWatch('password') ?? ''
  return (
    <>
      <Form.Item
        name="username"
        label={t('auth.wizard.username')}
        extra={<span className={auth.extra}>{t('auth.wizard.usernameHint')}</span>}
        rules={[fieldRule(shape.username)]}
        validateTrigger="onBlur"
      >
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={50} />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('auth.wizard.password')}
        rules={[fieldRule(shape.password)]}
        validateTrigger="onBlur"
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <PasswordRules password={password} />
    </>
  )
}

/** Step 3: the organization and its plan. */
export function OrganizationStep() {
  const { t } = useTranslation()
  return (
    <>
      <Form.Item
        name="organizationName"
        label={t('auth.wizard.organizationName')}
        rules={[fieldRule(shape.organizationName)]}
        validateTrigger="onBlur"
      >
        <Input autoComplete="organization" maxLength={200} />
      </Form.Item>
      <Form.Item name="planType">
        <PlanCards />
      </Form.Item>
    </>
  )
}

/** Step 4: the assistant's name and manner. */
export function AssistantStep() {
  const { t } = useTranslation()
  return (
    <>
      <Form.Item
        name="assistantName"
        label={t('auth.wizard.assistantName')}
        rules={[fieldRule(shape.assistantName)]}
        validateTrigger="onBlur"
      >
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="aiPersonality">
        <ChoiceCards
          name="aiPersonality"
          legend={t('auth.wizard.personality')}
          choices={AI_PERSONALITIES.map((id) => ({
            value: id,
            title: t(`auth.wizard.personalities.${id}.name`),
            content: t(`auth.wizard.personalities.${id}.text`),
          }))}
        />
      </Form.Item>
    </>
  )
}
