import { Button } from 'antd'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ApiToken } from '../../shared/contract/tokens.ts'
import { localDate, relativeTime } from '../ui/format.ts'
import { personName } from '../ui/forms/personName.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import styles from './account.module.css'

/** A token: what it is called, what it may do, whose it is and how long it works. */
export function TokenRow({ token, busy, onRevoke }: { token: ApiToken; busy: boolean; onRevoke: () => void }) {
  const { t } = useTranslation()
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.device}>{token.name}</p>
        <p className={styles.scopes}>
          {token.scopes.map((scope) => (
            <StatusBadge key={scope}>{t(`tokens.scope.${scope}.name`)}</StatusBadge>
          ))}
        </p>
        <p className={styles.muted}>
          {token.connected ? (
            t('tokens.connected')
          ) : (
            <>
              {t('tokens.begins')} <code className={styles.mono}>{token.hint}…</code>
            </>
          )}
        </p>
        <p className={styles.muted}>
          {t('tokens.created', { date: localDate(token.createdAt), owner: personName(token.owner) })}
        </p>
        <p className={styles.muted}>
          {expiry(token, t)} ·{' '}
          {token.lastUsedAt ? t('tokens.used', { time: relativeTime(token.lastUsedAt) }) : t('tokens.unused')}
        </p>
      </div>
      <Button
        size="small"
        danger
        loading={busy}
        aria-label={t('tokens.revokeNamed', { name: token.name })}
        onClick={onRevoke}
      >
        {t('tokens.revoke')}
      </Button>
    </li>
  )
}

function expiry({ expiresAt }: ApiToken, t: TFunction): string {
  if (expiresAt === null) return t('tokens.never')
  const over = new Date(expiresAt) <= new Date()
  return t(over ? 'tokens.expired' : 'tokens.expires', { date: localDate(expiresAt) })
}
