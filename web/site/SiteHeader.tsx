import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSession, workspacePath } from '../session/session.queries.ts'
import { When } from '../session/When.tsx'
import { Logo } from '../ui/look/Logo.tsx'
import { LookChoices } from '../ui/look/LookChoices.tsx'
import styles from './SiteFrame.module.css'

/** The head of every public page; somebody who is signed in is led to the workspace. */
export function SiteHeader() {
  const { t } = useTranslation()
  const user = useSession()
  const workspace = user ? workspacePath(user) : undefined
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.home} aria-label={t('common.home')}>
        <Logo />
      </Link>
      <nav className={styles.nav} aria-label={t('landing.nav')}>
        <When fact="sellsPlans">
          <Link to="/subscription">{t('landing.plans')}</Link>
        </When>
        <Link to="/policies" className={styles.roomy}>
          {t('landing.policies')}
        </Link>
        {workspace ? (
          <Link to={workspace} className={styles.start}>
            {t('main.workspace')}
          </Link>
        ) : (
          <>
            <Link to="/login">{t('landing.signIn')}</Link>
            <When fact="signUpOpen">
              <Link to="/organization-signup" className={styles.start}>
                {t('landing.getStarted')}
              </Link>
            </When>
          </>
        )}
      </nav>
      <LookChoices />
    </header>
  )
}
