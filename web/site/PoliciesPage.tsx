import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PageTitle } from '../ui/PageTitle.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import { useSiteText, When } from '../session/When.tsx'
import { SiteHeader } from './SiteHeader.tsx'
import styles from './LegalPage.module.css'
import '../texts/account/legalTexts.ts'

const policies = [
  { id: 'privacy', to: '/privacy-policy' },
  { id: 'use', to: '/terms-of-use' },
] as const

/** The index of the policies. */
export function PoliciesPage() {
  const { t } = useTranslation()
  const contact = useSiteText('contactEmail')
  return (
    <>
      <PageTitle title={t('legal.index')} />
      <SiteHeader />
      <main className={styles.main}>
        <Link to="/">{t('legal.backHome')}</Link>
        <h1 className={styles.title}>{t('legal.index')}</h1>
        <div className={styles.cards}>
          {policies.map(({ id, to }) => (
            <section key={id} className={styles.card} aria-labelledby={`policy-${id}`}>
              <h2 id={`policy-${id}`}>{t(`legal.${id}.title`)}</h2>
              <p className={styles.updated}>{t(`legal.${id}.date`)}</p>
              <p>{t(`legal.${id}.summary`)}</p>
              <Link
                to={to}
                className={styles.read}
                aria-label={t('legal.readNamed', { policy: t(`legal.${id}.title`) })}
              >
                {t('legal.read')}
              </Link>
            </section>
          ))}
        </div>
        <section className={styles.contact}>
          <h2>{t('legal.contactTitle')}</h2>
          <When fact="contactEmail">
            <p>
              {t('legal.contactText')} <a href={`mailto:${contact}`}>{contact}</a>
            </p>
          </When>
          <When fact="contactEmail" not>
            <p>{t('legal.contactOperator')}</p>
          </When>
        </section>
      </main>
      <SiteFooter />
    </>
  )
}
