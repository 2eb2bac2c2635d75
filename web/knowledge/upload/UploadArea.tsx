import { CloudUploadOutlined, FolderOpenOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { UPLOAD_TYPES } from '../../../shared/domain/fileTypes.ts'
import { fileKinds } from '../fileWords.ts'
import { chosenFiles } from './droppedFiles.ts'
import { addFiles } from './upload.store.ts'
import { UploadList } from './UploadList.tsx'
import styles from './UploadArea.module.css'

const ACCEPT = Object.keys(UPLOAD_TYPES).join(',')

/** Where files are chosen, with the queue of those that wait below it. They are taken wherever on the page they are dropped. */
export function UploadArea() {
  const { t } = useTranslation()
  return (
    <section className={styles.area} aria-label={t('knowledge.dropTitle')}>
      <div className={styles.choice}>
        <label className={styles.zone}>
          <FileField />
          <CloudUploadOutlined className={styles.icon} aria-hidden />
          <span>
            <span className={styles.title}>{t('knowledge.dropTitle')}</span>
            <span className={styles.hint}>{t('knowledge.dropHint', { kinds: fileKinds() })}</span>
          </span>
        </label>
        <FolderButton />
      </div>
      <UploadList />
    </section>
  )
}

function FileField() {
  return (
    <input
      type="file"
      multiple
      accept={ACCEPT}
      className="visually-hidden"
      onChange={(event) => {
        addFiles(chosenFiles(event.target.files ?? []))
        // The same file may be chosen again after it was removed.
        event.target.value = ''
      }}
    />
  )
}

function FolderButton() {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button className={styles.folder} icon={<FolderOpenOutlined />} onClick={() => field.current?.click()}>
        {t('uploading.chooseFolder')}
      </Button>
      <input
        ref={field}
        type="file"
        multiple
        hidden
        webkitdirectory=""
        aria-hidden
        tabIndex={-1}
        onChange={(event) => {
          addFiles(chosenFiles(event.target.files ?? []))
          event.target.value = ''
        }}
      />
    </>
  )
}
