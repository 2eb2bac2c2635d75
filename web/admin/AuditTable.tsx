import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditEvent } from '../../shared/contract/audit.ts'
import table from '../ui/table.module.css'
import { locale } from '../ui/look/language/locale.ts'
import styles from './Audit.module.css'

/** Holds the events as a table; on narrow screens every event is a block of labelled lines. */
export function AuditTable({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <table className={`${table.table} ${styles.table}`}>
      <caption className="visually-hidden">{t('audit.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('audit.time')}</th>
          <th scope="col">{t('audit.who')}</th>
          <th scope="col">{t('audit.what')}</th>
          <th scope="col">{t('audit.target')}</th>
          <th scope="col">{t('audit.detail')}</th>
          <th scope="col">{t('audit.address')}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

/** One event. */
export function AuditRow({ event }: { event: AuditEvent }) {
  const { t } = useTranslation()
  const at = new Date(event.createdAt)
  return (
    <tr>
      <td className={styles.time}>
        <time dateTime={event.createdAt}>
          {at.toLocaleDateString(locale(), { dateStyle: 'medium' })}{' '}
          <span>{at.toLocaleTimeString(locale(), { timeStyle: 'short' })}</span>
        </time>
      </td>
      <Cell label={t('audit.who')}>{event.actor?.name ?? t('audit.nobody')}</Cell>
      <td className={styles.what}>{t(`audit.actions.${event.action}`)}</td>
      <Cell label={t('audit.target')} className={styles.long}>
        {event.target}
      </Cell>
      <Cell label={t('audit.detail')} className={styles.long}>
        {event.detail}
      </Cell>
      <Cell label={t('audit.address')} className={styles.address}>
        {event.address}
      </Cell>
    </tr>
  )
}

/** A cell that may be empty; its label shows where the table's head does not. */
function Cell({ label, className, children }: { label: string; className?: string; children: string | null }) {
  return (
    <td className={className} data-label={label} data-empty={children === null || undefined}>
      {children}
    </td>
  )
}
