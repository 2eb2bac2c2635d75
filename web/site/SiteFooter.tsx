import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSiteText, When } from '../session/When.tsx'
import { Logo } from '../ui/look/Logo.tsx'
import styles from './SiteFrame.module.css'

/** The foot of every public page. */
export function SiteFooter() {
  const { t } = useTranslation()
  const operator = useSiteText('operatorName')
  const imprint = useSiteText('imprintUrl')
  return (
    <footer className={styles.footer}>
      <div className={styles.maker}>
        <Logo />
        <When fact="operatorName">
          <p>{t('landing.operatedBy', { name: operator })}</p>
        </When>
      </div>
      <nav className={styles.legal} aria-label={t('landing.footer')}>
        <When fact="sellsPlans">
          <Link to="/subscription">{t('landing.plans')}</Link>
        </When>
        <Link to="/security">{t('landing.security')}</Link>
        <Link to="/policies">{t('landing.policies')}</Link>
        <Link to="/privacy-policy">{t('landing.privacy')}</Link>
        <Link to="/terms-of-use">{t('landing.terms')}</Link>
        <Link to="/terms-and-conditions">{t('landing.conditions')}</Link>
        <When fact="contactEmail">
          <Link to="/contact">{t('landing.contact')}</Link>
        </When>
        <When fact="imprintUrl">
          <a href={imprint} rel="noopener">
            {t('landing.imprint')}
          </a>
        </When>
      </nav>
    </footer>
  )
}
