import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { signupSuperAdmin } from '../../../shared/contract/signup.ts'
import { AI_PERSONALITIES } from '../../../shared/domain/people.ts'
import { useSellsPlans } from '../../session/site.query.ts'
import { ChoiceCards } from './ChoiceCards.tsx'
import { fieldRule } from '../../ui/forms/fieldRule.ts'
import { NewPassword } from '../../ui/forms/NewPassword.tsx'
import { AssistantName, OrganizationName } from './OrganizationFields.tsx'
import { PlanCards } from './PlanCards.tsx'
import { SourceFields } from './SourceFields.tsx'
import auth from '../auth.module.css'

const shape = signupSuperAdmin.shape

/** Step 2: how the owner signs in. */
export function SecurityStep() {
  const { t } = useTranslation()
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
      <NewPassword name="password" label={t('auth.wizard.password')} repeat={false} />
    </>
  )
}

/** Step 3: the organization, and its plan where plans are sold. */
export function OrganizationStep() {
  const sellsPlans = useSellsPlans()
  return (
    <>
      <OrganizationName />
      {sellsPlans && (
        <Form.Item name="planType">
          <PlanCards />
        </Form.Item>
      )}
    </>
  )
}

/** Step 4: the assistant's name and manner, and what it answers from. */
export function AssistantStep() {
  const { t } = useTranslation()
  return (
    <>
      <AssistantName />
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
      <SourceFields />
    </>
  )
}
