import { CheckCircleFilled, ClockCircleOutlined, HourglassOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Invitation } from '../../shared/contract/members.ts'
import { Card } from '../ui/Card.tsx'
import { localDate } from '../ui/format.ts'
import { List } from '../ui/List.tsx'
import { personName } from '../ui/forms/personName.ts'
import { StatusBadge, type Tone } from '../ui/StatusBadge.tsx'
import { tellOutcome } from '../ui/tellOutcome.ts'
import { invitationsQuery, membersQuery, useCancelInvitation, useResendInvitation } from './admin.queries.ts'
import { RoleBadge } from './RoleBadge.tsx'
import styles from './People.module.css'

const looks: Record<Invitation['status'], { tone: Tone; icon: typeof CheckCircleFilled }> = {
  pending: { tone: 'warning', icon: HourglassOutlined },
  accepted: { tone: 'success', icon: CheckCircleFilled },
  expired: { tone: 'neutral', icon: ClockCircleOutlined },
}

/** The invitations that were sent; nothing while there are none. */
export function InvitationList() {
  const { t } = useTranslation()
  const invitations = useQuery(invitationsQuery)
  const { isPending: waits } = useQuery(membersQuery)
  // Not before the members above it: they would push it down the page.
  if (waits) return null
  // No card until there is something to say: most organizations have no open invitation.
  if (!invitations.isError && !invitations.data?.length) return null
  return (
    <Card title={t('admin.invitations')}>
      <List query={invitations} rows={invitations.data} failed={t('admin.invitationsFailed')}>
        {(invitation) => <InvitationRow key={invitation.id} invitation={invitation} />}
      </List>
    </Card>
  )
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation()
  const { tone, icon: Icon } = looks[invitation.status]
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>{personName(invitation)}</p>
        <p className={styles.muted}>{invitation.email}</p>
        <p className={styles.muted}>{t('admin.invited', { date: localDate(invitation.createdAt) })}</p>
      </div>
      <div className={styles.end}>
        <div className={styles.badges}>
          <RoleBadge role={invitation.role} />
          <StatusBadge tone={tone} icon={<Icon />}>
            {t(`admin.status.${invitation.status}`)}
          </StatusBadge>
        </div>
        {invitation.status === 'pending' && <Buttons invitation={invitation} />}
      </div>
    </li>
  )
}

function Buttons({ invitation: { id, email } }: { invitation: Invitation }) {
  const { t } = useTranslation()
  const resend = useResendInvitation()
  const cancel = useCancelInvitation()
  const tell = (work: Promise<unknown>, done: string, failed: string) => void tellOutcome(work, { done, failed })
  return (
    <div className={styles.buttons}>
      <Button
        size="small"
        aria-label={t('admin.resendTo', { email })}
        loading={resend.isPending}
        disabled={cancel.isPending}
        onClick={() => tell(resend.mutateAsync(id), t('admin.resent'), t('admin.resendFailed'))}
      >
        {t('admin.resend')}
      </Button>
      <Button
        size="small"
        danger
        aria-label={t('admin.cancelFor', { email })}
        loading={cancel.isPending}
        disabled={resend.isPending}
        onClick={() => tell(cancel.mutateAsync(id), t('admin.cancelled'), t('admin.cancelFailed'))}
      >
        {t('admin.cancel')}
      </Button>
    </div>
  )
}
