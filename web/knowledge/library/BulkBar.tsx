import { useQueryClient } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ACCESS_LEVELS, type AccessLevel } from '../../../shared/domain/access.ts'
import { messageOf } from '../../api/apiError.ts'
import { notify } from '../../ui/notify.ts'
import { useConfirm } from '../../ui/useConfirm.ts'
import { changeAll, refreshKnowledge } from './library.queries.ts'
import type { Selection } from './useSelection.ts'
import styles from './Library.module.css'

/** What can be done to the chosen documents, with one sentence of what came of it. `failed` says that they are all ones that could not be read or are held back. */
export function BulkBar({ selection, failed }: { selection: Selection; failed: boolean }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const confirm = useConfirm()
  const [busy, setBusy] = useState(false)
  const ids = [...selection.ids]
  const count = ids.length

  const run = async (change: Parameters<typeof changeAll>[1], say: (changed: number) => string) => {
    setBusy(true)
    try {
      const { changed, missing } = await changeAll(ids, change)
      const passed = change.action === 'release' ? ('library.bulkNotHeld' as const) : ('library.bulkMissing' as const)
      const gone = missing > 0 ? ` ${t(passed, { count: missing })}` : ''
      notify.success(t('common.success'), say(changed) + gone)
      selection.set([])
    } catch (error) {
      notify.error(t('common.error'), messageOf(error, t('library.bulkFailed')))
    }
    setBusy(false)
    await refreshKnowledge(client)
  }
  const remove = async () => {
    const sure = await confirm({
      title: t('library.bulkDeleteTitle', { count }),
      text: t('library.bulkDeleteText'),
      action: t('common.delete'),
    })
    if (sure) await run({ action: 'delete' }, (changed) => t('library.bulkDeleted', { count: changed }))
  }
  const release = async () => {
    const sure = await confirm({
      title: t('library.bulkReleaseTitle', { count }),
      text: t('library.bulkReleaseText'),
      action: t('library.bulkRelease'),
    })
    if (sure) await run({ action: 'release' }, (changed) => t('library.bulkReleased', { count: changed }))
  }
  const setAccess = (accessLevel: AccessLevel) => {
    const level = t(`knowledge.access.${accessLevel}`)
    return run({ action: 'access', accessLevel }, (changed) => t('library.bulkAccess', { count: changed, level }))
  }
  return (
    <div className={styles.bulk} role="group" aria-label={t('library.selected', { count })}>
      <strong>{t('library.selected', { count })}</strong>
      <Select<AccessLevel | null>
        size="small"
        className={styles.bulkAccess}
        value={null}
        loading={busy}
        placeholder={t('library.setAccess')}
        aria-label={t('library.setAccess')}
        options={ACCESS_LEVELS.map((value) => ({ value, label: t(`knowledge.access.${value}`) }))}
        onChange={(level) => level && !busy && void setAccess(level)}
      />
      {failed && (
        <Button size="small" loading={busy} onClick={() => void release()}>
          {t('library.bulkRelease')}
        </Button>
      )}
      <Button size="small" danger loading={busy} onClick={() => void remove()}>
        {t('common.delete')}
      </Button>
      <Button size="small" type="text" onClick={() => selection.set([])}>
        {t('library.selectNone')}
      </Button>
    </div>
  )
}
