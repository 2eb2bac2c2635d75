import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Delivery } from '../../../shared/contract/webhooks.ts'
import { relativeTime } from '../../ui/format.ts'
import { List } from '../../ui/List.tsx'
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx'
import { tellOutcome } from '../../ui/tellOutcome.ts'
import { deliveriesQuery, useSendAgain } from './webhooks.queries.ts'
import styles from './Webhooks.module.css'

const TONES: Readonly<Record<Delivery['status'], Tone>> = { waiting: 'neutral', delivered: 'success', failed: 'danger' }
const READ_AGAIN_MS = 3_000

/** What was sent to a webhook, and what became of it. */
export function Deliveries({ id, active }: { id: number; active: boolean }) {
  const { t } = useTranslation()
  const log = useInfiniteQuery({
    ...deliveriesQuery(id),
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.deliveries.some(({ status }) => status === 'waiting')) && READ_AGAIN_MS,
  })
  return (
    <div className={styles.log}>
      <List
        query={log}
        rows={log.data?.pages.flatMap((page) => page.deliveries)}
        failed={t('webhooks.logFailed')}
        label={t('webhooks.log')}
        empty={<p>{t('webhooks.logEmpty')}</p>}
        more={t('webhooks.more')}
      >
        {(delivery) => <DeliveryRow key={delivery.id} webhookId={id} delivery={delivery} active={active} />}
      </List>
    </div>
  )
}

interface DeliveryRowProps {
  webhookId: number
  delivery: Delivery
  active: boolean
}

function DeliveryRow({ webhookId, delivery, active }: DeliveryRowProps) {
  const { t } = useTranslation()
  const again = useSendAgain(webhookId)
  const send = () =>
    tellOutcome(again.mutateAsync(delivery.id), { done: t('webhooks.sent'), failed: t('webhooks.sendFailed') })
  return (
    <li className={styles.delivery}>
      <StatusBadge tone={TONES[delivery.status]}>{t(`webhooks.status.${delivery.status}`)}</StatusBadge>
      <span>{t(`webhooks.event.${delivery.event}`)}</span>
      <span className={styles.facts}>{factsOf(delivery, t)}</span>
      {active && delivery.status !== 'waiting' && (
        <Button
          size="small"
          loading={again.isPending}
          aria-label={t('webhooks.sendNamed', { id: delivery.messageId })}
          onClick={() => void send()}
        >
          {t('webhooks.send')}
        </Button>
      )}
    </li>
  )
}

function factsOf({ occurredAt, attempts, failure, lastStatus }: Delivery, t: TFunction): string {
  const why = failure && t(`webhooks.failure.${failure}`, { status: lastStatus ?? '' })
  return [relativeTime(occurredAt), t('webhooks.tries', { count: attempts }), why].filter(Boolean).join(' · ')
}
