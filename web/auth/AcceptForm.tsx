import { Button, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import type { OpenInvitation } from '../../shared/contract/members.ts'
import { messageOf } from '../api/apiError.ts'
import { localDate } from '../ui/format.ts'
import { NewPassword } from '../ui/forms/NewPassword.tsx'
import { notify } from '../ui/notify.ts'
import { PersonFields } from '../ui/forms/PersonFields.tsx'
import { showFieldErrors } from '../ui/forms/showFieldErrors.ts'
import type { useAcceptInvitation } from './auth.queries.ts'
import styles from './auth.module.css'
import '../texts/account/entryTexts.ts'

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
        <PersonFields whose="own" email={false} />
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
