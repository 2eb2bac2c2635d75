import { CheckCircleFilled, CloseCircleFilled, HourglassOutlined, LikeFilled } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { RequestStatus as Status } from '../../shared/domain/status.ts'
import { StatusBadge, type Tone } from '../ui/StatusBadge.tsx'

const looks: Record<Status, { tone: Tone; icon: typeof CheckCircleFilled }> = {
  pending: { tone: 'warning', icon: HourglassOutlined },
  approved: { tone: 'brand', icon: LikeFilled },
  completed: { tone: 'success', icon: CheckCircleFilled },
  rejected: { tone: 'danger', icon: CloseCircleFilled },
}

/** The state of a request. */
export function RequestStatus({ status }: { status: Status }) {
  const { t } = useTranslation()
  const { tone, icon: Icon } = looks[status]
  return (
    <StatusBadge tone={tone} icon={<Icon />}>
      {t(`requests.status.${status}`)}
    </StatusBadge>
  )
}
