import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Logo } from '../ui/Logo.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { ThemeToggle } from '../ui/ThemeToggle.tsx'
import styles from './AuthFrame.module.css'

interface AuthFrameProps {
  title: string
  subtitle?: string
  /** Room for cards beside each other. */
  wide?: boolean
  children: ReactNode
}

/** The frame of the pages that lead into the product. */
export function AuthFrame({ title, subtitle, wide = false, children }: AuthFrameProps) {
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
        <div className={styles.card}>{children}</div>
      </main>
    </div>
  )
}
