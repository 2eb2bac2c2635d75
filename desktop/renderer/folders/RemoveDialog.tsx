import { Modal, Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../web/api/apiError.ts'
import { notify } from '../../../web/ui/notify.ts'
import type { FolderView } from '../../contract/views.ts'
import { useCall } from '../api/useCall.ts'
import { Choice } from './Choice.tsx'
import styles from './Folders.module.css'

/** Asks what becomes of a folder's documents, and stops watching it. */
export function RemoveDialog({ folder: { id, name }, onClose }: { folder: FolderView; onClose: () => void }) {
  const { t } = useTranslation('console')
  const { t: common } = useTranslation()
  const [documents, setDocuments] = useState<'keep' | 'quarantine'>('keep')
  const removal = useCall('folders.remove')
  const remove = () =>
    removal.mutate(
      { id, documents },
      {
        onSuccess: () => {
          notify.success(common('common.success'), t('folders.removal.done', { name }))
          onClose()
        },
        onError: (error) => notify.error(t('folders.removal.failed'), messageOf(error, '')),
      },
    )
  return (
    <Modal
      open
      title={t('folders.removal.title', { name })}
      okText={t(removal.isPending ? 'folders.removal.removing' : 'folders.removal.submit')}
      okButtonProps={{ danger: true, loading: removal.isPending }}
      cancelText={common('common.cancel')}
      onOk={remove}
      onCancel={onClose}
    >
      <p>{t('folders.removal.text')}</p>
      <Radio.Group
        className={styles.choices ?? ''}
        value={documents}
        onChange={({ target }) => setDocuments(target.value === 'keep' ? 'keep' : 'quarantine')}
      >
        <Choice value="keep" name={t('folders.removal.keep')} hint={t('folders.removal.keepHint')} />
        <Choice value="quarantine" name={t('folders.removal.quarantine')} hint={t('folders.removal.quarantineHint')} />
      </Radio.Group>
    </Modal>
  )
}
