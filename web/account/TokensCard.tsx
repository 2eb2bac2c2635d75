import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiToken } from '../../shared/contract/tokens.ts'
import { Card } from '../ui/Card.tsx'
import { EmptyState, LoadFailed } from '../ui/states.tsx'
import { CreateToken } from './CreateToken.tsx'
import { RevokeToken } from './RevokeToken.tsx'
import { TokenRow } from './TokenRow.tsx'
import { tokensQuery } from './tokens.queries.ts'
import styles from './account.module.css'

/** The organization's API tokens; new ones are one's own. */
export function TokensCard() {
  const { t } = useTranslation()
  const tokens = useQuery(tokensQuery)
  const [creating, setCreating] = useState(false)
  const [revoking, setRevoking] = useState<ApiToken>()
  return (
    <Card title={t('tokens.title')} text={t('tokens.hint')}>
      {tokens.isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {tokens.isError && !tokens.data && (
        <LoadFailed title={t('tokens.failed')} error={tokens.error} retry={() => void tokens.refetch()} />
      )}
      {tokens.data?.length === 0 && <EmptyState title={t('tokens.none')} text={t('tokens.noneText')} />}
      <ul className={styles.list}>
        {tokens.data?.map((token) => (
          <TokenRow key={token.id} token={token} onRevoke={() => setRevoking(token)} />
        ))}
      </ul>
      <Button className={styles.all} onClick={() => setCreating(true)}>
        {t('tokens.create')}
      </Button>
      <CreateToken open={creating} onClose={() => setCreating(false)} />
      <RevokeToken token={revoking} onClose={() => setRevoking(undefined)} />
    </Card>
  )
}
