import { useTranslation } from 'react-i18next'
import type { FolderView } from '../../contract/views.ts'
import { Notice } from '../shell/Notice.tsx'

/** The folder is not where it was: nothing of it is touched, and what can be done. */
export function Missing({ folder: { name, path } }: { folder: FolderView }) {
  const { t } = useTranslation('console')
  return (
    <Notice tone="warning" title={t('notices.missingTitle', { folder: name })} text={t('notices.missing', { path })} />
  )
}
