import { Button, Checkbox, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { newWebhook, type NewWebhook } from '../../../shared/contract/webhooks.ts'
import { WEBHOOK_EVENTS, type WebhookEvent } from '../../../shared/domain/webhooks.ts'
import { messageOf } from '../../api/apiError.ts'
import { Dialog } from '../../ui/frames/Dialog.tsx'
import { fieldRule } from '../../ui/forms/fieldRule.ts'
import { showFieldErrors } from '../../ui/forms/showFieldErrors.ts'
import { notify } from '../../ui/notify.ts'
import { useAddWebhook } from './webhooks.queries.ts'
import styles from './Webhooks.module.css'

const shape = newWebhook.shape

interface AddWebhookProps {
  open: boolean
  onClose: () => void
  onAdded: (secret: string) => void
}

/** Where events are sent, and which. */
export function AddWebhook({ open, onClose, onAdded }: AddWebhookProps) {
  const { t } = useTranslation()
  return (
    <Dialog open={open} title={t('webhooks.addTitle')} footer={null} destroyOnHidden onCancel={onClose} width={520}>
      <WebhookForm onAdded={onAdded} />
    </Dialog>
  )
}

function WebhookForm({ onAdded }: Pick<AddWebhookProps, 'onAdded'>) {
  const { t } = useTranslation()
  const [form] = Form.useForm<NewWebhook>()
  const add = useAddWebhook()
  const submit = (request: NewWebhook) =>
    add.mutate(request, {
      onSuccess: ({ secret }) => onAdded(secret),
      onError: (error) => {
        notify.error(t('common.error'), messageOf(error, t('webhooks.addFailed')))
        showFieldErrors(form, error)
      },
    })
  return (
    <Form
      form={form}
      name="newWebhook"
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      scrollToFirstError={{ focus: true }}
      initialValues={{ url: '', events: [] }}
      onFinish={submit}
    >
      <Form.Item name="url" label={t('webhooks.address')} rules={[fieldRule(shape.url)]}>
        <Input autoComplete="off" autoFocus inputMode="url" placeholder="https://" />
      </Form.Item>
      <Form.Item name="events" rules={[fieldRule(shape.events)]} validateTrigger={['onSubmit', 'onChange']}>
        <EventChoice />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={add.isPending}>
        {t('webhooks.add')}
      </Button>
    </Form>
  )
}

interface EventChoiceProps {
  id?: string
  value?: WebhookEvent[]
  onChange?: (events: WebhookEvent[]) => void
}

function EventChoice({ id, value, onChange }: EventChoiceProps) {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.choice}>
      <legend>{t('webhooks.events')}</legend>
      <Checkbox.Group className={styles.choices} value={value} onChange={onChange}>
        {WEBHOOK_EVENTS.map((event, at) => (
          // The first answers to the name of the field, so that a complaint leads the keyboard to it.
          <Checkbox key={event} value={event} id={at === 0 ? id : undefined}>
            {t(`webhooks.event.${event}`)}
          </Checkbox>
        ))}
      </Checkbox.Group>
    </fieldset>
  )
}
