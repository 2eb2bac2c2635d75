import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { List } from '../../ui/List.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { AddWebhook } from './AddWebhook.tsx'
import { SecretDialog } from './SecretDialog.tsx'
import { WebhookRow } from './WebhookRow.tsx'
import { webhooksQuery } from './webhooks.queries.ts'
import styles from './Webhooks.module.css'

/** Programs elsewhere that are told of events. */
export function Webhooks() {
  const { t } = useTranslation()
  const webhooks = useQuery(webhooksQuery)
  const [adding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  return (
    <Card title={t('webhooks.title')} text={t('webhooks.hint')}>
      <List
        query={webhooks}
        rows={webhooks.data}
        failed={t('webhooks.failed')}
        label={t('webhooks.title')}
        empty={<EmptyState title={t('webhooks.none')} text={t('webhooks.noneText')} />}
      >
        {(webhook) => <WebhookRow key={webhook.id} webhook={webhook} onSecret={setSecret} />}
      </List>
      <Button className={styles.add} onClick={() => setAdding(true)}>
        {t('webhooks.add')}
      </Button>
      <AddWebhook
        open={adding}
        onClose={() => setAdding(false)}
        onAdded={(made) => {
          setAdding(false)
          setSecret(made)
        }}
      />
      <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />
    </Card>
  )
}
