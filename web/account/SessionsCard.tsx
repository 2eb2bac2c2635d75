import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { OwnSession } from '../../shared/contract/accounts.ts'
import { Card } from '../ui/Card.tsx'
import { relativeTime } from '../ui/format.ts'
import { List } from '../ui/List.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { tellOutcome } from '../ui/tellOutcome.ts'
import { useConfirm } from '../ui/useConfirm.ts'
import { ownSessionsQuery, useCloseSessions } from './account.queries.ts'
import { deviceOf } from './deviceOf.ts'
import styles from './account.module.css'

/** Where the member is signed in; other places can be signed out. */
export function SessionsCard() {
  const { t } = useTranslation()
  const sessions = useQuery(ownSessionsQuery)
  const { end, ending } = useEnd()
  const others = sessions.data?.filter(({ current }) => !current) ?? []
  const device = (session: OwnSession) => deviceName(session, t)
  return (
    <Card title={t('account.sessions')} text={t('account.sessionsHint')}>
      <List query={sessions} rows={sessions.data} failed={t('account.sessionsFailed')}>
        {(session) => (
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
                loading={ending.includes(session.id)}
                onClick={() => void end([session])}
              >
                {t('account.signOut')}
              </Button>
            )}
          </li>
        )}
      </List>
      {others.length > 1 && (
        <Button className={styles.all} loading={ending.length > 1} onClick={() => void end(others)}>
          {t('account.signOutOthers')}
        </Button>
      )}
    </Card>
  )
}

/** Signs other sessions out, after a question; `ending` are those on their way. */
function useEnd() {
  const { t } = useTranslation()
  const closing = useCloseSessions()
  const confirm = useConfirm()
  const end = async (sessions: readonly OwnSession[]) => {
    const count = sessions.length
    const [first] = sessions
    const sure = await confirm({
      title:
        first && count === 1
          ? t('account.confirmOne', { device: deviceName(first, t) })
          : t('account.confirmOthers', { count }),
      text: t('account.confirmText'),
      action: t('account.signOut'),
    })
    if (!sure) return
    await tellOutcome(closing.mutateAsync(sessions.map(({ id }) => id)), {
      done: t('account.signedOut', { count }),
      failed: t('account.signOutFailed'),
    })
  }
  return { end, ending: closing.isPending ? closing.variables : [] }
}

function deviceName({ userAgent }: OwnSession, t: TFunction): string {
  const { browser, system } = deviceOf(userAgent)
  if (browser && system) return t('account.device', { browser, system })
  return browser ?? system ?? t('account.unknownDevice')
}
