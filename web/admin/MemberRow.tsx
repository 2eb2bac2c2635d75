import { DownOutlined } from '@ant-design/icons'
import type { MenuProps } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Member } from '../../shared/contract/members.ts'
import { useUser } from '../session/session.queries.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import { personName } from '../ui/forms/personName.ts'
import { memberActions, type MemberAction } from './memberActions.ts'
import { RoleBadge } from './RoleBadge.tsx'
import styles from './People.module.css'

interface MemberRowProps {
  member: Member
  busy: boolean
  onAct: (action: MemberAction) => void
}

/** One member: who it is, the role, and what can be done. */
export function MemberRow({ member, busy, onAct }: MemberRowProps) {
  const { t } = useTranslation()
  const viewer = useUser()
  const name = personName(member)
  return (
    <li className={styles.row}>
      <PersonAvatar person={member} />
      <div className={styles.words}>
        <p className={styles.name}>
          {name}
          {member.id === viewer.id && <span className={styles.you}> ({t('admin.you')})</span>}
        </p>
        <p className={styles.muted}>{member.email}</p>
      </div>
      <div className={styles.end}>
        <RoleBadge role={member.role} />
        <Actions member={member} busy={busy} onAct={onAct} />
      </div>
    </li>
  )
}

function Actions({ member, busy, onAct }: MemberRowProps) {
  const { t } = useTranslation()
  const actions = memberActions(member, useUser())
  if (actions.length === 0) return null
  const items = actions.flatMap<NonNullable<MenuProps['items']>[number]>(({ action, disabled }) => [
    ...(action === 'transfer' || (action === 'remove' && actions.length <= 2) ? [{ type: 'divider' as const }] : []),
    { key: action, label: t(`admin.action.${action}`), disabled, danger: action === 'remove' },
  ])
  return (
    <ActionMenu
      label={t('admin.actionsFor', { name: personName(member) })}
      items={items}
      busy={busy}
      button={{ type: 'default', icon: <DownOutlined />, iconPlacement: 'end', children: t('admin.actions') }}
      onChoose={(key) => actions.forEach(({ action }) => action === key && onAct(action))}
    />
  )
}
