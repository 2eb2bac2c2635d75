import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnSession } from '../../shared/contract/accounts.ts'
import { Card } from '../ui/Card.tsx'
import { relativeTime } from '../ui/format.ts'
import { LoadFailed } from '../ui/states.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { ownSessionsQuery } from './account.queries.ts'
import { deviceOf } from './deviceOf.ts'
import { SignOutSessions } from './SignOutSessions.tsx'
import styles from './account.module.css'

/** Where the member is signed in; other places can be signed out. */
export function SessionsCard() {
  const { t } = useTranslation()
  const sessions = useQuery(ownSessionsQuery)
  const [ending, setEnding] = useState<readonly OwnSession[]>([])
  const others = sessions.data?.filter(({ current }) => !current) ?? []
  const device = (session: OwnSession) => deviceName(session, t)
  return (
    <Card title={t('account.sessions')} text={t('account.sessionsHint')}>
      {sessions.isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {sessions.isError && !sessions.data && (
        <LoadFailed title={t('account.sessionsFailed')} retry={() => void sessions.refetch()} />
      )}
      <ul className={styles.list}>
        {sessions.data?.map((session) => (
          <li key={session.id} className={styles.row}>
            <div className={styles.words}>
              <p className={styles.device}>{device(session)}</p>
              <p className={styles.muted}>{t('account.since', { time: relativeTime(session.createdAt) })}</p>
            </div>
            {session.current ? (
              <StatusBadge tone="success">{t('account.thisSession')}</StatusBadge>
            ) : (
              <Button
                size="small"
                aria-label={t('account.signOutOf', { device: device(session) })}
                onClick={() => setEnding([session])}
              >
                {t('account.signOut')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <Button className={styles.all} onClick={() => setEnding(others)}>
          {t('account.signOutOthers')}
        </Button>
      )}
      <SignOutSessions sessions={ending} device={device} onClose={() => setEnding([])} />
    </Card>
  )
}

function deviceName({ userAgent }: OwnSession, t: TFunction): string {
  const { browser, system } = deviceOf(userAgent)
  if (browser && system) return t('account.device', { browser, system })
  return browser ?? system ?? t('account.unknownDevice')
}
