import { FolderOpenOutlined } from '@ant-design/icons'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { fileSize } from '../../ui/format.ts'
import { List } from '../../ui/List.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { tellOutcome } from '../../ui/tellOutcome.ts'
import { useConfirm } from '../../ui/useConfirm.ts'
import { LoadingCards } from '../LoadingCards.tsx'
import { FolderCard } from './FolderCard.tsx'
import { QuarantineCard } from './QuarantineCard.tsx'
import { quarantineQuery, syncedFoldersQuery, useEmpty } from './synced.queries.ts'
import list from '../DocumentList.module.css'
import styles from '../websites/Websites.module.css'

/** Folders that devices keep the knowledge base in step with, and documents whose files are gone. */
export function SyncedFolders() {
  const { t } = useTranslation()
  const folders = useQuery(syncedFoldersQuery)
  const quarantine = useInfiniteQuery(quarantineQuery)
  const first = quarantine.data?.pages[0]
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
              <Amount bytes={first?.bytes ?? 0} most={first?.maxBytes ?? null} />
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

/** What the quarantine takes and may take, and the way to empty it. */
function Amount({ bytes, most }: { bytes: number; most: number | null }) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const empty = useEmpty()
  const ask = async () => {
    const sure = await confirm({
      title: t('synced.emptyQuarantineTitle'),
      text: t('synced.emptyQuarantineText'),
      action: t('synced.emptyQuarantine'),
    })
    if (sure) await tellOutcome(empty.mutateAsync(), { done: t('synced.emptied'), failed: t('synced.failed') })
  }
  return (
    <div className={styles.amount}>
      <p className={styles.hint}>
        {most === null
          ? t('synced.takes', { bytes: fileSize(bytes) })
          : t('synced.takesOf', { bytes: fileSize(bytes), most: fileSize(most) })}
      </p>
      <Button danger onClick={() => void ask()} loading={empty.isPending}>
        {t('synced.emptyQuarantine')}
      </Button>
    </div>
  )
}
