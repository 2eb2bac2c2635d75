import { useTranslation } from 'react-i18next'
import type { OperatorOverview } from '../../shared/contract/operator.ts'
import { INGEST_FAILURES } from '../../shared/domain/status.ts'
import { Card } from '../ui/Card.tsx'
import { numberText } from '../ui/numbers.ts'
import { FigureTable, When } from './figures.tsx'
import styles from './Operator.module.css'

type QueueCardProps = Pick<OperatorOverview, 'lines' | 'failures'>

/** What waits to be read and is being read, and why what could not be read could not. */
export function QueueCard({ lines, failures }: QueueCardProps) {
  const { t } = useTranslation()
  return (
    <Card title={t('operator.queue.title')} text={t('operator.queue.hint')}>
      {lines.length === 0 && <p className={styles.note}>{t('operator.queue.empty')}</p>}
      {lines.length > 0 && (
        <FigureTable
          caption={t('operator.queue.title')}
          rows={lines}
          keyOf={({ line }) => line}
          columns={[
            {
              title: t('operator.queue.line'),
              render: ({ line }) => t(`operator.queue.lines.${line as 'document'}`, { defaultValue: line }),
            },
            { title: t('operator.queue.waiting'), render: ({ waiting }) => numberText(waiting), numeric: true },
            { title: t('operator.queue.running'), render: ({ running }) => numberText(running), numeric: true },
            { title: t('operator.queue.oldest'), render: ({ oldest }) => <When at={oldest} /> },
          ]}
        />
      )}
      {failures.length === 0 && <p className={styles.note}>{t('operator.queue.noFailures')}</p>}
      {failures.length > 0 && (
        <FigureTable
          caption={t('operator.queue.failures')}
          rows={failures}
          keyOf={({ code }) => code}
          columns={[
            { title: t('operator.queue.failures'), render: ({ code }) => sentences[code] ?? code },
            { title: t('operator.queue.documents'), render: ({ documents }) => numberText(documents), numeric: true },
          ]}
        />
      )}
    </Card>
  )
}

const sentences: Readonly<Record<string, string>> = INGEST_FAILURES
