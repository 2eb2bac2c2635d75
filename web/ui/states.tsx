import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../api/apiError.ts'
import styles from './states.module.css'

/** Turns while something is loading; what it is is said beside it. antd's own would be a tenth of the first page's components. */
export function Spinner({ large = false }: { large?: boolean }) {
  return <span className={large ? `${styles.spinner} ${styles.large}` : styles.spinner} aria-hidden />
}

/** A whole page, or the rest of it, that is still loading. */
export function PageLoading() {
  const { t } = useTranslation()
  return (
    <div className={styles.center} role="status">
      <Spinner large />
      <span className="visually-hidden">{t('common.loading')}</span>
    </div>
  )
}

interface LoadFailedProps {
  title?: string
  text?: string
  error?: unknown
  retry?: () => void
}

/** Says that something could not be loaded, and lets the user try again. */
export function LoadFailed({ title, text, error, retry }: LoadFailedProps) {
  const { t } = useTranslation()
  return (
    <EmptyState
      alert
      title={title ?? t('errors.loadFailed')}
      text={text ?? (error === undefined ? undefined : messageOf(error, t('errors.crashed')))}
      action={retry && <Button onClick={retry}>{t('common.retry')}</Button>}
    />
  )
}

interface EmptyStateProps {
  icon?: ReactNode
  title: string
  text?: string
  action?: ReactNode
  alert?: boolean
}

/** A place with nothing in it: what it is, and what to do about it. */
export function EmptyState({ icon, title, text, action, alert }: EmptyStateProps) {
  return (
    <div className={styles.empty} role={alert ? 'alert' : undefined}>
      {icon && (
        <div className={styles.icon} aria-hidden>
          {icon}
        </div>
      )}
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
