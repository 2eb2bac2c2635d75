import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { emailAddress, personName } from '../../../shared/contract/fields.ts'
import { fieldRule } from './fieldRule.ts'
import styles from './PersonFields.module.css'
import '../../texts/account/entryTexts.ts'

interface PersonFieldsProps {
  /** Browsers fill in one's own data, and leave those of somebody else alone. */
  whose: 'own' | 'other'
  /** Without the address, where it is fixed already. */
  email?: boolean
  autoFocus?: boolean
}

const firstName = fieldRule(personName('First name'))
const lastName = fieldRule(personName('Last name'))
const address = fieldRule(emailAddress)

/** The form fields `firstName`, `lastName` and `email` of a person, with the contract's rules. */
export function PersonFields({ whose, email = true, autoFocus = false }: PersonFieldsProps) {
  const { t } = useTranslation()
  const known = (token: string) => (whose === 'own' ? token : 'off')
  return (
    <>
      <div className={styles.pair}>
        <Form.Item required name="firstName" label={t('person.firstName')} rules={[firstName]} validateTrigger="onBlur">
          <Input autoComplete={known('given-name')} autoFocus={autoFocus} maxLength={100} />
        </Form.Item>
        <Form.Item required name="lastName" label={t('person.lastName')} rules={[lastName]} validateTrigger="onBlur">
          <Input autoComplete={known('family-name')} maxLength={100} />
        </Form.Item>
      </div>
      {email && (
        <Form.Item required name="email" label={t('person.email')} rules={[address]} validateTrigger="onBlur">
          <Input type="email" autoComplete={known('email')} />
        </Form.Item>
      )}
    </>
  )
}
