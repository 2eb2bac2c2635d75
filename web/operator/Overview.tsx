import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { OperatorOverview } from '../../shared/contract/operator.ts'
import { messageOf } from '../api/apiError.ts'
import { AdminFrame } from '../ui/frames/AdminFrame.tsx'
import { notify } from '../ui/notify.ts'
import { AuditEnds } from './AuditEnds.tsx'
import { timeText } from './figures.tsx'
import { MailCard } from './MailCard.tsx'
import { BackupsCard, ModelsCard, ServerCard, StorageCard } from './MachineCards.tsx'
import { useOperatorSignOut } from './operator.queries.ts'
import { Organizations } from './Organizations.tsx'
import { QueueCard } from './QueueCard.tsx'
import { SlowRequests } from './SlowRequests.tsx'
import styles from './Operator.module.css'

interface OverviewProps {
  overview: OperatorOverview
  /** The last reading failed; what is there is an earlier one. */
  stale: boolean
}

/** Everything that is known of the server, in cards. */
export function Overview({ overview, stale }: OverviewProps) {
  const { t } = useTranslation()
  const time = timeText(overview.at)
  return (
    <AdminFrame
      title={t('operator.title')}
      subtitle={t(stale ? 'operator.stale' : 'operator.asOf', { time })}
      home="/"
      action={<SignOut />}
    >
      <div className={styles.cards}>
        <ServerCard overview={overview} />
        <StorageCard storage={overview.storage} />
        <BackupsCard backups={overview.backups} at={overview.at} />
        <MailCard mail={overview.mail} />
        <ModelsCard models={overview.models} />
      </div>
      <QueueCard lines={overview.lines} failures={overview.failures} />
      <Organizations organizations={overview.organizations} />
      <SlowRequests requests={overview.slowRequests} />
      <AuditEnds organizations={overview.organizations.rows} />
    </AdminFrame>
  )
}

function SignOut() {
  const { t } = useTranslation()
  const signOut = useOperatorSignOut()
  const leave = () =>
    signOut.mutate(undefined, {
      onError: (error) => notify.error(t('common.error'), messageOf(error, t('operator.signOutFailed'))),
    })
  return (
    <Button loading={signOut.isPending} onClick={leave}>
      {t('operator.signOut')}
    </Button>
  )
}
