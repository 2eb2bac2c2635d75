import { UserAddOutlined, WarningFilled } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import type { CurrentOrganization } from '../../shared/contract/organizations.ts'
import { UNLIMITED } from '../../shared/domain/limits.ts'
import { UpgradeButton } from '../billing/UpgradeButton.tsx'
import { useMay } from '../session/session.queries.ts'
import { invitationsQuery, membersQuery } from './admin.queries.ts'
import { organizationQuery } from '../session/organization.query.ts'
import styles from './People.module.css'

/** How many seats of the plan are taken, and inviting while there are free ones. */
export function Seats({ onInvite }: { onInvite: () => void }) {
  const { t } = useTranslation()
  const organization = useQuery(organizationQuery).data
  const full = organization !== undefined && isFull(organization)
  return (
    <>
      <div className={styles.head}>
        {organization ? <Count organization={organization} /> : <div className={styles.seats} />}
        {full ? (
          <FullInvite organization={organization} />
        ) : (
          <Button type="primary" icon={<UserAddOutlined />} onClick={onInvite}>
            {t('admin.invite')}
          </Button>
        )}
      </div>
      {full && <FullAlert organization={organization} />}
    </>
  )
}

/** Users and pending invitations together, which is what a plan counts. */
function Count({ organization: { seatsUsed, maxUsers } }: { organization: CurrentOrganization }) {
  const { t } = useTranslation()
  const members = useQuery(membersQuery).data
  const invitations = useQuery(invitationsQuery).data
  const pending = invitations?.filter(({ status }) => status === 'pending').length
  return (
    <div className={styles.seats} role="status">
      <p className={styles.seatCount}>
        {maxUsers === UNLIMITED
          ? t('admin.seats', { count: seatsUsed })
          : t('admin.seatsOf', { count: maxUsers, used: seatsUsed })}
      </p>
      {members && pending !== undefined && (
        <p className={styles.muted}>
          {t('admin.activeCount', { count: members.length })} · {t('admin.pendingCount', { count: pending })}
        </p>
      )}
    </div>
  )
}

/** The invite button that cannot be used. What surrounds it takes the keyboard, so that its reason can be read. */
function FullInvite({ organization }: { organization: CurrentOrganization }) {
  const { t } = useTranslation()
  const reason = limitReached(organization)
  return (
    <Tooltip title={t('admin.limit', reason)} mouseEnterDelay={0.7}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a disabled button takes no keyboard */}
      <span tabIndex={0} className={styles.blocked}>
        <Button type="primary" disabled icon={<UserAddOutlined />}>
          {t('admin.invite')}
        </Button>
      </span>
    </Tooltip>
  )
}

function FullAlert({ organization }: { organization: CurrentOrganization }) {
  const { t } = useTranslation()
  const maySubscribe = useMay('billing.manage')
  return (
    <div className={styles.limit} role="alert">
      <WarningFilled aria-hidden />
      <div className={styles.words}>
        <p className={styles.name}>{t('admin.limit', limitReached(organization))}</p>
        <p>{t(maySubscribe ? 'admin.limitHint' : 'admin.limitHintOthers')}</p>
      </div>
      <UpgradeButton planType={organization.planType} />
    </div>
  )
}

function isFull({ seatsUsed, maxUsers }: CurrentOrganization): boolean {
  return maxUsers !== UNLIMITED && seatsUsed >= maxUsers
}

function limitReached({ seatsUsed, maxUsers }: CurrentOrganization) {
  return { current: seatsUsed, max: maxUsers }
}
