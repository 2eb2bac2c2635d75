import { FolderOpenOutlined } from '@ant-design/icons'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { List } from '../../ui/List.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { LoadingCards } from '../LoadingCards.tsx'
import { FolderCard } from './FolderCard.tsx'
import { QuarantineCard } from './QuarantineCard.tsx'
import { quarantineQuery, syncedFoldersQuery } from './synced.queries.ts'
import list from '../DocumentList.module.css'
import styles from '../websites/Websites.module.css'

/** Folders that devices keep the knowledge base in step with, and documents whose files are gone. */
export function SyncedFolders() {
  const { t } = useTranslation()
  const folders = useQuery(syncedFoldersQuery)
  const quarantine = useInfiniteQuery(quarantineQuery)
  const gone = quarantine.data?.pages.flatMap(({ items }) => items)
  return (
    <>
      <section>
        {folders.data && folders.data.length > 0 && <h2 className={styles.heading}>{t('synced.folders')}</h2>}
        <List
          query={folders}
          rows={folders.data}
          failed={t('synced.foldersFailed')}
          label={t('synced.folders')}
          className={list.list}
          skeleton={<LoadingCards />}
          empty={<EmptyState icon={<FolderOpenOutlined />} title={t('synced.emptyTitle')} text={t('synced.empty')} />}
        >
          {(folder) => <FolderCard key={folder.id} folder={folder} />}
        </List>
      </section>
      {gone?.length !== 0 && (
        <section>
          {gone && (
            <>
              <h2 className={styles.heading}>{t('synced.quarantine')}</h2>
              <p className={styles.hint}>{t('synced.quarantineHint')}</p>
            </>
          )}
          <List
            query={quarantine}
            rows={gone}
            failed={t('synced.quarantineFailed')}
            label={t('synced.quarantine')}
            className={list.list}
            more={t('synced.more')}
          >
            {(document) => <QuarantineCard key={document.documentId} document={document} />}
          </List>
        </section>
      )}
    </>
  )
}
