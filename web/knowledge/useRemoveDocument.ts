import { useTranslation } from 'react-i18next'
import type { Document } from '../../shared/contract/documents.ts'
import { tellOutcome } from '../ui/tellOutcome.ts'
import { useConfirm } from '../ui/useConfirm.ts'
import { useDeleteDocument } from './knowledge.queries.ts'

/** Deletes a document, after a question. */
export function useRemoveDocument(): (document: Document) => void {
  const { t } = useTranslation()
  const removal = useDeleteDocument()
  const confirm = useConfirm()
  const remove = async ({ id, originalName }: Document) => {
    const sure = await confirm({
      title: t('knowledge.deleteTitle'),
      text: t('knowledge.deleteText', { name: originalName }),
      action: t('common.delete'),
    })
    if (sure)
      await tellOutcome(removal.mutateAsync(id), { done: t('knowledge.deleted'), failed: t('knowledge.deleteFailed') })
  }
  return (document) => void remove(document)
}
