import { useTranslation } from 'react-i18next'
import type { OperatorOverview } from '../../shared/contract/operator.ts'
import { Card } from '../ui/Card.tsx'
import { numberText } from '../ui/numbers.ts'
import { FigureTable, When } from './figures.tsx'
import styles from './Operator.module.css'

type SlowRequest = OperatorOverview['slowRequests'][number]

/** The last requests that took long, and where their time went. */
export function SlowRequests({ requests }: { requests: readonly SlowRequest[] }) {
  const { t } = useTranslation()
  const ms = (value: number) => t('operator.slow.ms', { ms: numberText(value) })
  return (
    <Card title={t('operator.slow.title')} text={t('operator.slow.hint')}>
      {requests.length === 0 && <p className={styles.note}>{t('operator.slow.empty')}</p>}
      {requests.length > 0 && (
        <FigureTable
          caption={t('operator.slow.title')}
          rows={requests}
          keyOf={({ at, requestId }) => `${at} ${requestId}`}
          columns={[
            { title: t('operator.slow.request'), render: ({ method, route }) => `${method} ${route}` },
            { title: t('operator.slow.time'), render: ({ at }) => <When at={at} /> },
            { title: t('operator.slow.status'), render: ({ status }) => status, numeric: true },
            { title: t('operator.slow.took'), render: (request) => ms(request.ms), numeric: true },
            { title: t('operator.slow.spent'), render: (request) => <Spent spent={request.spent} /> },
            { title: t('operator.slow.id'), render: ({ requestId }) => <code>{requestId}</code> },
          ]}
        />
      )}
    </Card>
  )
}

function Spent({ spent }: Pick<SlowRequest, 'spent'>) {
  const { t } = useTranslation()
  const parts = Object.entries(spent).map(([part, time]) => {
    const name = t(`operator.slow.parts.${part as 'body'}`, { defaultValue: part })
    return `${name} ${t('operator.slow.ms', { ms: numberText(time) })}`
  })
  return parts.length === 0 ? t('operator.unknown') : parts.join(', ')
}
