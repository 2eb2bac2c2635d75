import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { FolderView } from '../../contract/views.ts'
import { Missing } from '../folders/Missing.tsx'
import { Notice } from '../shell/Notice.tsx'
import styles from './Overview.module.css'

/** Folders that need somebody. */
export function FolderNotices({ folders }: { folders: readonly FolderView[] }) {
  const { t } = useTranslation('console')
  return (
    <div className={styles.notices}>
      {folders.map((folder) =>
        folder.state === 'braked' ? (
          <Notice
            key={folder.id}
            tone="warning"
            title={t('notices.brakedTitle', { folder: folder.name })}
            text={t('notices.braked')}
          >
            <Link to="/folders">{t('notices.decide')}</Link>
          </Notice>
        ) : (
          folder.state === 'missing' && <Missing key={folder.id} folder={folder} />
        ),
      )}
    </div>
  )
}
