import { ExclamationCircleFilled, InfoCircleFilled } from '@ant-design/icons'
import type { ReactNode } from 'react'
import styles from './Notice.module.css'

interface NoticeProps {
  tone: 'info' | 'warning' | 'danger'
  title: string
  text: string
  children?: ReactNode
}

/** Something that people ought to know: what it is, what it means, and what can be done. */
export function Notice({ tone, title, text, children }: NoticeProps) {
  const Icon = tone === 'info' ? InfoCircleFilled : ExclamationCircleFilled
  return (
    <div className={`${styles.notice} ${styles[tone]}`}>
      <Icon className={styles.icon} aria-hidden />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{text}</p>
        {children && <div className={styles.actions}>{children}</div>}
      </div>
    </div>
  )
}
