import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiToken } from '../../shared/contract/tokens.ts'
import { Card } from '../ui/Card.tsx'
import { List } from '../ui/List.tsx'
import { EmptyState } from '../ui/states.tsx'
import { tellOutcome } from '../ui/tellOutcome.ts'
import { useConfirm } from '../ui/useConfirm.ts'
import { AssistantAddress } from './AssistantAddress.tsx'
import { CreateToken } from './CreateToken.tsx'
import { TokenRow } from './TokenRow.tsx'
import { tokensQuery, useRevokeToken } from './tokens.queries.ts'
import styles from './account.module.css'

/** The organization's API tokens; new ones are one's own. */
export function TokensCard() {
  const { t } = useTranslation()
  const tokens = useQuery(tokensQuery)
  const [creating, setCreating] = useState(false)
  const { revoke, revokingId } = useRevoke()
  return (
    <Card title={t('tokens.title')} text={t('tokens.hint')}>
      <List
        query={tokens}
        rows={tokens.data}
        failed={t('tokens.failed')}
        empty={<EmptyState title={t('tokens.none')} text={t('tokens.noneText')} />}
      >
        {(token) => (
          <TokenRow key={token.id} token={token} busy={token.id === revokingId} onRevoke={() => void revoke(token)} />
        )}
      </List>
      <Button className={styles.all} onClick={() => setCreating(true)}>
        {t('tokens.create')}
      </Button>
      <AssistantAddress />
      <CreateToken open={creating} onClose={() => setCreating(false)} />
    </Card>
  )
}

/** Revokes a token, after a question. */
function useRevoke() {
  const { t } = useTranslation()
  const revocation = useRevokeToken()
  const confirm = useConfirm()
  const revoke = async ({ id, name }: ApiToken) => {
    const sure = await confirm({
      title: t('tokens.revokeTitle', { name }),
      text: t('tokens.revokeText'),
      action: t('tokens.revoke'),
    })
    if (!sure) return
    await tellOutcome(revocation.mutateAsync(id), { done: t('tokens.revoked'), failed: t('tokens.revokeFailed') })
  }
  return { revoke, revokingId: revocation.isPending ? revocation.variables : null }
}
