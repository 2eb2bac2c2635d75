import { Button, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../api/apiError.ts'
import { useUser } from '../session/session.queries.ts'
import { Card } from '../ui/Card.tsx'
import { notify } from '../ui/notify.ts'
import { PersonFields } from '../ui/PersonFields.tsx'
import { showFieldErrors } from '../ui/showFieldErrors.ts'
import { useUpdateProfile } from './account.queries.ts'

interface Profile {
  firstName: string
  lastName: string
  email: string
}

/** The own name and address. */
export function ProfileCard() {
  const { t } = useTranslation()
  const user = useUser()
  const [form] = Form.useForm<Profile>()
  const update = useUpdateProfile()
  const submit = (profile: Profile) =>
    update.mutate(profile, {
      onSuccess: () => notify.success(t('common.success'), t('account.updated')),
      onError: (error) => {
        notify.error(t('common.error'), messageOf(error, t('account.updateFailed')))
        showFieldErrors(form, error, { EMAIL_TAKEN: 'email' })
      },
    })
  const warn = () => {
    const blank = Object.values(form.getFieldsValue()).some((value) => !value?.trim())
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
        <Button type="primary" htmlType="submit" loading={update.isPending}>
          {t(update.isPending ? 'account.updating' : 'account.update')}
        </Button>
      </Form>
    </Card>
  )
}
