import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { AnswerBlocks } from '../ui/answer/AnswerBlocks.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
// oxlint-disable-next-line import/default -- Vite gives the text of the file
import privacy from './legal/privacy.md?raw'
// oxlint-disable-next-line import/default -- Vite gives the text of the file
import security from './legal/security.md?raw'
// oxlint-disable-next-line import/default -- Vite gives the text of the file
import conditions from './legal/terms-and-conditions.md?raw'
// oxlint-disable-next-line import/default -- Vite gives the text of the file
import use from './legal/terms-of-use.md?raw'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'
import landing from './LandingPage.module.css'
import styles from './LegalPage.module.css'

/** The step of the sign-up that asks to accept the terms; it begins anew where there is none under way. */
const FINISH_SIGNUP = '/signup?step=3'

const backTexts = {
  '/': 'legal.backHome',
  '/policies': 'legal.backToPolicies',
  [FINISH_SIGNUP]: 'legal.backToSignup',
} as const

const texts = { privacy, use, conditions, security }

/** The Privacy Policy. */
export function PrivacyPage() {
  return <LegalPage id="privacy" back="/policies" />
}

/** The Terms of Use. */
export function TermsOfUsePage() {
  return <LegalPage id="use" back="/policies" />
}

/** How the product keeps what it is entrusted with. */
export function SecurityPage() {
  return <LegalPage id="security" back="/" />
}

/** The Terms and Conditions, which sign-up asks to accept. */
export function TermsAndConditionsPage() {
  const { t } = useTranslation()
  return (
    <LegalPage id="conditions" back={FINISH_SIGNUP}>
      <Link className={landing.primary} to={FINISH_SIGNUP} state={{ acceptTerms: true }}>
        {t('legal.accept')}
      </Link>
    </LegalPage>
  )
}

interface LegalPageProps {
  id: keyof typeof texts
  /** Where the link above the title leads. */
  back: keyof typeof backTexts
  children?: ReactNode
}

function LegalPage({ id, back, children }: LegalPageProps) {
  const { t } = useTranslation()
  const title = t(`legal.${id}.title`)
  return (
    <>
      <PageTitle title={title} />
      <SiteHeader />
      <main className={styles.main}>
        <Link to={back}>{t(backTexts[back])}</Link>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.updated}>{t('legal.updated', { date: t(`legal.${id}.date`) })}</p>
        <AnswerBlocks text={texts[id]} writing="markdown" />
        {children && <p className={styles.accept}>{children}</p>}
      </main>
      <SiteFooter />
    </>
  )
}
