import { useTranslation } from 'react-i18next'
import { ResendButton } from './ResendButton.tsx'
import { ResendForm } from './ResendForm.tsx'
import styles from './auth.module.css'

/** Tells that the address has yet to be verified, and sends a new link. A username leaves the address to be typed. */
export function Unverified({ username }: { username: string }) {
  const { t } = useTranslation()
  return (
    <div className={styles.notice} role="status">
      <p className={styles.noticeTitle}>{t('auth.signIn.unverifiedTitle')}</p>
      <p>{t('auth.signIn.unverifiedText')}</p>
      {username.includes('@') ? <ResendButton email={username.trim()} /> : <ResendForm />}
    </div>
  )
}
