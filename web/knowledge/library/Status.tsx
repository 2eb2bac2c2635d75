import { CheckCircleFilled, CloseCircleFilled, HourglassOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { DocumentStatus } from '../../../shared/domain/status.ts'
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx'
import styles from './Library.module.css'

const looks: Record<DocumentStatus, { tone: Tone; icon: typeof CheckCircleFilled }> = {
  completed: { tone: 'success', icon: CheckCircleFilled },
  failed: { tone: 'danger', icon: CloseCircleFilled },
  processing: { tone: 'brand', icon: HourglassOutlined },
  retry_pending: { tone: 'warning', icon: HourglassOutlined },
}

/** How far a document has come. */
export function Status({ status }: { status: DocumentStatus }) {
  const { t } = useTranslation()
  const { tone, icon: Icon } = looks[status]
  return (
    <StatusBadge tone={tone} icon={<Icon />}>
      <span className={styles.statusWord}>{t(`knowledge.status.${status}`)}</span>
    </StatusBadge>
  )
}
