import type { ReactNode } from 'react'
import { PageTitle } from '../PageTitle.tsx'
import styles from './PageFrame.module.css'

interface PageFrameProps {
  title: string
  subtitle?: string
  /** Lines of a length that is easy to read and fill in; for pages of forms. */
  narrow?: boolean
  children: ReactNode
}

/** A page of the workspace: it scrolls by itself under its title. */
export function PageFrame({ title, subtitle, narrow = false, children }: PageFrameProps) {
  return (
    <div className={styles.scroller}>
      <div className={`${styles.page} ${narrow ? styles.narrow : ''}`}>
        <PageTitle title={title} />
        <h1 className={styles.title}>{title}</h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        {children}
      </div>
    </div>
  )
}
