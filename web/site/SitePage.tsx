import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PageTitle } from '../ui/PageTitle.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'
import styles from './SitePage.module.css'

interface SitePageProps {
  title: string
  /** Where the link above the title leads, and what it says. */
  back: string
  backText: string
  children: ReactNode
}

/** A public page about plans and payments. */
export function SitePage({ title, back, backText, children }: SitePageProps) {
  const { t } = useTranslation()
  return (
    <>
      <PageTitle title={title} />
      <a className="skip-link" href="#content">
        {t('common.skip')}
      </a>
      <SiteHeader />
      <main id="content" tabIndex={-1} className={styles.main}>
        <Link to={back}>{backText}</Link>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </main>
      <SiteFooter />
    </>
  )
}
