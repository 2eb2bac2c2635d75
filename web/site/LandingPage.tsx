import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { When } from '../session/When.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'
import { ProductPicture } from './ProductPicture.tsx'
import { Refusal, Specimen } from './Specimen.tsx'
import { TryIt } from './demo/TryIt.tsx'
import styles from './LandingPage.module.css'

/** What visitors see: what the product does, in claims that it keeps. */
export function LandingPage() {
  const { t } = useTranslation()
  return (
    <div className={styles.page}>
      <PageTitle />
      <a className="skip-link" href="#content">
        {t('common.skip')}
      </a>
      <SiteHeader />
      <main id="content" tabIndex={-1}>
        <section className={styles.hero}>
          <div className={styles.pitch}>
            <p className={styles.eyebrow}>{t('landing.eyebrow')}</p>
            <h1 className={styles.headline}>{t('landing.headline')}</h1>
            <p className={styles.lead}>{t('landing.lead')}</p>
            <div className={styles.actions}>
              <WayIn label={t('landing.primary')} />
              <a className={styles.secondary} href="#how">
                {t('landing.secondary')}
              </a>
            </div>
          </div>
          <Specimen />
        </section>
        <When fact="demonstration">
          <TryIt />
        </When>
        <ProductPicture />
        <Claims />
        <Steps />
        <Measured />
        <Trust />
        <CallToAction />
      </main>
      <SiteFooter />
    </div>
  )
}

function Claims() {
  const { t } = useTranslation()
  return (
    <section className={`${styles.section} ${styles.split}`}>
      <div>
        <h2 className={styles.title}>{t('landing.claimsTitle')}</h2>
        <Refusal />
      </div>
      <div className={styles.claims}>
        {t('landing.claims', { returnObjects: true }).map((claim) => (
          <div key={claim.title} className={styles.claim}>
            <h3>{claim.title}</h3>
            <p>{claim.text}</p>
          </div>
        ))}
      </div>
    </section>
  )
}

function Steps() {
  const { t } = useTranslation()
  return (
    <section className={styles.section} id="how">
      <h2 className={styles.title}>{t('landing.stepsTitle')}</h2>
      <ol className={styles.steps}>
        {t('landing.steps', { returnObjects: true }).map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What was measured, with where it can be read and measured again. */
function Measured() {
  const { t } = useTranslation()
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{t('landing.measured.title')}</h2>
      <dl className={styles.figures}>
        {t('landing.measured.figures', { returnObjects: true }).map(({ figure, text }) => (
          <div key={figure}>
            <dt>
              {/* A unit in Latin letters follows its number in every direction. */}
              <bdi>{figure}</bdi>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.where}>{t('landing.measured.where')}</p>
    </section>
  )
}

function Trust() {
  const { t } = useTranslation()
  return (
    <section className={styles.band}>
      <div className={styles.split}>
        <h2 className={styles.title}>{t('landing.trustTitle')}</h2>
        <ul className={styles.trust}>
          {t('landing.trust', { returnObjects: true }).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function CallToAction() {
  const { t } = useTranslation()
  return (
    <section className={styles.cta}>
      <h2>{t('landing.ctaTitle')}</h2>
      <When fact="sellsPlans">
        <p>{t('landing.ctaText')}</p>
      </When>
      <WayIn label={t('landing.getStarted')} />
    </section>
  )
}

/** To a sign-up, or to sign in where the server takes no new organization. */
function WayIn({ label }: { label: string }) {
  const { t } = useTranslation()
  return (
    <>
      <When fact="signUpOpen">
        <Link className={styles.primary} to="/organization-signup">
          {label}
        </Link>
      </When>
      <When fact="signUpOpen" not>
        <Link className={styles.primary} to="/login">
          {t('landing.signIn')}
        </Link>
      </When>
    </>
  )
}
