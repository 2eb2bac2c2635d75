import { DownloadOutlined, FileSearchOutlined } from '@ant-design/icons'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AUDIT_ACTIONS, type AuditAction } from '../../shared/domain/audit.ts'
import { Card } from '../ui/Card.tsx'
import { EmptyState, LoadFailed } from '../ui/states.tsx'
import { AUDIT_EXPORT, auditQuery } from './audit.queries.ts'
import { AuditTable } from './AuditTable.tsx'
import styles from './Audit.module.css'

/** What happened in the organization that concerns its security. */
export function AuditLog() {
  const { t } = useTranslation()
  const [action, setAction] = useState<AuditAction>()
  const log = useInfiniteQuery(auditQuery(action))
  const events = log.data?.pages.flatMap((page) => page.events)
  return (
    <Card title={t('audit.title')} text={t('audit.hint')}>
      <div className={styles.tools}>
        <ActionFilter value={action} onChange={setAction} />
        <Button icon={<DownloadOutlined />} href={AUDIT_EXPORT} download>
          {t('audit.export')}
        </Button>
      </div>
      {log.isPending && (
        <div role="status" aria-label={t('common.loading')}>
          <Skeleton active title={false} paragraph={{ rows: 5 }} />
        </div>
      )}
      {log.isError && !events && <LoadFailed title={t('audit.loadFailed')} retry={() => void log.refetch()} />}
      {events?.length === 0 && (
        <EmptyState
          icon={<FileSearchOutlined />}
          title={t('audit.emptyTitle')}
          text={t(action ? 'audit.emptyFiltered' : 'audit.empty')}
        />
      )}
      {events && events.length > 0 && <AuditTable events={events} />}
      {log.hasNextPage && (
        <Button block className={styles.more} loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          {t('audit.more')}
        </Button>
      )}
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
