import { Input } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ResendButton } from './ResendButton.tsx'
import styles from './auth.module.css'

/** Tells that the address has yet to be verified, and sends a new link. A username leaves the address to be typed. */
export function Unverified({ username }: { username: string }) {
  const { t } = useTranslation()
  const isAddress = username.includes('@')
  const [email, setEmail] = useState(isAddress ? username : '')
  const id = useId()
  return (
    <div className={styles.notice} role="status">
      <p className={styles.noticeTitle}>{t('auth.signIn.unverifiedTitle')}</p>
      <p>{t('auth.signIn.unverifiedText')}</p>
      {!isAddress && (
        <div className={styles.noticeField}>
          <label htmlFor={id}>{t('auth.signIn.unverifiedEmail')}</label>
          <Input
            id={id}
            type="email"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </div>
      )}
      <ResendButton email={email.trim()} />
    </div>
  )
}
