import { CloudUploadOutlined } from '@ant-design/icons'
import { useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FILE_TYPE_NAMES, UPLOAD_TYPES } from '../../shared/domain/fileTypes.ts'
import { addFiles } from './upload.store.ts'
import { UploadList } from './UploadList.tsx'
import styles from './UploadArea.module.css'

const ACCEPT = Object.keys(UPLOAD_TYPES).join(',')

/** Where files are dropped or chosen, with the queue of those that wait below it. */
export function UploadArea() {
  const { t } = useTranslation()
  const drop = useDrop()
  return (
    <section className={styles.area} aria-label={t('knowledge.dropTitle')}>
      <label className={`${styles.zone} ${drop.over ? styles.over : ''}`} {...drop.handlers}>
        <input
          type="file"
          multiple
          accept={ACCEPT}
          className="visually-hidden"
          onChange={(event) => {
            addFiles([...(event.target.files ?? [])])
            // The same file may be chosen again after it was removed.
            event.target.value = ''
          }}
        />
        <CloudUploadOutlined className={styles.icon} aria-hidden />
        <span>
          <span className={styles.title}>{t('knowledge.dropTitle')}</span>
          <span className={styles.hint}>{t('knowledge.dropHint', { kinds: FILE_TYPE_NAMES.join(', ') })}</span>
        </span>
      </label>
      <UploadList />
    </section>
  )
}

function useDrop() {
  const [over, setOver] = useState(false)
  return {
    over,
    handlers: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        addFiles([...event.dataTransfer.files])
      },
    },
  }
}
