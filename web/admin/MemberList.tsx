import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Member } from '../../shared/contract/members.ts'
import { messageOf } from '../api/apiError.ts'
import { Card } from '../ui/Card.tsx'
import { notify } from '../ui/notify.ts'
import { LoadFailed } from '../ui/states.tsx'
import { membersQuery, useChangeRole } from './admin.queries.ts'
import type { MemberAction } from './memberActions.ts'
import { MemberRow } from './MemberRow.tsx'
import { RemoveMember } from './RemoveMember.tsx'
import { TransferOwnership } from './TransferOwnership.tsx'
import styles from './People.module.css'

/** Everybody who has an account in the organization. */
export function MemberList() {
  const { t } = useTranslation()
  const members = useQuery(membersQuery)
  const { doomed, heir, busyId, act, close } = useActions()
  return (
    <Card title={t('admin.active')}>
      {members.isPending && (
        <div role="status" aria-label={t('common.loading')}>
          <Skeleton active avatar title={{ width: '30%' }} paragraph={{ rows: 1, width: '45%' }} />
        </div>
      )}
      {members.isError && !members.data && (
        <LoadFailed title={t('admin.activeFailed')} retry={() => void members.refetch()} />
      )}
      <ul className={styles.list}>
        {members.data?.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            busy={member.id === busyId}
            onAct={(action) => act(member, action)}
          />
        ))}
      </ul>
      <RemoveMember member={doomed} onClose={close} />
      <TransferOwnership member={heir} onClose={close} />
    </Card>
  )
}

/** Carries an entry of a member's menu out: roles at once, what cannot be undone after a question. */
function useActions() {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<{ member: Member; action: 'remove' | 'transfer' } | null>(null)
  const roles = useChangeRole()
  const act = (member: Member, action: MemberAction) => {
    if (action === 'remove' || action === 'transfer') return setAsked({ member, action })
    roles.mutate(
      { id: member.id, role: action },
      {
        onSuccess: () => notify.success(t('common.success'), t('admin.roleChanged')),
        onError: (error) => notify.error(t('common.error'), messageOf(error, t('admin.roleFailed'))),
      },
    )
  }
  return {
    doomed: asked?.action === 'remove' ? asked.member : null,
    heir: asked?.action === 'transfer' ? asked.member : null,
    busyId: roles.isPending ? roles.variables.id : null,
    act,
    close: () => setAsked(null),
  }
}
