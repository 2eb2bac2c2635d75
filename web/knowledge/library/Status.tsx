import { CheckCircleFilled, CloseCircleFilled, HourglassOutlined, PauseCircleFilled } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { Document } from '../../../shared/contract/documents.ts'
import type { DocumentStatus } from '../../../shared/domain/status.ts'
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx'
import styles from './Library.module.css'

const looks: Record<DocumentStatus | 'held', { tone: Tone; icon: typeof CheckCircleFilled }> = {
  completed: { tone: 'success', icon: CheckCircleFilled },
  failed: { tone: 'danger', icon: CloseCircleFilled },
  held: { tone: 'warning', icon: PauseCircleFilled },
  processing: { tone: 'brand', icon: HourglassOutlined },
  retry_pending: { tone: 'warning', icon: HourglassOutlined },
}

/** Whether a document waits until an administrator has looked at it. */
export function isHeld({ error }: Pick<Document, 'error'>): boolean {
  return error?.code === 'HELD'
}

/** How far a document has come. */
export function Status({ document }: { document: Pick<Document, 'status' | 'error'> }) {
  const { t } = useTranslation()
  const status = isHeld(document) ? 'held' : document.status
  const { tone, icon: Icon } = looks[status]
  return (
    <StatusBadge tone={tone} icon={<Icon />}>
      <span className={styles.statusWord}>{t(`knowledge.status.${status}`)}</span>
    </StatusBadge>
  )
}
