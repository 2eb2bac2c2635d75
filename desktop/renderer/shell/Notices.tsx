import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Status } from '../../contract/views.ts'
import { Notice } from './Notice.tsx'
import styles from './Notices.module.css'

/** What holds up everything, above every page: each notice says what to do. `lost` where the console itself gives no answer any more. */
export function Notices({ status, lost }: { status: Status; lost: boolean }) {
  const { t } = useTranslation('console')
  if (!lost && status.connection.state === 'connected' && !status.paused) return null
  return (
    <section className={styles.notices} aria-label={t('notices.label')}>
      {lost && <Notice tone="danger" title={t('notices.lostTitle')} text={t('notices.lost')} />}
      <ConnectionNotice connection={status.connection} />
      {status.paused && <Notice tone="info" title={t('notices.pausedTitle')} text={t('notices.paused')} />}
    </section>
  )
}

function ConnectionNotice({ connection: { state, server, trouble } }: Pick<Status, 'connection'>) {
  const { t } = useTranslation('console')
  if (trouble)
    return (
      <Notice
        tone="warning"
        title={t('notices.offlineTitle')}
        text={t(`notices.trouble.${trouble}`, { server: server ?? '' })}
      >
        <Link to="/settings">{t('notices.changeProxy')}</Link>
      </Notice>
    )
  if (state === 'offline')
    return (
      <Notice tone="warning" title={t('notices.offlineTitle')} text={t('notices.offline', { server: server ?? '' })} />
    )
  if (state === 'signed-out')
    return (
      <Notice tone="danger" title={t('notices.signedOutTitle')} text={t('notices.signedOut')}>
        <Link to="/sign-in">{t('notices.signIn')}</Link>
      </Notice>
    )
  if (state === 'no-storage')
    return (
      <Notice tone="danger" title={t('notices.noStorageTitle')} text={t('notices.noStorage')}>
        <Link to="/sign-in">{t('notices.signIn')}</Link>
      </Notice>
    )
  if (state === 'storage-full')
    return <Notice tone="warning" title={t('notices.storageFullTitle')} text={t('notices.storageFull')} />
  return null
}
