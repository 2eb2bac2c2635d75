import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { OperatorOverview } from '../../shared/contract/operator.ts'
import { messageOf } from '../api/apiError.ts'
import { Card } from '../ui/Card.tsx'
import { notify } from '../ui/notify.ts'
import { numberText } from '../ui/numbers.ts'
import { Fact, Facts, When } from './figures.tsx'
import { useRetryMail } from './operator.queries.ts'
import styles from './Operator.module.css'

/** Messages that wait to be sent, and another try for those that were not accepted. */
export function MailCard({ mail }: { mail: OperatorOverview['mail'] }) {
  const { t } = useTranslation()
  return (
    <Card title={t('operator.mail.title')}>
      {!mail.leaves && <p className={styles.note}>{t('operator.mail.kept')}</p>}
      <Facts>
        <Fact name={t('operator.mail.waiting')}>{numberText(mail.waiting)}</Fact>
        <Fact name={t('operator.mail.refused')}>{numberText(mail.refused)}</Fact>
        <Fact name={t('operator.mail.oldest')}>
          <When at={mail.oldest} />
        </Fact>
        {mail.reason !== null && <Fact name={t('operator.mail.reason')}>{mail.reason}</Fact>}
      </Facts>
      {mail.refused > 0 && <Retry />}
    </Card>
  )
}

function Retry() {
  const { t } = useTranslation()
  const retry = useRetryMail()
  const tryAgain = () =>
    retry.mutate(undefined, {
      onSuccess: ({ messages: count }) => notify.success(t('common.success'), t('operator.mail.retried', { count })),
      onError: (error) => notify.error(t('common.error'), messageOf(error, t('operator.mail.retryFailed'))),
    })
  return (
    <Button className={styles.retry} loading={retry.isPending} onClick={tryAgain}>
      {t('operator.mail.retry')}
    </Button>
  )
}
