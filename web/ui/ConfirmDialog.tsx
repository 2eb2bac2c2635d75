import { Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../api/apiError.ts'
import { notify } from './notify.ts'

interface ConfirmDialogProps {
  open: boolean
  title: string
  /** What will happen, so that nobody is surprised. */
  text: string
  /** What the button says. */
  action: string
  /** Does it. The dialog closes afterwards in any case. */
  onConfirm: () => Promise<unknown>
  /** Toast when it was done, and when it failed without a message of the server. */
  done: string
  failed: string
  onClose: () => void
}

/** Asks before something is done that cannot be undone, does it, and tells how it went. */
export function ConfirmDialog({ open, title, text, action, onConfirm, done, failed, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation()
  const [pending, setPending] = useState(false)
  const confirm = async () => {
    setPending(true)
    try {
      await onConfirm()
      notify.success(t('common.success'), done)
    } catch (error) {
      notify.error(t('common.error'), messageOf(error, failed))
    }
    setPending(false)
    onClose()
  }
  return (
    <Modal
      open={open}
      title={title}
      okText={action}
      cancelText={t('common.cancel')}
      okButtonProps={{ danger: true, loading: pending }}
      onOk={() => void confirm()}
      onCancel={onClose}
      width={440}
    >
      <p>{text}</p>
    </Modal>
  )
}
