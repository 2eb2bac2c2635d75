import { Select } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { SyncFolder } from '../../../shared/contract/sync.ts'
import { ACCESS_LEVELS, type AccessLevel } from '../../../shared/domain/access.ts'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { relativeTime } from '../../ui/format.ts'
import { tellOutcome } from '../../ui/tellOutcome.ts'
import { useConfirm } from '../../ui/useConfirm.ts'
import { useChangeFolder, useEndSync } from './synced.queries.ts'
import card from '../DocumentList.module.css'
import styles from '../websites/Websites.module.css'

/** A folder of a device: how many files it has, who may see its documents, and the end of its sync. */
export function FolderCard({ folder }: { folder: SyncFolder }) {
  const { t } = useTranslation()
  const id = useId()
  const change = useChangeFolder()
  const end = useEnding(folder)
  const failed = t('synced.failed')
  const { name, device, files, quarantined, lastSeenAt } = folder
  const apply = (accessLevel: AccessLevel) =>
    void tellOutcome(change.mutateAsync({ id: folder.id, accessLevel }), { done: t('synced.changed'), failed })
  const facts = [
    t('synced.files', { count: files }),
    quarantined > 0 && t('synced.quarantined', { count: quarantined }),
    t('synced.seen', { time: relativeTime(lastSeenAt) }),
  ]
  return (
    <li className={card.card}>
      <div className={card.top}>
        <div className={card.words}>
          <h3 className={card.name}>{t('synced.on', { name, device: device.name })}</h3>
          <p className={card.facts}>{folder.root}</p>
          <p className={card.facts}>{facts.filter(Boolean).join(' · ')}</p>
        </div>
        <ActionMenu
          label={t('synced.menu', { name })}
          items={[
            { key: 'keep', label: t('synced.keep') },
            { key: 'remove', label: t('synced.remove'), danger: true },
          ]}
          onChoose={(key) => void end(key === 'keep' ? 'keep' : 'remove')}
        />
      </div>
      <div className={styles.settings}>
        <div className={styles.setting}>
          <label htmlFor={id}>{t('synced.access')}</label>
          <Select
            id={id}
            className={styles.choice ?? ''}
            value={folder.accessLevel}
            loading={change.isPending}
            options={ACCESS_LEVELS.map((value) => ({ value, label: t(`knowledge.access.${value}`) }))}
            onChange={apply}
          />
        </div>
      </div>
    </li>
  )
}

/** Ends the sync of a folder after a question. */
function useEnding({ id, name }: SyncFolder): (what: 'keep' | 'remove') => Promise<void> {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const end = useEndSync()
  return async (what) => {
    const sure = await confirm({
      title: t(`synced.${what}Title`),
      text: t(`synced.${what}Text`, { name }),
      action: t('synced.end'),
    })
    const documents = what === 'keep' ? 'keep' : 'quarantine'
    if (sure)
      await tellOutcome(end.mutateAsync({ id, documents }), { done: t('synced.ended'), failed: t('synced.failed') })
  }
}
