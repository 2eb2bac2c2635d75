import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageFrame } from '../../../web/ui/frames/PageFrame.tsx'
import { EmptyState, LoadFailed } from '../../../web/ui/states.tsx'
import { useSettled } from '../../../web/ui/useSettled.ts'
import { filesQuery, type FileFilter } from '../api/queries.ts'
import { useStatus } from '../shell/useStatus.ts'
import { FileTable } from './FileTable.tsx'
import { Filters } from './Filters.tsx'
import { Pager } from './Pager.tsx'
import { useFileActions } from './useFileActions.ts'
import { useFilter } from './useFilter.ts'
import styles from './Files.module.css'

/** The ledger: every file with what happened to it, why, and what to do. */
export function FilesPage() {
  const { t } = useTranslation('console')
  const { filter, change } = useFilter()
  const { failed } = useStatus()
  const { retry, busy } = useFileActions()
  const settled = useSettled(filter.search)
  const asked: FileFilter = {
    ...(filter.folder !== undefined && { folderId: filter.folder }),
    ...(filter.states.length > 0 && { states: filter.states }),
    ...(settled !== '' && { search: settled }),
  }
  return (
    <PageFrame title={t('files.title')} subtitle={t('files.subtitle')}>
      <Filters filter={filter} onChange={change} />
      {failed > 0 && (
        <Button className={styles.retryAll ?? ''} loading={busy} onClick={() => retry()}>
          {t('files.retryAll')}
        </Button>
      )}
      <Listed key={JSON.stringify(asked)} filter={asked} />
    </PageFrame>
  )
}

/** The pages of one filter. A page begins where the one before it ended, however many files there are. */
function Listed({ filter }: { filter: FileFilter }) {
  const { t } = useTranslation('console')
  const [before, setBefore] = useState<(string | undefined)[]>([undefined])
  const files = useQuery(filesQuery(filter, before.at(-1)))
  if (files.isError && !files.data)
    return <LoadFailed title={t('files.failed')} error={files.error} retry={() => void files.refetch()} />
  if (!files.data) return <Skeleton active title={false} paragraph={{ rows: 8 }} className={styles.skeleton ?? ''} />
  const { files: rows, total, cursor } = files.data
  if (rows.length === 0 && before.length === 1)
    return (
      <EmptyState
        title={t('files.emptyTitle')}
        text={t(Object.keys(filter).length > 0 ? 'files.emptyFiltered' : 'files.empty')}
      />
    )
  return (
    <>
      <FileTable files={rows} />
      <Pager
        page={before.length - 1}
        shown={rows.length}
        total={total}
        busy={files.isPlaceholderData}
        onEarlier={before.length > 1 ? () => setBefore(before.slice(0, -1)) : undefined}
        onLater={cursor === undefined ? undefined : () => setBefore([...before, cursor])}
      />
    </>
  )
}
