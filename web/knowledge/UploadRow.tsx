import { CloseOutlined } from '@ant-design/icons'
import { Button, Progress, Select } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccessLevel } from '../../shared/domain/access.ts'
import { fileSize } from '../ui/format.ts'
import { StatusBadge, type Tone } from '../ui/StatusBadge.tsx'
import { fileKind } from './fileKind.ts'
import { change } from './upload.store.ts'
import type { UploadItem } from './uploadQueue.ts'
import styles from './UploadArea.module.css'

const LEVELS: AccessLevel[] = ['admin', 'users', 'public']
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
  const locked = uploadStatus === 'uploading'
  return (
    <li className={styles.item}>
      <Preview file={item.file} />
      <div style={{ minWidth: 0 }}>
        <div className={styles.name} title={name}>
          {name}
        </div>
        <div className={styles.facts}>
          {fileSize(item.size)} · {fileKind(name, item.type)}
        </div>
      </div>
      <Select<AccessLevel>
        className={styles.access}
        size="small"
        value={item.accessLevel}
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
          {item.errorMessage}
        </p>
      )}
    </li>
  )
}

function Preview({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null)
  const isImage = file.type.startsWith('image/')
  useEffect(() => {
    if (!image.current) return
    const address = URL.createObjectURL(file)
    image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [file])
  if (isImage) return <img ref={image} className={styles.preview} alt="" />
  return (
    <span className={styles.preview} aria-hidden>
      {/\.([^.]{1,4})$/.exec(file.name)?.[1]?.toUpperCase()}
    </span>
  )
}
