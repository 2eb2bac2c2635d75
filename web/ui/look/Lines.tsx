import styles from './Lines.module.css'

/** Stands for text that is still loading, in so many lines. */
export function Lines({ rows = 2 }: { rows?: number }) {
  return (
    <div className={styles.lines}>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} />
      ))}
    </div>
  )
}
