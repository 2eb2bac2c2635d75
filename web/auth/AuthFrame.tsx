import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Logo } from '../ui/look/Logo.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { ThemeToggle } from '../ui/look/ThemeToggle.tsx'
import { SignedInNotice } from './SignedInNotice.tsx'
import styles from './AuthFrame.module.css'

interface AuthFrameProps {
  title: string
  subtitle?: string
  /** Room for cards beside each other. */
  wide?: boolean
  /** Whether the page is for people who are not signed in, so that others are told that they are. */
  leadsIn?: boolean
  children: ReactNode
}

/** The frame of the pages that lead into the product. */
export function AuthFrame({ title, subtitle, wide = false, leadsIn = false, children }: AuthFrameProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.page}>
      <PageTitle title={title} />
      <header className={styles.header}>
        <Link to="/" className={styles.home} aria-label={t('common.home')}>
          <Logo />
        </Link>
        <ThemeToggle />
      </header>
      <main className={`${styles.main} ${wide ? styles.wide : ''}`}>
        <h1 className={styles.title}>{title}</h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        {leadsIn && <SignedInNotice />}
        <div className={styles.card}>{children}</div>
      </main>
    </div>
  )
}
