import { useTranslation } from 'react-i18next'
import type { OperatedOrganization } from '../../shared/contract/operator.ts'
import { Card } from '../ui/Card.tsx'
import figures from '../ui/figures/figureTable.module.css'
import { numberText } from '../ui/numbers.ts'
import { FigureTable } from './figures.tsx'
import styles from './Operator.module.css'

/** Where the audit log of each organization ends, to be noted elsewhere. */
export function AuditEnds({ organizations }: { organizations: readonly OperatedOrganization[] }) {
  const { t } = useTranslation()
  const ends = organizations.flatMap(({ slug, audit }) => (audit ? [{ slug, ...audit }] : []))
  return (
    <Card title={t('operator.audit.title')} text={t('operator.audit.hint')}>
      {ends.length === 0 && <p className={styles.note}>{t('operator.audit.empty')}</p>}
      {ends.length > 0 && (
        <details className={figures.details}>
          <summary>{t('operator.audit.show')}</summary>
          <FigureTable
            caption={t('operator.audit.title')}
            rows={ends}
            keyOf={({ slug }) => slug}
            columns={[
              { title: t('operator.organization'), render: ({ slug }) => slug },
              { title: t('operator.audit.events'), render: ({ number }) => numberText(number), numeric: true },
              { title: t('operator.audit.hash'), render: ({ hash }) => <code>{hash}</code> },
            ]}
          />
        </details>
      )}
    </Card>
  )
}
