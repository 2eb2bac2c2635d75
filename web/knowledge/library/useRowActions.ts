import { useTranslation } from 'react-i18next'
import type { Document } from '../../../shared/contract/documents.ts'
import { tellOutcome } from '../../ui/tellOutcome.ts'
import { useConfirm } from '../../ui/useConfirm.ts'
import { useRemoveDocument } from '../useRemoveDocument.ts'
import { warningLines } from '../warningLines.ts'
import { useDocumentCall } from './library.queries.ts'

/** What the menu of a row does to its document. */
export type RowAction = 'release' | 'reprocess' | 'delete'

export function useRowActions(): (action: RowAction, document: Document) => void {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const remove = useRemoveDocument()
  const reprocess = useDocumentCall(({ id }) => `/api/documents/${id}/reprocess`, 'POST')
  const release = useDocumentCall(({ id }) => `/api/documents/${id}/release`, 'POST')
  const letThrough = async (document: Document) => {
    const sure = await confirm({
      title: t('library.releaseTitle'),
      text: t('library.releaseText', { why: warningLines(t, document.warnings).join(' ') }),
      action: t('library.release'),
    })
    if (sure)
      await tellOutcome(release.mutateAsync({ document }), {
        done: t('library.released'),
        failed: t('library.releaseFailed'),
      })
  }
  return (action, document) => {
    if (action === 'delete') remove(document)
    else if (action === 'release') void letThrough(document)
    else
      void tellOutcome(reprocess.mutateAsync({ document }), {
        done: t('library.reprocessing'),
        failed: t('library.reprocessFailed'),
      })
  }
}
