import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import type { OwnSession } from '../../shared/contract/accounts.ts'
import { messageOf } from '../api/apiError.ts'
import { notify } from '../ui/notify.ts'
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
  const confirm = async () => {
    try {
      await closing.mutateAsync(sessions.map(({ id }) => id))
      notify.success(t('common.success'), t('account.signedOut', { count }))
    } catch (error) {
      notify.error(t('common.error'), messageOf(error, t('account.signOutFailed')))
    }
    onClose()
  }
  return (
    <Modal
      open={first !== undefined}
      title={
        first && count === 1
          ? t('account.confirmOne', { device: device(first) })
          : t('account.confirmOthers', { count })
      }
      okText={t('account.signOut')}
      cancelText={t('common.cancel')}
      okButtonProps={{ danger: true, loading: closing.isPending }}
      onOk={() => void confirm()}
      onCancel={onClose}
      width={440}
    >
      <p>{t('account.confirmText')}</p>
    </Modal>
  )
}
