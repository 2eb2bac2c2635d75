import { useTranslation } from 'react-i18next'
import type { ActivityView } from '../../contract/views.ts'
import { detailText } from './detailText.ts'
import styles from './Activity.module.css'

/** Something that happened: what, where and when. */
export function ActivityRow({ entry }: { entry: ActivityView }) {
  const { t } = useTranslation('console')
  const { at, kind, folder, path } = entry
  const when = new Date(at)
  // The path of a new folder is that on the computer.
  const where = [folder, path].filter((part) => part !== null).join(kind === 'folder-added' ? ': ' : '/')
  const detail = detailText(entry, t)
  return (
    <li className={styles.row} data-alarm={kind === 'failed' || kind === 'held' || kind === 'folder-missing'}>
      <time className={styles.time} dateTime={at}>
        {when.toLocaleDateString(undefined, { dateStyle: 'medium' })}{' '}
        {when.toLocaleTimeString(undefined, { timeStyle: 'medium' })}
      </time>
      <div className={styles.words}>
        <p className={styles.kind}>{t(`activity.kinds.${kind}`)}</p>
        {where !== '' && <p className={styles.muted}>{where}</p>}
        {detail !== undefined && <p className={styles.muted}>{detail}</p>}
      </div>
    </li>
  )
}
