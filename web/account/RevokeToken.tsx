import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ApiToken } from '../../shared/contract/tokens.ts'
import { messageOf } from '../api/apiError.ts'
import { notify } from '../ui/notify.ts'
import { useRevokeToken } from './tokens.queries.ts'

/** Asks before a token is revoked. */
export function RevokeToken({ token, onClose }: { token: ApiToken | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const revocation = useRevokeToken()
  const confirm = (id: number) =>
    revocation.mutate(id, {
      onSuccess: () => notify.success(t('common.success'), t('tokens.revoked')),
      onError: (error) => notify.error(t('common.error'), messageOf(error, t('tokens.revokeFailed'))),
      onSettled: onClose,
    })
  return (
    <Modal
      open={token !== undefined}
      title={t('tokens.revokeTitle', { name: token?.name })}
      okText={t('tokens.revoke')}
      cancelText={t('common.cancel')}
      okButtonProps={{ danger: true, loading: revocation.isPending }}
      onOk={() => token && confirm(token.id)}
      onCancel={onClose}
      width={440}
    >
      <p>{t('tokens.revokeText')}</p>
    </Modal>
  )
}
