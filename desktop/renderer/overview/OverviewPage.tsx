import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Card } from '../../../web/ui/Card.tsx'
import { PageFrame } from '../../../web/ui/frames/PageFrame.tsx'
import { numberText } from '../../../web/ui/numbers.ts'
import { EmptyState } from '../../../web/ui/states.tsx'
import type { Status } from '../../contract/views.ts'
import { FolderState } from '../folders/FolderState.tsx'
import { useStatus } from '../shell/useStatus.ts'
import { ConnectionCard } from './ConnectionCard.tsx'
import { FolderNotices } from './FolderNotices.tsx'
import { WorkingList } from './WorkingList.tsx'
import styles from './Overview.module.css'

/** How it stands: what is worked on, how many files, the folders, and where this computer is connected to. */
export function OverviewPage() {
  const { t } = useTranslation('console')
  const status = useStatus()
  return (
    <PageFrame title={t('overview.title')}>
      <FolderNotices folders={status.folders} />
      <Figures status={status} />
      <Card title={t('overview.now')}>
        <WorkingList status={status} />
      </Card>
      <Card title={t('overview.folders')}>
        <Folders status={status} />
      </Card>
      <ConnectionCard status={status} />
    </PageFrame>
  )
}

function Figures({ status }: { status: Status }) {
  const { t } = useTranslation('console')
  const figures = [
    ['synced', status.synced, '/files?state=synced'],
    ['waiting', status.waiting, '/files?state=waiting&state=settling'],
    ['failed', status.failed, '/files?state=failed&state=unreadable'],
  ] as const
  return (
    <ul className={styles.figures} aria-label={t('overview.figures')}>
      {figures.map(([name, count, to]) => (
        <li key={name}>
          <Link to={to} className={styles.figure} data-alarm={name === 'failed' && count > 0}>
            <span className={styles.count}>{numberText(count)}</span> <span>{t(`overview.${name}`, { count })}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Folders({ status: { folders } }: { status: Status }) {
  const { t } = useTranslation('console')
  if (folders.length === 0)
    return (
      <EmptyState
        title={t('folders.emptyTitle')}
        text={t('folders.empty')}
        action={<Link to="/folders">{t('folders.add')}</Link>}
      />
    )
  return (
    <>
      <ul className={styles.folders}>
        {folders.map((folder) => (
          <li key={folder.id} className={styles.folder}>
            <span className={styles.words}>
              <span className={styles.name}>{folder.name}</span>
              <span className={styles.path}>{folder.path}</span>
            </span>
            <FolderState folder={folder} />
          </li>
        ))}
      </ul>
      <Link to="/folders">{t('overview.all')}</Link>
    </>
  )
}
