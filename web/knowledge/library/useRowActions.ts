import { useTranslation } from 'react-i18next'
import type { Document } from '../../../shared/contract/documents.ts'
import { tellOutcome } from '../../ui/tellOutcome.ts'
import { useRemoveDocument } from '../useRemoveDocument.ts'
import { useDocumentCall } from './library.queries.ts'

/** What the menu of a row does to its document. */
export type RowAction = 'reprocess' | 'delete'

export function useRowActions(): (action: RowAction, document: Document) => void {
  const { t } = useTranslation()
  const remove = useRemoveDocument()
  const reprocess = useDocumentCall(({ id }) => `/api/documents/${id}/reprocess`, 'POST')
  return (action, document) => {
    if (action === 'delete') remove(document)
    else
      void tellOutcome(reprocess.mutateAsync({ document }), {
        done: t('library.reprocessing'),
        failed: t('library.reprocessFailed'),
      })
  }
}
