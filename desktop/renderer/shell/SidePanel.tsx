import {
  DashboardOutlined,
  FileTextOutlined,
  FolderOpenOutlined,
  HistoryOutlined,
  PauseOutlined,
  CaretRightOutlined,
  RestOutlined,
  SearchOutlined,
  SettingOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { messageOf } from '../../../web/api/apiError.ts'
import { notify } from '../../../web/ui/notify.ts'
import { StatusBadge, type Tone } from '../../../web/ui/StatusBadge.tsx'
import { SideCount, sideLink, SideNav, SidePanelFrame } from '../../../web/ui/frames/SidePanelFrame.tsx'
import type { Status } from '../../contract/views.ts'
import { useCall } from '../api/useCall.ts'
import styles from './SidePanel.module.css'

const PLACES = [
  ['/', 'overview', DashboardOutlined],
  ['/folders', 'folders', FolderOpenOutlined],
  ['/files', 'files', FileTextOutlined],
  ['/quarantine', 'quarantine', RestOutlined],
  ['/activity', 'activity', HistoryOutlined],
  ['/search', 'search', SearchOutlined],
  ['/settings', 'settings', SettingOutlined],
] as const

interface SidePanelProps {
  status: Status
  /** Told when a page was chosen. */
  onNavigate: () => void
}

/** Where one can go, and how it stands. */
export function SidePanel({ status, onNavigate }: SidePanelProps) {
  const { t } = useTranslation('console')
  return (
    <SidePanelFrame organization={status.connection.organization?.name ?? t('name')}>
      <SideNav label={t('nav.label')}>
        {PLACES.map(([to, name, Icon]) => (
          <NavLink key={to} to={to} end className={sideLink} onClick={onNavigate}>
            <Icon aria-hidden />
            {t(`nav.${name}`)}
            {name === 'folders' && <Attention folders={status.folders} />}
          </NavLink>
        ))}
      </SideNav>
      <div className={styles.foot}>
        <Connection status={status} />
        <PauseButton paused={status.paused} />
      </div>
    </SidePanelFrame>
  )
}

/** How many folders need somebody. */
function Attention({ folders }: Pick<Status, 'folders'>) {
  const { t } = useTranslation('console')
  const count = folders.filter(({ state }) => state === 'braked' || state === 'missing').length
  return <SideCount count={count} label={t('nav.attention', { count })} tone="warning" />
}

const TONES: Record<Status['connection']['state'], Tone> = {
  none: 'neutral',
  connected: 'success',
  offline: 'warning',
  'signed-out': 'danger',
  'no-storage': 'danger',
  'storage-full': 'warning',
}

function Connection({ status: { connection, paused } }: { status: Status }) {
  const { t } = useTranslation('console')
  const still = paused && connection.state === 'connected'
  return (
    <div role="status">
      <StatusBadge tone={still ? 'warning' : TONES[connection.state]} dot>
        {t(`connection.${still ? 'paused' : connection.state}`)}
      </StatusBadge>
    </div>
  )
}

function PauseButton({ paused }: { paused: boolean }) {
  const { t } = useTranslation('console')
  const change = useCall(paused ? 'resume' : 'pause')
  const onError = (error: Error) => notify.error(t('pause.failed'), messageOf(error, ''))
  return (
    <Button
      block
      icon={paused ? <CaretRightOutlined aria-hidden /> : <PauseOutlined aria-hidden />}
      loading={change.isPending}
      onClick={() => change.mutate({}, { onError })}
    >
      {t(paused ? 'pause.resume' : 'pause.pause')}
    </Button>
  )
}
