import type { ReactNode } from 'react'
import styles from './Folders.module.css'

/** A line below a field, in smaller letters. */
export function Hint({ children }: { children: ReactNode }) {
  return <span className={styles.hint}>{children}</span>
}
