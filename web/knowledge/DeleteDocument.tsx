import { useTranslation } from 'react-i18next'
import type { Document } from '../../shared/contract/documents.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useDeleteDocument } from './knowledge.queries.ts'

/** Asks before a document is deleted. */
export function DeleteDocument({ document, onClose }: { document: Document | null; onClose: () => void }) {
  const { t } = useTranslation()
  const removal = useDeleteDocument()
  return (
    <ConfirmDialog
      open={document !== null}
      title={t('knowledge.deleteTitle')}
      text={t('knowledge.deleteText', { name: document?.originalName ?? '' })}
      action={t('common.delete')}
      onConfirm={async () => document && removal.mutateAsync(document.id)}
      done={t('knowledge.deleted')}
      failed={t('knowledge.deleteFailed')}
      onClose={onClose}
    />
  )
}
