import { FileSearchOutlined, FolderOpenOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { FileView } from '../../contract/views.ts'
import { useDocumentPage } from '../shell/useDocumentPage.ts'
import { useStatus } from '../shell/useStatus.ts'
import { useFileActions } from './useFileActions.ts'
import styles from './Files.module.css'

/** States in which another try may bring something. */
const RETRIED = ['failed', 'unreadable']

/** What can be done with a file: try it again, look at it on the computer, look at its document. */
export function FileButtons({ file }: { file: FileView }) {
  const { t } = useTranslation('console')
  const { retry, show, busy } = useFileActions()
  const { can } = useStatus()
  const { id, path, state, documentId } = file
  const address = useDocumentPage()(documentId ?? 0)
  return (
    <span className={styles.buttons}>
      {RETRIED.includes(state) && (
        <Button
          size="small"
          icon={<ReloadOutlined aria-hidden />}
          loading={busy}
          title={t('files.retry')}
          aria-label={t('files.retryNamed', { path })}
          onClick={() => retry([id])}
        />
      )}
      {/* A face with dialogs of the system is on the screen of the computer that has the file. */}
      {can.pick && state !== 'removed' && state !== 'held' && (
        <Button
          size="small"
          type="text"
          icon={<FolderOpenOutlined aria-hidden />}
          title={t('files.open')}
          aria-label={t('files.openNamed', { path })}
          onClick={() => show(id)}
        />
      )}
      {documentId !== null && address !== undefined && (
        <Button
          size="small"
          type="text"
          icon={<FileSearchOutlined aria-hidden />}
          title={t('files.document')}
          aria-label={t('files.documentNamed', { path })}
          href={address}
          target="_blank"
          rel="noreferrer"
        />
      )}
    </span>
  )
}
