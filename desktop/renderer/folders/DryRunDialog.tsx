import { useQuery } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { fileSize } from '../../../web/ui/format.ts'
import { LoadFailed, Spinner } from '../../../web/ui/states.tsx'
import type { ChannelAnswer } from '../../contract/channels.ts'
import type { FolderView } from '../../contract/views.ts'
import { dryRunQuery } from '../api/queries.ts'
import styles from './Folders.module.css'

type Plan = ChannelAnswer<'folders.dryRun'>

/** Shows what a sync would do, before anything is sent. */
export function DryRunDialog({ folder, onClose }: { folder: FolderView; onClose: () => void }) {
  const { t } = useTranslation('console')
  const run = useQuery(dryRunQuery(folder.id))
  return (
    <Modal
      open
      title={t('folders.plan.title', { name: folder.name })}
      footer={<Button onClick={onClose}>{t('folders.plan.close')}</Button>}
      onCancel={onClose}
      width={680}
    >
      {run.data && <PlanOf plan={run.data} />}
      {run.isError && (
        <LoadFailed title={t('folders.plan.failed')} error={run.error} retry={() => void run.refetch()} />
      )}
      {run.isPending && (
        <p className={styles.running} role="status">
          <Spinner /> {t('folders.plan.running')}
        </p>
      )}
    </Modal>
  )
}

function PlanOf({ plan }: { plan: Plan }) {
  const { t } = useTranslation('console')
  const { send, moves, removals, skipped, unchanged } = plan
  const nothing = send.files + moves + removals === 0
  return (
    <>
      <p>{t('folders.plan.subtitle')}</p>
      <ul className={styles.sums}>
        <li>{t('folders.plan.send', { count: send.files, size: fileSize(send.bytes) })}</li>
        <li>{t('folders.plan.moves', { count: moves })}</li>
        <li>{t('folders.plan.removals', { count: removals })}</li>
        <li>{t('folders.plan.skipped', { count: skipped })}</li>
        <li>{t('folders.plan.unchanged', { count: unchanged })}</li>
      </ul>
      {nothing && <p>{t('folders.plan.nothing')}</p>}
      {plan.items.length > 0 && <Items items={plan.items} />}
    </>
  )
}

function Items({ items }: Pick<Plan, 'items'>) {
  const { t } = useTranslation('console')
  return (
    <>
      <h3 className={styles.itemsTitle}>{t('folders.plan.items')}</h3>
      <ul className={styles.items} tabIndex={0} aria-label={t('folders.plan.items')}>
        {items.map(({ path, action, to, reason }) => (
          <li key={`${action} ${path}`} className={styles.item}>
            <span className={styles.itemAction}>{t(`folders.plan.actions.${action}`)}</span>
            <span className={styles.itemPath}>
              {path} {to !== undefined && t('folders.plan.to', { path: to })}
              {reason && <span className={styles.hint}>{t(`files.reasons.${reason}`)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
