import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { fileSize, relativeTime } from '../../../web/ui/format.ts'
import { numberText } from '../../../web/ui/numbers.ts'
import { FILE_STATES, type FolderView } from '../../contract/views.ts'
import { Brake } from './Brake.tsx'
import { FolderState } from './FolderState.tsx'
import { Missing } from './Missing.tsx'
import { useFolderActions } from './useFolderActions.ts'
import styles from './Folders.module.css'

interface FolderCardProps {
  folder: FolderView
  onTask: (task: 'change' | 'dryRun' | 'remove') => void
}

/** A watched folder: where it is, who sees its documents, how many files are in which state, and what can be done. */
export function FolderCard({ folder, onTask }: FolderCardProps) {
  const { t } = useTranslation('console')
  return (
    <li className={styles.card}>
      <div className={styles.top}>
        <div className={styles.words}>
          <h2 className={styles.name}>{folder.name}</h2>
          <p className={styles.path}>{folder.path}</p>
        </div>
        <FolderState folder={folder} />
      </div>
      <p className={styles.facts}>
        {t(`levels.${folder.accessLevel}.name`)}. {t(`levels.${folder.accessLevel}.who`)}
      </p>
      <Rules folder={folder} />
      <Counts folder={folder} />
      <p className={styles.facts}>
        {folder.lastScanAt === null
          ? t('folders.neverScanned')
          : t('folders.scanned', { time: relativeTime(folder.lastScanAt) })}
      </p>
      {folder.state === 'braked' && <Brake folder={folder} />}
      {folder.state === 'missing' && (
        <div className={styles.brake}>
          <Missing folder={folder} />
        </div>
      )}
      <Actions folder={folder} onTask={onTask} />
    </li>
  )
}

/** What of the folder is in, where that is not everything. */
function Rules({ folder }: { folder: FolderView }) {
  const { t } = useTranslation('console')
  const rules = [
    t(folder.subfolders ? 'folders.rules.below' : 'folders.rules.flat'),
    folder.include.length > 0 && t('folders.rules.include', { count: folder.include.length }),
    folder.exclude.length > 0 && t('folders.rules.exclude', { count: folder.exclude.length }),
    folder.maxBytes !== null && t('folders.rules.size', { size: fileSize(folder.maxBytes) }),
    folder.types && t('folders.rules.types', { types: folder.types.join(', ') }),
    folder.polling && t('folders.rules.polling'),
  ]
  return <p className={styles.facts}>{rules.filter((rule) => typeof rule === 'string').join(' · ')}</p>
}

function Counts({ folder }: { folder: FolderView }) {
  const { t } = useTranslation('console')
  const counted = FILE_STATES.filter((state) => (folder.counts[state] ?? 0) > 0)
  if (counted.length === 0) return null
  return (
    <ul className={styles.counts} aria-label={t('folders.counts')}>
      {counted.map((state) => (
        <li key={state}>
          <Link to={`/files?${new URLSearchParams({ folder: folder.id, state })}`}>
            {numberText(folder.counts[state] ?? 0)} {t(`files.states.${state}`)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Actions({ folder, onTask }: FolderCardProps) {
  const { t } = useTranslation('console')
  const { busy, pause, rescan } = useFolderActions(folder)
  const named = (action: string) => t('folders.actionsOf', { action, name: folder.name })
  const button = (action: 'pause' | 'resume' | 'rescan' | 'dryRun' | 'change' | 'remove', onClick: () => void) => (
    <Button
      key={action}
      size="small"
      danger={action === 'remove'}
      disabled={busy}
      aria-label={named(t(`folders.${action}`))}
      onClick={onClick}
    >
      {t(`folders.${action}`)}
    </Button>
  )
  return (
    <div className={styles.actions}>
      {button(folder.paused ? 'resume' : 'pause', pause)}
      {button('rescan', rescan)}
      {button('dryRun', () => onTask('dryRun'))}
      {button('change', () => onTask('change'))}
      {button('remove', () => onTask('remove'))}
    </div>
  )
}
