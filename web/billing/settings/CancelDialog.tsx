import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { cancellation, type Cancellation, type Subscription } from '../../../shared/contract/billing.ts'
import { CANCELLATION_REASONS } from '../../../shared/domain/plans.ts'
import { messageOf } from '../../api/apiError.ts'
import { Dialog } from '../../ui/frames/Dialog.tsx'
import { fieldRule } from '../../ui/forms/fieldRule.ts'
import { localDate } from '../../ui/format.ts'
import { notify } from '../../ui/notify.ts'
import { limitTexts } from '../PlanFigures.tsx'
import { plansQuery } from '../plans.queries.ts'
import { useCancel } from '../subscription.queries.ts'
import styles from './settings.module.css'

interface CancelDialogProps {
  subscription: Subscription
  open: boolean
  onClose: () => void
}

/** Cancels the subscription at the end of the time that is paid: what will happen and when, and why it is done. */
export function CancelDialog({ subscription, open, onClose }: CancelDialogProps) {
  const { t } = useTranslation()
  const [form] = Form.useForm<Cancellation>()
  const cancel = useCancel()
  const free = useQuery(plansQuery).data?.plans.find(({ slug }) => slug === 'free')
  const values = {
    plan: t(`plans.${subscription.planType}`),
    date: subscription.currentPeriodEnd === null ? '' : localDate(subscription.currentPeriodEnd),
  }
  const send = (wanted: Cancellation) =>
    cancel.mutate(wanted, {
      onSuccess: () => {
        notify.success(t('cancelling.done'), t('cancelling.doneText', values))
        onClose()
      },
      onError: (error) => notify.error(t('cancelling.failed'), messageOf(error, t('standing.unknown'))),
    })
  return (
    <Dialog
      open={open}
      title={t('cancelling.title')}
      okText={t('cancelling.confirm')}
      cancelText={t('cancelling.keep')}
      okButtonProps={{ danger: true, loading: cancel.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
      destroyOnHidden
      width={520}
    >
      <p>{t('cancelling.what', values)}</p>
      {free && <p className={styles.hint}>{t('cancelling.after', limitTexts(free, t))}</p>}
      <Form form={form} layout="vertical" requiredMark={false} className={styles.form ?? ''} onFinish={send}>
        <Form.Item required name="reason" label={t('cancelling.reason')} rules={[fieldRule(cancellation.shape.reason)]}>
          <Select
            placeholder={t('cancelling.reasonPlaceholder')}
            listHeight={300}
            options={CANCELLATION_REASONS.map((value) => ({ value, label: value }))}
          />
        </Form.Item>
        <Form.Item name="details" label={t('cancelling.details')} rules={[fieldRule(cancellation.shape.details)]}>
          <Input.TextArea rows={3} maxLength={2000} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
