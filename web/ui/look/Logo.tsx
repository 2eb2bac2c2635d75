import { PRODUCT_NAME } from '../../../shared/domain/brand.ts'
import styles from './Logo.module.css'

/** The product's mark, a V whose second stroke turns into a highlighted line, with its name beside it. */
export function Logo({ markOnly = false }: { markOnly?: boolean }) {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden={!markOnly} role={markOnly ? 'img' : undefined}>
        {markOnly && <title>{PRODUCT_NAME}</title>}
        <rect width="32" height="32" rx="7" fill="#0c5f58" />
        <path d="M7.2 8.5 13.6 23" className={styles.down} />
        <path d="M13.6 23 20 8.5h5" className={styles.up} />
      </svg>
      {!markOnly && <span className={styles.name}>{PRODUCT_NAME}</span>}
    </span>
  )
}
