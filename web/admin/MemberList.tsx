import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { Card } from '../ui/Card.tsx'
import { List } from '../ui/List.tsx'
import { membersQuery } from './admin.queries.ts'
import { MemberRow } from './MemberRow.tsx'
import { useMemberActions } from './useMemberActions.ts'

/** Everybody who has an account in the organization. */
export function MemberList() {
  const { t } = useTranslation()
  const members = useQuery(membersQuery)
  const { busyId, act } = useMemberActions()
  return (
    <Card title={t('admin.active')}>
      <List
        query={members}
        rows={members.data}
        failed={t('admin.activeFailed')}
        skeleton={<Skeleton active avatar title={{ width: '30%' }} paragraph={{ rows: 1, width: '45%' }} />}
      >
        {(member) => (
          <MemberRow
            key={member.id}
            member={member}
            busy={member.id === busyId}
            onAct={(action) => act(member, action)}
          />
        )}
      </List>
    </Card>
  )
}
