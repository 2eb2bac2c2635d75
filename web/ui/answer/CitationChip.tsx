import styles from './CitationChip.module.css'

interface CitationChipProps {
  marker: number
  /** What a screen reader says, and the hint on pointing at it. */
  label?: string
  onOpen?: () => void
}

/** The small number behind a sentence that leads to its source; without `onOpen` it is only shown. */
export function CitationChip({ marker, label, onOpen }: CitationChipProps) {
  if (!onOpen) return <span className={styles.chip}>{marker}</span>
  return (
    <button
      type="button"
      className={`${styles.chip} ${styles.button}`}
      aria-label={label}
      title={label}
      onClick={onOpen}
      data-print
    >
      {marker}
    </button>
  )
}
