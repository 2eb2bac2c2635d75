import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Webhook } from '../../../shared/contract/webhooks.ts'
import { localDate } from '../../ui/format.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { tellOutcome } from '../../ui/tellOutcome.ts'
import { useConfirm } from '../../ui/useConfirm.ts'
import { Deliveries } from './Deliveries.tsx'
import { useChangeWebhook, useNewSecret, useRemoveWebhook } from './webhooks.queries.ts'
import styles from './Webhooks.module.css'

interface WebhookRowProps {
  webhook: Webhook
  onSecret: (secret: string) => void
}

/** A webhook: where it goes, what it is told of, whether it works, and on request what was sent. */
export function WebhookRow({ webhook, onSecret }: WebhookRowProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const { id, url, events, state, stoppedAt } = webhook
  const active = state === 'active'
  return (
    <li className={styles.row}>
      <p className={styles.address}>{url}</p>
      <p className={styles.badges}>
        <StatusBadge tone={active ? 'success' : 'warning'}>{t(`webhooks.state.${state}`)}</StatusBadge>
        {events.map((event) => (
          <StatusBadge key={event}>{t(`webhooks.event.${event}`)}</StatusBadge>
        ))}
      </p>
      {stoppedAt && <p className={styles.stopped}>{t('webhooks.stopped', { date: localDate(stoppedAt) })}</p>}
      <Actions webhook={webhook} onSecret={onSecret}>
        <Button
          size="small"
          aria-expanded={open}
          aria-label={t('webhooks.logNamed', { url })}
          onClick={() => setOpen(!open)}
        >
          {t('webhooks.log')}
        </Button>
      </Actions>
      {open && <Deliveries id={id} active={active} />}
    </li>
  )
}

function Actions({ webhook, onSecret, children }: WebhookRowProps & { children: ReactNode }) {
  const { t } = useTranslation()
  const { id, url, state } = webhook
  const confirm = useConfirm()
  const change = useChangeWebhook()
  const renewal = useNewSecret()
  const removal = useRemoveWebhook()
  const toggle = () =>
    tellOutcome(change.mutateAsync({ id, state: state === 'active' ? 'paused' : 'active' }), {
      done: t('webhooks.changed'),
      failed: t('webhooks.changeFailed'),
    })
  const renew = async () => {
    const question = { title: t('webhooks.newSecretTitle'), text: t('webhooks.newSecretText') }
    if (!(await confirm({ ...question, action: t('webhooks.newSecret') }))) return
    const work = renewal.mutateAsync(id).then(({ secret }) => onSecret(secret))
    await tellOutcome(work, { done: t('webhooks.newSecretMade'), failed: t('webhooks.changeFailed') })
  }
  const remove = async () => {
    const question = { title: t('webhooks.removeTitle'), text: t('webhooks.removeText') }
    if (!(await confirm({ ...question, action: t('common.delete') }))) return
    await tellOutcome(removal.mutateAsync(id), { done: t('webhooks.removed'), failed: t('webhooks.removeFailed') })
  }
  const toggling = state === 'active' ? 'pause' : 'resume'
  return (
    <div className={styles.actions}>
      {children}
      <Button
        size="small"
        loading={change.isPending}
        aria-label={t(`webhooks.${toggling}Named`, { url })}
        onClick={() => void toggle()}
      >
        {t(`webhooks.${toggling}`)}
      </Button>
      <Button size="small" aria-label={t('webhooks.newSecretNamed', { url })} onClick={() => void renew()}>
        {t('webhooks.newSecret')}
      </Button>
      <Button
        size="small"
        danger
        loading={removal.isPending}
        aria-label={t('webhooks.removeNamed', { url })}
        onClick={() => void remove()}
      >
        {t('common.delete')}
      </Button>
    </div>
  )
}
