import { ArrowUpOutlined, FolderOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailed, PageLoading } from '../../../web/ui/states.tsx'
import type { ChannelAnswer } from '../../contract/channels.ts'
import { browseQuery } from '../api/queries.ts'
import { nameOfPath } from './folderForm.ts'
import styles from './Folders.module.css'

interface BrowseDialogProps {
  onChoose: (path: string) => void
  onClose: () => void
}

/** Folders of the computer that the console runs on, for faces without a dialog of the system. */
export function BrowseDialog({ onChoose, onClose }: BrowseDialogProps) {
  const { t } = useTranslation('console')
  const { t: common } = useTranslation()
  const [path, setPath] = useState<string>()
  const here = useQuery(browseQuery(path))
  return (
    <Modal
      open
      title={t('folders.browse.title')}
      okText={t('folders.browse.choose')}
      okButtonProps={{ disabled: !here.data || here.isError }}
      cancelText={common('common.cancel')}
      onOk={() => here.data && onChoose(here.data.path)}
      onCancel={onClose}
    >
      {here.isError ? (
        <LoadFailed
          title={t('folders.browse.failed')}
          error={here.error}
          retry={() => (path === undefined ? void here.refetch() : setPath(undefined))}
        />
      ) : here.data ? (
        <Here here={here.data} onGo={setPath} />
      ) : (
        <PageLoading />
      )}
    </Modal>
  )
}

interface HereProps {
  here: ChannelAnswer<'folders.browse'>
  onGo: (path: string) => void
}

function Here({ here: { path, parent, folders }, onGo }: HereProps) {
  const { t } = useTranslation('console')
  return (
    <>
      <p className={styles.browsed}>{path}</p>
      {parent !== null && (
        <Button type="text" icon={<ArrowUpOutlined aria-hidden />} onClick={() => onGo(parent)}>
          {t('folders.browse.up')}
        </Button>
      )}
      {folders.length === 0 ? (
        <p className={styles.hint}>{t('folders.browse.empty')}</p>
      ) : (
        <ul className={styles.browse} aria-label={t('folders.browse.here', { path })}>
          {folders.map((folder) => (
            <li key={folder}>
              <Button type="text" icon={<FolderOutlined aria-hidden />} onClick={() => onGo(folder)}>
                {nameOfPath(folder) || folder}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
