import { CloseOutlined } from '@ant-design/icons'
import { Button, Progress, Select } from 'antd'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccessLevel } from '../../../shared/domain/access.ts'
import { fileSize } from '../../ui/format.ts'
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx'
import { kindOfFile } from '../fileWords.ts'
import { useRefreshDocuments } from '../knowledge.queries.ts'
import { change, retryOne } from './upload.store.ts'
import type { UploadItem } from './uploadQueue.ts'
import styles from './UploadArea.module.css'

const LEVELS: AccessLevel[] = ['admin', 'users', 'public']
/** Larger pictures are not shown: the browser would open all of them at once. */
const MOST_PREVIEWED = 10_000_000
const tones: Record<UploadItem['uploadStatus'], Tone> = {
  pending: 'neutral',
  uploading: 'brand',
  success: 'success',
  error: 'danger',
}

/** One file of the queue. */
export function UploadRow({ item }: { item: UploadItem }) {
  const { t } = useTranslation()
  const { id, name, uploadStatus } = item
  const refresh = useRefreshDocuments()
  const locked = uploadStatus === 'uploading'
  const { replaces } = item
  const unchosen = replaces
    ? t('knowledge.asBefore', { level: t(`knowledge.access.${replaces.accessLevel}`) })
    : t('knowledge.access.users')
  return (
    <li className={styles.item}>
      <Preview item={item} />
      <div style={{ minWidth: 0 }}>
        <div className={styles.name} title={name} dir="auto">
          {name}
        </div>
        <div className={styles.facts}>
          {fileSize(item.size)} · {kindOfFile(name, item.type)}
          {item.folder && ` · ${t('uploading.inFolder', { folder: item.folder })}`}
        </div>
        <Consequence item={item} />
      </div>
      <Select<AccessLevel>
        className={styles.access}
        size="small"
        value={item.accessLevel}
        placeholder={unchosen}
        disabled={locked || uploadStatus === 'success'}
        aria-label={t('knowledge.accessLevel', { name })}
        onChange={(accessLevel) => change({ type: 'setAccess', id, accessLevel })}
        options={LEVELS.map((value) => ({ value, label: t(`knowledge.access.${value}`) }))}
      />
      <span className={styles.state}>
        <StatusBadge tone={tones[uploadStatus]}>{t(`knowledge.itemStatus.${uploadStatus}`)}</StatusBadge>
      </span>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        disabled={locked}
        aria-label={t('knowledge.remove', { name })}
        onClick={() => change({ type: 'remove', id })}
      />
      {locked && (
        <Progress
          className={styles.progress}
          size="small"
          percent={item.uploadProgress}
          aria-label={t('knowledge.progressOf', { name })}
        />
      )}
      {item.errorMessage && (
        <p className={`${styles.progress} ${styles.error}`} role="alert">
          {item.errorMessage}{' '}
          <Button size="small" onClick={() => retryOne(id, refresh)}>
            {t('common.retry')}
          </Button>
        </p>
      )}
    </li>
  )
}

/** What the upload does to what is there, or that it was there already. */
function Consequence({ item: { existsAs, replaces } }: { item: UploadItem }) {
  const { t } = useTranslation()
  if (existsAs !== undefined)
    return <div className={styles.consequence}>{t('knowledge.thereAs', { name: existsAs })}</div>
  if (!replaces) return null
  const level = t(`knowledge.access.${replaces.accessLevel}`)
  return <div className={styles.consequence}>{t('knowledge.replaces', { version: replaces.version, level })}</div>
}

/** The picture itself, or the ending of a file that is none. */
function Preview({ item: { file, name } }: { item: UploadItem }) {
  const [broken, setBroken] = useState(false)
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return
      const address = URL.createObjectURL(file)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
  const pictured = file.type.startsWith('image/') && file.size <= MOST_PREVIEWED && !broken
  return (
    <span className={styles.preview} aria-hidden>
      {pictured ? (
        <img ref={show} alt="" onError={() => setBroken(true)} />
      ) : (
        /\.([^.]{1,4})$/.exec(name)?.[1]?.toUpperCase()
      )}
    </span>
  )
}
