import { UserAddOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invitationsQuery, membersQuery } from './admin.queries.ts'
import { InvitationList } from './InvitationList.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { MemberList } from './MemberList.tsx'
import styles from './People.module.css'

/** The people of the organization: members, invitations, and inviting. */
export function UserManagement() {
  const { t } = useTranslation()
  const [inviting, setInviting] = useState(false)
  return (
    <>
      <div className={styles.head}>
        <Seats />
        <Button type="primary" icon={<UserAddOutlined />} onClick={() => setInviting(true)}>
          {t('admin.invite')}
        </Button>
      </div>
      <MemberList />
      <InvitationList />
      <InviteDialog open={inviting} onClose={() => setInviting(false)} />
    </>
  )
}

/** Users and pending invitations together, which is what a plan counts. */
function Seats() {
  const { t } = useTranslation()
  const members = useQuery(membersQuery).data
  const invitations = useQuery(invitationsQuery).data
  if (!members || !invitations) return <div className={styles.seats} />
  const pending = invitations.filter(({ status }) => status === 'pending').length
  return (
    <div className={styles.seats} role="status">
      <p className={styles.seatCount}>{t('admin.seats', { count: members.length + pending })}</p>
      <p className={styles.muted}>
        {t('admin.activeCount', { count: members.length })} · {t('admin.pendingCount', { count: pending })}
      </p>
    </div>
  )
}
