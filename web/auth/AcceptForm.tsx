import { Button, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { acceptInvitation, type OpenInvitation } from '../../shared/contract/members.ts'
import { messageOf } from '../api/apiError.ts'
import { fieldRule } from '../ui/fieldRule.ts'
import { localDate } from '../ui/format.ts'
import { NewPassword } from '../ui/NewPassword.tsx'
import { notify } from '../ui/notify.ts'
import { showFieldErrors } from '../ui/showFieldErrors.ts'
import type { useAcceptInvitation } from './auth.queries.ts'
import styles from './auth.module.css'

interface AcceptFormProps {
  token: string
  invitation: OpenInvitation
  accept: ReturnType<typeof useAcceptInvitation>
}

interface Values {
  firstName: string
  lastName: string
  password: string
}

const shape = acceptInvitation.shape

/** What the invitation says, and the fields of the new account. */
export function AcceptForm({ token, invitation, accept }: AcceptFormProps) {
  const { t } = useTranslation()
  const [form] = Form.useForm<Values>()
  const submit = ({ firstName, lastName, password }: Values) =>
    accept.mutate(
      { token, firstName, lastName, password },
      {
        onSuccess: () => notify.success(t('invitation.createdToast'), t('invitation.createdText')),
        onError: (error) => {
          notify.error(t('common.error'), messageOf(error, t('invitation.failed')))
          showFieldErrors(form, error)
        },
      },
    )
  const warn = () => {
    const { firstName, lastName } = form.getFieldsValue()
    if (!firstName?.trim() || !lastName?.trim()) notify.error(t('invitation.missingTitle'), t('invitation.missing'))
  }
  return (
    <>
      <Facts invitation={invitation} />
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        scrollToFirstError={{ focus: true }}
        initialValues={{ firstName: invitation.firstName ?? '', lastName: invitation.lastName ?? '' }}
        onFinish={submit}
        onFinishFailed={warn}
      >
        {/* For password managers, which keep the address with the password. */}
        <input type="email" autoComplete="username" value={invitation.email} readOnly hidden />
        <div className={styles.pair}>
          <Form.Item
            name="firstName"
            label={t('invitation.firstName')}
            rules={[fieldRule(shape.firstName)]}
            validateTrigger="onBlur"
          >
            <Input autoComplete="given-name" maxLength={100} />
          </Form.Item>
          <Form.Item
            name="lastName"
            label={t('invitation.lastName')}
            rules={[fieldRule(shape.lastName)]}
            validateTrigger="onBlur"
          >
            <Input autoComplete="family-name" maxLength={100} />
          </Form.Item>
        </div>
        <NewPassword name="password" label={t('invitation.password')} />
        <Button type="primary" htmlType="submit" size="large" block loading={accept.isPending}>
          {t(accept.isPending ? 'invitation.pending' : 'invitation.submit')}
        </Button>
      </Form>
    </>
  )
}

function Facts({ invitation }: { invitation: OpenInvitation }) {
  const { t } = useTranslation()
  return (
    <dl className={styles.facts}>
      <dt>{t('invitation.email')}</dt>
      <dd>{invitation.email}</dd>
      <dt>{t('invitation.organization')}</dt>
      <dd>{invitation.organizationName}</dd>
      <dt>{t('invitation.role')}</dt>
      <dd>{t(`invitation.roles.${invitation.role}`)}</dd>
      <dt>{t('invitation.expires')}</dt>
      <dd>{localDate(invitation.expiresAt)}</dd>
    </dl>
  )
}
