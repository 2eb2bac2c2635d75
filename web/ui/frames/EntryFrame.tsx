import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Logo } from '../look/Logo.tsx'
import { LookChoices } from '../look/LookChoices.tsx'
import { PageTitle } from '../PageTitle.tsx'
import styles from './EntryFrame.module.css'

interface EntryFrameProps {
  title: string
  subtitle?: string | undefined
  /** Where the logo leads to. */
  home?: string
  /** Room for cards beside each other. */
  wide?: boolean
  /** Shown in the other half of a screen that has room for it. */
  beside?: ReactNode
  children: ReactNode
}

/** The frame of the pages that lead into the product. */
export function EntryFrame({ title, subtitle, home, wide = false, beside, children }: EntryFrameProps) {
  const { t } = useTranslation()
  return (
    <div className={`${styles.page} ${beside ? styles.halves : ''}`}>
      <PageTitle title={title} />
      <header className={styles.header}>
        {home === undefined ? (
          <Logo />
        ) : (
          <Link to={home} className={styles.home} aria-label={t('common.home')}>
            <Logo />
          </Link>
        )}
        <LookChoices />
      </header>
      <main className={`${styles.main} ${wide ? styles.wide : ''}`}>
        <h1 className={styles.title}>{title}</h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        {children}
      </main>
      {beside}
    </div>
  )
}

/** What is filled in on such a page. */
export function EntryCard({ children }: { children: ReactNode }) {
  return <div className={styles.card}>{children}</div>
}
