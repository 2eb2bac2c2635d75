import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSellsPlans } from '../session/site.query.ts'
import { Logo } from '../ui/look/Logo.tsx'
import styles from './SiteFrame.module.css'

/** The foot of every public page. */
export function SiteFooter() {
  const { t } = useTranslation()
  const sellsPlans = useSellsPlans()
  return (
    <footer className={styles.footer}>
      <Logo />
      <nav className={styles.legal} aria-label={t('landing.footer')}>
        {sellsPlans && <Link to="/subscription">{t('landing.plans')}</Link>}
        <Link to="/policies">{t('landing.policies')}</Link>
        <Link to="/privacy-policy">{t('landing.privacy')}</Link>
        <Link to="/terms-of-use">{t('landing.terms')}</Link>
      </nav>
    </footer>
  )
}
