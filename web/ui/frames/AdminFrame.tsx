import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import styles from './AdminFrame.module.css'
import { Logo } from '../look/Logo.tsx'
import { LookChoices } from '../look/LookChoices.tsx'
import { PageTitle } from '../PageTitle.tsx'

interface AdminFrameProps {
  title: string
  subtitle: string
  /** Where the logo leads to: the workspace of the organization. */
  home: string
  /** The page that this one was reached from. */
  back?: { to: string; text: string }
  /** What can be done on every part of the page. */
  action?: ReactNode
  children: ReactNode
}

/** A page of its own beside the workspace, for those who administer: the way back, its title, and what it holds. */
export function AdminFrame({ title, subtitle, home, back, action, children }: AdminFrameProps) {
  const { t } = useTranslation()
  return (
    <>
      <PageTitle title={title} />
      <a className="skip-link" href="#content">
        {t('common.skip')}
      </a>
      <header className={styles.header}>
        <Link to={home} className={styles.home} aria-label={t('common.home')}>
          <Logo />
        </Link>
        {back && <Link to={back.to}>{back.text}</Link>}
        {action}
        <LookChoices />
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.subtitle}>{subtitle}</p>
        {children}
      </main>
    </>
  )
}
