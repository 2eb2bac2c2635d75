import { useTranslation } from 'react-i18next'
import { ResendButton } from './ResendButton.tsx'
import '../texts/billingTexts.ts'
import styles from './auth.module.css'

/** Tells somebody who has just signed up that the address is to be verified first. */
export function Registered({ email }: { email: string }) {
  const { t } = useTranslation()
  return (
    <div className={`${styles.notice} ${styles.good}`} role="status">
      <p className={styles.noticeTitle}>{t('signup.registeredTitle')}</p>
      <p>{t('signup.registered', { email })}</p>
      <ResendButton email={email} />
    </div>
  )
}
