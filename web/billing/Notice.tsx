import type { ReactNode } from 'react'
import styles from './Notice.module.css'

interface NoticeProps {
  tone?: 'plain' | 'good' | 'warning' | 'danger'
  title?: string
  /** What can be done about it. */
  actions?: ReactNode
  /** Whether it is read out when it appears. */
  live?: boolean
  children: ReactNode
}

/** A fact about the plan that stays on the page, with what can be done about it. */
export function Notice({ tone = 'plain', title, actions, live = false, children }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${styles[tone] ?? ''}`} role={live ? 'status' : undefined}>
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {typeof children === 'string' ? <p>{children}</p> : children}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
