import { DownloadOutlined, FileSearchOutlined, SafetyCertificateOutlined } from '@ant-design/icons'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AUDIT_ACTIONS, type AuditAction } from '../../shared/domain/audit.ts'
import { Card } from '../ui/Card.tsx'
import { List } from '../ui/List.tsx'
import { EmptyState } from '../ui/states.tsx'
import { AUDIT_EXPORT, auditQuery } from './audit.queries.ts'
import { AuditRow, AuditTable } from './AuditTable.tsx'
import { AuditProof } from './AuditProof.tsx'
import styles from './Audit.module.css'

/** What happened in the organization that concerns its security. */
export function AuditLog() {
  const { t } = useTranslation()
  const [action, setAction] = useState<AuditAction>()
  const log = useInfiniteQuery(auditQuery(action))
  return (
    <Card title={t('audit.title')} text={t('audit.hint')}>
      <div className={styles.tools}>
        <ActionFilter value={action} onChange={setAction} />
        <div className={styles.exports}>
          <Button icon={<DownloadOutlined />} href={AUDIT_EXPORT.csv} download>
            {t('audit.export')}
          </Button>
          <Button icon={<SafetyCertificateOutlined />} href={AUDIT_EXPORT.jsonl} download>
            {t('audit.exportChain')}
          </Button>
        </div>
      </div>
      <List
        query={log}
        rows={log.data?.pages.flatMap((page) => page.events)}
        failed={t('audit.loadFailed')}
        skeleton={<Skeleton active title={false} paragraph={{ rows: 5 }} />}
        empty={
          <EmptyState
            icon={<FileSearchOutlined />}
            title={t('audit.emptyTitle')}
            text={t(action ? 'audit.emptyFiltered' : 'audit.empty')}
          />
        }
        frame={AuditTable}
        more={t('audit.more')}
      >
        {(event) => <AuditRow key={event.id} event={event} />}
      </List>
      {/* Not before the events: they would push it down the page. */}
      {!log.isPending && <AuditProof />}
    </Card>
  )
}

interface ActionFilterProps {
  value: AuditAction | undefined
  onChange: (action: AuditAction | undefined) => void
}

function ActionFilter({ value, onChange }: ActionFilterProps) {
  const { t } = useTranslation()
  const actions = AUDIT_ACTIONS.map((action) => ({ value: action as string, label: t(`audit.actions.${action}`) }))
  return (
    <Select
      className={styles.filter}
      aria-label={t('audit.filter')}
      value={value ?? ''}
      options={[{ value: '', label: t('audit.all') }, ...actions]}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(chosen) => onChange(AUDIT_ACTIONS.find((action) => action === chosen))}
    />
  )
}
