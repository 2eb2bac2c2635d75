import { Button, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { assistantName } from '../../shared/contract/fields.ts'
import { useUpdateAssistant } from '../admin/organization.queries.ts'
import { messageOf } from '../api/apiError.ts'
import { useUser } from '../session/session.queries.ts'
import { Card } from '../ui/Card.tsx'
import { fieldRule } from '../ui/forms/fieldRule.ts'
import { notify } from '../ui/notify.ts'
import { showFieldErrors } from '../ui/forms/showFieldErrors.ts'

/** Name and slug to read, the assistant's name to change. */
export function AssistantSettings() {
  const { t } = useTranslation()
  const { organization } = useUser()
  const [form] = Form.useForm<{ assistantName: string }>()
  const update = useUpdateAssistant(organization.slug)
  const submit = ({ assistantName: name }: { assistantName: string }) =>
    update.mutate(
      { assistantName: name },
      {
        onSuccess: () => notify.success(t('dashboard.savedTitle'), t('dashboard.saved')),
        onError: (error) => {
          notify.error(t('dashboard.failedTitle'), messageOf(error, t('dashboard.failed')))
          showFieldErrors(form, error)
        },
      },
    )
  const warn = () => notify.error(t('dashboard.invalidTitle'), t('dashboard.invalid'))
  return (
    <Card title={t('dashboard.settings')} text={t('dashboard.settingsHint')}>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        scrollToFirstError={{ focus: true }}
        initialValues={organization}
        onFinish={submit}
        onFinishFailed={warn}
      >
        <Form.Item name="name" label={t('dashboard.name')}>
          <Input readOnly variant="filled" />
        </Form.Item>
        <Form.Item name="slug" label={t('dashboard.slug')}>
          <Input readOnly variant="filled" />
        </Form.Item>
        <Form.Item
          name="assistantName"
          label={t('dashboard.assistantName')}
          rules={[fieldRule(assistantName)]}
          validateTrigger="onSubmit"
        >
          <Input autoComplete="off" maxLength={100} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={update.isPending}>
          {t(update.isPending ? 'dashboard.saving' : 'dashboard.save')}
        </Button>
      </Form>
    </Card>
  )
}
