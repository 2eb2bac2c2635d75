import { Button, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../api/apiError.ts'
import { useUser } from '../session/session.queries.ts'
import { Card } from '../ui/Card.tsx'
import { notify } from '../ui/notify.ts'
import { PersonFields } from '../ui/forms/PersonFields.tsx'
import { showFieldErrors } from '../ui/forms/showFieldErrors.ts'
import { useUpdateProfile } from './account.queries.ts'
import { CurrentPassword } from './CurrentPassword.tsx'
import styles from './account.module.css'

interface Profile {
  firstName: string
  lastName: string
  email: string
  currentPassword?: string
}

/** The own name and address. */
export function ProfileCard() {
  const { t } = useTranslation()
  const user = useUser()
  const [form] = Form.useForm<Profile>()
  const update = useUpdateProfile()
  const typed = Form.useWatch('email', form)
  const moves = typed !== undefined && typed.trim().toLowerCase() !== user.email
  const submit = (profile: Profile) =>
    update.mutate(profile, {
      onSuccess: ({ pendingEmail }) => {
        form.setFieldsValue({ email: user.email, currentPassword: undefined })
        notify.success(
          t('common.success'),
          pendingEmail ? t('account.pendingEmail', { email: pendingEmail }) : t('account.updated'),
        )
      },
      onError: (error) => {
        notify.error(t('common.error'), messageOf(error, t('account.updateFailed')))
        showFieldErrors(form, error)
      },
    })
  const warn = () => {
    const { firstName, lastName, email } = form.getFieldsValue()
    const blank = [firstName, lastName, email].some((value) => !value?.trim())
    if (blank) notify.error(t('common.error'), t('account.required'))
  }
  return (
    <Card title={t('account.profile')} text={t('account.profileHint', { organization: user.organization.name })}>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        scrollToFirstError={{ focus: true }}
        initialValues={{ firstName: user.firstName ?? '', lastName: user.lastName ?? '', email: user.email }}
        onFinish={submit}
        onFinishFailed={warn}
      >
        <PersonFields whose="own" />
        {moves && (
          <>
            <p className={styles.lead}>{t('account.moveHint')}</p>
            <CurrentPassword />
          </>
        )}
        <Button type="primary" htmlType="submit" loading={update.isPending}>
          {t(update.isPending ? 'account.updating' : 'account.update')}
        </Button>
      </Form>
    </Card>
  )
}
