import { FolderAddOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageFrame } from '../../../web/ui/frames/PageFrame.tsx'
import { EmptyState } from '../../../web/ui/states.tsx'
import type { FolderView } from '../../contract/views.ts'
import { useStatus } from '../shell/useStatus.ts'
import { DryRunDialog } from './DryRunDialog.tsx'
import { FolderCard } from './FolderCard.tsx'
import { FolderDialog } from './FolderDialog.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import styles from './Folders.module.css'

/** What is done with a folder in a dialog; `add` with none. */
export type FolderTask = { task: 'add' } | { task: 'change' | 'dryRun' | 'remove'; folder: FolderView }

/** The watched folders. */
export function FoldersPage() {
  const { t } = useTranslation('console')
  const { folders } = useStatus()
  const [task, setTask] = useState<FolderTask>()
  const close = () => setTask(undefined)
  const add = (
    <Button type="primary" icon={<FolderAddOutlined aria-hidden />} onClick={() => setTask({ task: 'add' })}>
      {t('folders.add')}
    </Button>
  )
  return (
    <PageFrame title={t('folders.title')} subtitle={t('folders.subtitle')}>
      {folders.length === 0 ? (
        <EmptyState title={t('folders.emptyTitle')} text={t('folders.empty')} action={add} />
      ) : (
        <>
          <div className={styles.tools}>{add}</div>
          <ul className={styles.list}>
            {folders.map((folder) => (
              <FolderCard key={folder.id} folder={folder} onTask={(wanted) => setTask({ task: wanted, folder })} />
            ))}
          </ul>
        </>
      )}
      {task && <Dialog task={task} onClose={close} />}
    </PageFrame>
  )
}

function Dialog({ task, onClose }: { task: FolderTask; onClose: () => void }) {
  if (task.task === 'add') return <FolderDialog onClose={onClose} />
  if (task.task === 'change') return <FolderDialog folder={task.folder} onClose={onClose} />
  if (task.task === 'dryRun') return <DryRunDialog folder={task.folder} onClose={onClose} />
  return <RemoveDialog folder={task.folder} onClose={onClose} />
}
