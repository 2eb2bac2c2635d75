import type { ReactNode } from 'react'
import styles from './StatusBadge.module.css'

export type Tone = 'neutral' | 'brand' | 'success' | 'warning' | 'danger'

/** A short state with an icon; the words carry the meaning, the colour only repeats it. */
export function StatusBadge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <span className={`${styles.badge} ${styles[tone]}`}>
      {icon && <span aria-hidden>{icon}</span>}
      {children}
    </span>
  )
}
