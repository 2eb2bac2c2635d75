import { useTranslation } from 'react-i18next'
import type { ApiToken } from '../../shared/contract/tokens.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useRevokeToken } from './tokens.queries.ts'

/** Asks before a token is revoked. */
export function RevokeToken({ token, onClose }: { token: ApiToken | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const revocation = useRevokeToken()
  return (
    <ConfirmDialog
      open={token !== undefined}
      title={t('tokens.revokeTitle', { name: token?.name })}
      text={t('tokens.revokeText')}
      action={t('tokens.revoke')}
      onConfirm={async () => token && revocation.mutateAsync(token.id)}
      done={t('tokens.revoked')}
      failed={t('tokens.revokeFailed')}
      onClose={onClose}
    />
  )
}
