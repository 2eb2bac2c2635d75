import { useTranslation } from 'react-i18next'
import type { ActivityView } from '../../contract/views.ts'
import styles from './Activity.module.css'

/** Something that happened: what, where and when. */
export function ActivityRow({ entry: { at, kind, folder, path, detail } }: { entry: ActivityView }) {
  const { t } = useTranslation('console')
  const when = new Date(at)
  const where = [folder, path].filter((part) => part !== null).join('/')
  return (
    <li className={styles.row} data-alarm={kind === 'failed' || kind === 'held' || kind === 'folder-missing'}>
      <time className={styles.time} dateTime={at}>
        {when.toLocaleDateString(undefined, { dateStyle: 'medium' })}{' '}
        {when.toLocaleTimeString(undefined, { timeStyle: 'medium' })}
      </time>
      <div className={styles.words}>
        <p className={styles.kind}>{t(`activity.kinds.${kind}`)}</p>
        {where !== '' && <p className={styles.muted}>{where}</p>}
        {detail !== null && <p className={styles.muted}>{detail}</p>}
      </div>
    </li>
  )
}
