import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Document } from '../../shared/contract/documents.ts'
import { messageOf } from '../api/apiError.ts'
import { notify } from '../ui/notify.ts'
import { useDeleteDocument } from './knowledge.queries.ts'

/** Asks before a document is deleted. */
export function DeleteDocument({ document, onClose }: { document: Document | null; onClose: () => void }) {
  const { t } = useTranslation()
  const removal = useDeleteDocument()
  const confirm = async () => {
    if (!document) return
    try {
      await removal.mutateAsync(document.id)
      notify.success(t('common.success'), t('knowledge.deleted'))
    } catch (error) {
      notify.error(t('common.error'), messageOf(error, t('knowledge.deleteFailed')))
    }
    onClose()
  }
  return (
    <Modal
      open={document !== null}
      title={t('knowledge.deleteTitle')}
      okText={t('common.delete')}
      cancelText={t('common.cancel')}
      okButtonProps={{ danger: true, loading: removal.isPending }}
      onOk={() => void confirm()}
      onCancel={onClose}
      width={440}
    >
      <p>{t('knowledge.deleteText', { name: document?.originalName ?? '' })}</p>
    </Modal>
  )
}
