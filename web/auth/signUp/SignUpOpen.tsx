import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSignUpOpen } from '../../session/site.query.ts'
import { PageLoading } from '../../ui/states.tsx'
import { AuthFrame } from '../AuthFrame.tsx'
import '../../texts/billingTexts.ts'
import '../../texts/account/entryTexts.ts'
import styles from '../auth.module.css'

/** A sign-up where the server takes new organizations; elsewhere, that it does not and where to go. */
export function SignUpOpen({ children }: { children: ReactNode }) {
  const open = useSignUpOpen()
  if (open === undefined) return <PageLoading />
  return open ? children : <Closed />
}

function Closed() {
  const { t } = useTranslation()
  return (
    <AuthFrame title={t('signup.closedTitle')}>
      <div className={styles.stack}>
        <p>{t('signup.closed')}</p>
        <Link to="/login">{t('auth.verify.signIn')}</Link>
      </div>
    </AuthFrame>
  )
}
