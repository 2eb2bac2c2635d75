import type { ReactNode } from 'react'
import { Logo } from '../look/Logo.tsx'
import styles from './SidePanelFrame.module.css'

interface SidePanelFrameProps {
  organization: string
  children: ReactNode
}

/** A side panel: whose it is, and below that what it holds. */
export function SidePanelFrame({ organization, children }: SidePanelFrameProps) {
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <Logo />
        <p className={styles.organization} title={organization}>
          {organization}
        </p>
      </div>
      {children}
    </div>
  )
}

/** Where one can go; its entries are links or buttons of the class {@link sideLink}. */
export function SideNav({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.nav} aria-label={label}>
      {children}
    </nav>
  )
}

export const sideLink = styles.link ?? ''

interface SideCountProps {
  count: number
  /** What is counted, for screen readers. */
  label: string
  tone: 'brand' | 'warning'
}

/** How much waits behind an entry; nothing where nothing does. */
export function SideCount({ count, label, tone }: SideCountProps) {
  if (count === 0) return null
  return (
    <span className={`${styles.count} ${styles[tone]}`}>
      <span aria-hidden>{count}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
