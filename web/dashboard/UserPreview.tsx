import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { membersQuery } from '../admin/admin.queries.ts'
import { useUser } from '../session/session.queries.ts'
import { useRoleName } from '../session/useRoleName.ts'
import { Card } from '../ui/Card.tsx'
import { List } from '../ui/List.tsx'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import { personName } from '../ui/forms/personName.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { PREVIEW } from './dashboard.queries.ts'
import styles from './Dashboard.module.css'

/** The first few users. */
export function UserPreview() {
  const { t } = useTranslation()
  const { organization } = useUser()
  const roleName = useRoleName()
  const users = useQuery(membersQuery)
  const more = (users.data?.length ?? 0) - PREVIEW
  return (
    <Card title={t('dashboard.userList')}>
      <List query={users} rows={users.data?.slice(0, PREVIEW)} failed={t('dashboard.usersFailed')}>
        {(user) => (
          <li key={user.id} className={styles.row}>
            <PersonAvatar person={user} size={34} />
            <div className={styles.words}>
              <p className={styles.name}>{personName(user)}</p>
              <p className={styles.muted}>{user.email}</p>
            </div>
            <StatusBadge tone={user.role === 'user' ? 'neutral' : 'brand'}>{roleName(user.role)}</StatusBadge>
          </li>
        )}
      </List>
      {more > 0 && <p className={styles.more}>{t('dashboard.moreUsers', { count: more })}</p>}
      <Link className={styles.link} to={`/org/${organization.slug}?tab=admin&section=users`}>
        {t('dashboard.manageUsers')}
      </Link>
    </Card>
  )
}
