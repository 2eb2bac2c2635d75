import { useTranslation } from 'react-i18next'
import styles from './AuthAside.module.css'

/** The quiet half of the pages of accounts on wide screens: what the product promises about documents. */
export function AuthAside() {
  const { t } = useTranslation()
  return (
    <aside className={styles.aside} aria-label={t('landing.trustTitle')}>
      <p className={styles.title}>{t('landing.trustTitle')}</p>
      <ul className={styles.lines}>
        {t('landing.trust', { returnObjects: true }).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </aside>
  )
}
