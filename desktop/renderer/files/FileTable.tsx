import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { fileSize, relativeTime } from '../../../web/ui/format.ts'
import { StatusBadge } from '../../../web/ui/StatusBadge.tsx'
import { NAME_TROUBLES, type FileView } from '../../contract/views.ts'
import { useStatus } from '../shell/useStatus.ts'
import { FileButtons } from './FileButtons.tsx'
import { STATE_TONES } from './stateTones.ts'
import table from '../../../web/ui/table.module.css'
import styles from './Files.module.css'

/** One page of files; in narrow windows every file is a block of lines. */
export function FileTable({ files }: { files: readonly FileView[] }) {
  const { t } = useTranslation('console')
  const { folders } = useStatus()
  const names = new Map(folders.map(({ id, name }) => [id, name]))
  return (
    <table className={`${table.table} ${styles.table}`}>
      <caption className="visually-hidden">{t('files.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('files.file')}</th>
          <th scope="col">{t('files.state')}</th>
          <th scope="col">{t('files.why')}</th>
          <th scope="col">{t('files.changed')}</th>
          <th scope="col">{t('files.actions')}</th>
        </tr>
      </thead>
      <tbody>
        {files.map((file) => (
          <Row key={file.id} file={file} folder={names.get(file.folderId)} />
        ))}
      </tbody>
    </table>
  )
}

const Row = memo(function Row({ file, folder }: { file: FileView; folder: string | undefined }) {
  const { t } = useTranslation('console')
  const facts = [folder, file.size === null ? undefined : fileSize(file.size)].filter(Boolean).join(' · ')
  return (
    <tr>
      <th scope="row" className={styles.file}>
        {file.path}
        <span className={styles.facts}>{facts}</span>
      </th>
      <td>
        <StatusBadge tone={STATE_TONES[file.state]}>{t(`files.states.${file.state}`)}</StatusBadge>
      </td>
      <td className={styles.why}>
        <Why file={file} />
      </td>
      <td className={styles.when}>
        <time dateTime={file.changedAt} title={new Date(file.changedAt).toLocaleString()}>
          {relativeTime(file.changedAt)}
        </time>
      </td>
      <td>
        <FileButtons file={file} />
      </td>
    </tr>
  )
})

/** Why a file is in its state and what to do; of failures also the words of the system, and how often it was tried. */
function Why({ file: { state, reason, detail, attempts, nextTryAt } }: { file: FileView }) {
  const { t } = useTranslation('console')
  const trouble = reason === 'name' ? NAME_TROUBLES.find((name) => name === detail) : undefined
  return (
    <>
      {trouble && t(`files.names.${trouble}`)}
      {!trouble && t(reason === null ? `files.meaning.${state}` : `files.reasons.${reason}`)}
      {detail !== null && !trouble && <span className={styles.facts}>{t('files.said', { detail })}</span>}
      {state !== 'synced' && attempts > 0 && (
        <span className={styles.facts}>
          {t('files.attempts', { count: attempts })}{' '}
          {nextTryAt !== null && t('files.nextTry', { time: new Date(nextTryAt).toLocaleTimeString() })}
        </span>
      )}
    </>
  )
}
