import type { ReactNode } from 'react'
import styles from './StatusBadge.module.css'

export type Tone = 'neutral' | 'brand' | 'success' | 'warning' | 'danger'

/** A short state with an icon; the words carry the meaning, the colour only repeats it. */
export function StatusBadge({
  tone = 'neutral',
  icon,
  dot = false,
  children,
}: {
  tone?: Tone
  icon?: ReactNode
  /** A dot of its colour in place of an icon. */
  dot?: boolean
  children: ReactNode
}) {
  return (
    <span className={`${styles.badge} ${styles[tone]}`}>
      {dot && <span className={styles.dot} aria-hidden />}
      {icon && <span aria-hidden>{icon}</span>}
      {children}
    </span>
  )
}
