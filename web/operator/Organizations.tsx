import { useTranslation } from 'react-i18next'
import type { OperatedOrganization, OperatorOverview } from '../../shared/contract/operator.ts'
import { Card } from '../ui/Card.tsx'
import { fileSize } from '../ui/format.ts'
import { numberText } from '../ui/numbers.ts'
import { FigureTable, When, type Column } from './figures.tsx'
import styles from './Operator.module.css'

const COUNTS = ['waiting', 'completed', 'held', 'failed'] as const

/** Documents, storage and search index of each organization. */
export function Organizations({ organizations: { total, rows } }: Pick<OperatorOverview, 'organizations'>) {
  const { t } = useTranslation()
  const counts = COUNTS.map((count): Column<OperatedOrganization> => ({
    title: t(`operator.organizations.${count}`),
    render: ({ documents }) => (documents ? numberText(documents[count]) : t('operator.unknown')),
    numeric: true,
  }))
  return (
    <Card title={t('operator.organizations.title')} text={t('operator.organizations.hint')}>
      {rows.some(({ documents }) => documents === null) && (
        <p className={styles.note}>{t('operator.organizations.uncounted')}</p>
      )}
      {rows.length === 0 && <p className={styles.note}>{t('operator.organizations.empty')}</p>}
      {rows.length > 0 && (
        <FigureTable
          caption={t('operator.organizations.title')}
          rows={rows}
          keyOf={({ slug }) => slug}
          columns={[
            { title: t('operator.organization'), render: (row) => <Name {...row} /> },
            ...counts,
            {
              title: t('operator.organizations.oldest'),
              render: ({ documents }) => <When at={documents?.oldest ?? null} />,
            },
            {
              title: t('operator.organizations.storage'),
              render: ({ storage }) => fileSize(storage),
              numeric: true,
            },
            { title: t('operator.organizations.index'), render: ({ index }) => <IndexState index={index} /> },
          ]}
        />
      )}
      {total > rows.length && (
        <p className={styles.note}>
          {t('operator.organizations.more', { shown: numberText(rows.length), total: numberText(total) })}
        </p>
      )}
    </Card>
  )
}

function Name({ name, slug }: OperatedOrganization) {
  return (
    <>
      {name} <span className={styles.slug}>{slug}</span>
    </>
  )
}

function IndexState({ index }: Pick<OperatedOrganization, 'index'>) {
  const { t } = useTranslation()
  if (!index) return t('operator.none')
  const done = numberText(index.chunksDone)
  const total = numberText(index.chunksTotal)
  return (
    <>
      {t(`operator.organizations.states.${index.state}`, { done, total })}
      {index.failure !== null && (
        <span className={styles.reason}>{t('operator.organizations.retried', { reason: index.failure })}</span>
      )}
    </>
  )
}
