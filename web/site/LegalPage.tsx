import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { directionOf } from '../../shared/domain/languages.ts'
import { AnswerBlocks } from '../ui/answer/AnswerBlocks.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { legalText, type LegalText } from './legal/legalTexts.ts'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'
import landing from './LandingPage.module.css'
import styles from './LegalPage.module.css'
import '../texts/account/legalTexts.ts'

/** The step of the sign-up that asks to accept the terms; it begins anew where there is none under way. */
const FINISH_SIGNUP = '/signup?step=3'

const backTexts = {
  '/': 'legal.backHome',
  '/policies': 'legal.backToPolicies',
  [FINISH_SIGNUP]: 'legal.backToSignup',
} as const

/** The file of each text. */
const files = {
  privacy: 'privacy',
  use: 'terms-of-use',
  conditions: 'terms-and-conditions',
  security: 'security',
} as const satisfies Record<string, LegalText>

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
  id: keyof typeof files
  /** Where the link above the title leads. */
  back: keyof typeof backTexts
  children?: ReactNode
}

function LegalPage({ id, back, children }: LegalPageProps) {
  const { t, i18n } = useTranslation()
  const { text, language } = legalText(files[id], i18n.language)
  const title = t(`legal.${id}.title`)
  return (
    <>
      <PageTitle title={title} />
      <SiteHeader />
      <main className={styles.main}>
        <Link to={back}>{t(backTexts[back])}</Link>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.updated}>{t('legal.updated', { date: t(`legal.${id}.date`) })}</p>
        <div lang={language} dir={directionOf(language)}>
          <AnswerBlocks text={text} writing="markdown" />
        </div>
        {children && <p className={styles.accept}>{children}</p>}
      </main>
      <SiteFooter />
    </>
  )
}
