import { useTranslation } from 'react-i18next'
import type { OwnSession } from '../../shared/contract/accounts.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useCloseSessions } from './account.queries.ts'

interface SignOutSessionsProps {
  /** What to sign out; the question is asked while there is something. */
  sessions: readonly OwnSession[]
  device: (session: OwnSession) => string
  onClose: () => void
}

/** Asks before other sessions are signed out. */
export function SignOutSessions({ sessions, device, onClose }: SignOutSessionsProps) {
  const { t } = useTranslation()
  const closing = useCloseSessions()
  const [first] = sessions
  const count = sessions.length
  return (
    <ConfirmDialog
      open={first !== undefined}
      title={
        first && count === 1
          ? t('account.confirmOne', { device: device(first) })
          : t('account.confirmOthers', { count })
      }
      text={t('account.confirmText')}
      action={t('account.signOut')}
      onConfirm={() => closing.mutateAsync(sessions.map(({ id }) => id))}
      done={t('account.signedOut', { count })}
      failed={t('account.signOutFailed')}
      onClose={onClose}
    />
  )
}
