import type { ButtonHTMLAttributes } from 'react'
import styles from './CitationChip.module.css'

interface CitationChipProps {
  marker: number
  /** What a screen reader says. */
  label?: string
  onOpen?: () => void
  /** Whether what it stands for has changed or is gone. */
  outdated?: boolean
  /** The id of the card that is shown while it is pointed at. */
  describedBy?: string
  /** What shows and hides that card. */
  pointing?: Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'>
}

/** The small number behind a sentence that leads to its source; without `onOpen` it is only shown. */
export function CitationChip({ marker, label, onOpen, outdated = false, describedBy, pointing }: CitationChipProps) {
  if (!onOpen) return <span className={styles.chip}>{marker}</span>
  return (
    <button
      type="button"
      className={`${styles.chip} ${styles.button}`}
      aria-label={label}
      aria-describedby={describedBy}
      title={describedBy === undefined ? label : undefined}
      onClick={onOpen}
      data-outdated={outdated || undefined}
      data-print
      {...pointing}
    >
      {marker}
    </button>
  )
}
