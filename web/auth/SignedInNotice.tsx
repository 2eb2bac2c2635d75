import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSession, workspacePath } from '../session/session.queries.ts'
import styles from './auth.module.css'

/** Tells somebody who is signed in already so, on the pages that lead into the product. */
export function SignedInNotice() {
  const { t } = useTranslation()
  const user = useSession()
  if (!user) return null
  const values = { email: user.email, organization: user.organization.name }
  return (
    <div className={`${styles.notice} ${styles.good}`} role="status">
      <p>{t('auth.signedIn.text', values)}</p>
      <Link to={workspacePath(user)}>{t('auth.signedIn.workspace')}</Link>
    </div>
  )
}
