import { Input } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ResendButton } from './ResendButton.tsx'
import styles from './auth.module.css'

/** Sends a new verification link to an address that has to be typed. */
export function ResendForm() {
  const { t } = useTranslation()
  const [email, setEmail] = useState('')
  const id = useId()
  return (
    <>
      <div className={styles.noticeField}>
        <label htmlFor={id}>{t('auth.resend.email')}</label>
        <Input
          id={id}
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </div>
      <ResendButton email={email.trim()} />
    </>
  )
}
