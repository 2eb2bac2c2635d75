import { Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import type { FileView, Status } from '../../contract/views.ts'
import styles from './Overview.module.css'

/** What is worked on right now, each with its step and how far it is. */
export function WorkingList({ status }: { status: Status }) {
  const { t } = useTranslation('console')
  if (status.working.length === 0) return <p className={styles.idle}>{t(`overview.${idleReason(status)}`)}</p>
  return (
    <ul className={styles.folders}>
      {status.working.map((file) => (
        <Working key={file.id} file={file} />
      ))}
    </ul>
  )
}

function idleReason({ paused, connection, waiting }: Status) {
  if (paused) return 'idlePaused'
  if (connection.state === 'storage-full') return 'idleFull'
  if (connection.state !== 'connected') return 'idleOffline'
  return waiting > 0 ? 'idleWaiting' : 'idle'
}

function Working({ file }: { file: FileView }) {
  const { t } = useTranslation('console')
  const step = file.step === null ? t('files.states.working') : t(`overview.steps.${file.step}`)
  const percent = Math.round((file.progress ?? 0) * 100)
  return (
    <li className={styles.working}>
      <span className={styles.words}>
        <span className={styles.workingPath}>{file.path}</span>
        <span className={styles.path}>{file.progress === null ? step : t('overview.percent', { step, percent })}</span>
      </span>
      {file.progress !== null && (
        <span aria-hidden>
          <Progress percent={percent} showInfo={false} size="small" />
        </span>
      )}
    </li>
  )
}
