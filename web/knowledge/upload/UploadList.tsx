import { CheckCircleFilled, ExclamationCircleFilled } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ACCESS_LEVELS, type AccessLevel } from '../../../shared/domain/access.ts'
import { useKeptFocus } from '../../ui/useKeptFocus.ts'
import { useRefreshDocuments } from '../knowledge.queries.ts'
import { cancelUpload, change, retryFailed, uploadPending } from './upload.store.ts'
import { useUploads } from './uploads.ts'
import type { UploadQueue } from './uploadQueue.ts'
import { UploadRow } from './UploadRow.tsx'
import styles from './UploadArea.module.css'

/** The files that wait, are being sent, or failed. */
export function UploadList() {
  const { t } = useTranslation()
  const { queue, running } = useUploads()
  const refresh = useRefreshDocuments()
  const pending = queue.filter(({ uploadStatus }) => uploadStatus === 'pending').length
  const waiting = useUploads((state) => state.waiting.length)
  if (queue.length === 0) return null
  return (
    <div className={styles.queue}>
      {!running && <Banners />}
      {queue.length + waiting > 1 && <AllFiles waiting={waiting} />}
      <Items queue={queue} />
      <div className={styles.actions}>
        {running ? (
          <Button onClick={cancelUpload}>{t('common.cancel')}</Button>
        ) : (
          <Button onClick={() => change({ type: 'clear' })}>{t('knowledge.clear')}</Button>
        )}
        {(pending > 0 || running) && (
          <Button type="primary" loading={running} onClick={() => void uploadPending(refresh)}>
            {running ? t('knowledge.uploading') : t('knowledge.upload', { count: pending + waiting })}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The files. When one goes away that had the keyboard, the next one takes it. */
function Items({ queue }: { queue: UploadQueue }) {
  const { t } = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  const onFocus = useKeptFocus(list)
  return (
    <div ref={list} tabIndex={-1} className={styles.items} onFocus={onFocus}>
      <ul className={styles.list} aria-label={t('knowledge.queue')}>
        {queue.map((item) => (
          <UploadRow key={item.id} item={item} />
        ))}
      </ul>
    </div>
  )
}

/** How many files wait outside the queue, and one level for all of them. */
function AllFiles({ waiting }: { waiting: number }) {
  const { t } = useTranslation()
  const id = useId()
  const options = ACCESS_LEVELS.map((value) => ({ value, label: t(`knowledge.access.${value}`) }))
  return (
    <div className={styles.all}>
      <span role="status">{waiting > 0 && t('uploading.waiting', { count: waiting })}</span>
      <label htmlFor={id} className={styles.allLabel}>
        {t('uploading.allAccess')}
      </label>
      <Select<AccessLevel | ''>
        id={id}
        className={styles.access}
        size="small"
        defaultValue=""
        options={[{ value: '', label: t('uploading.asEach') }, ...options]}
        onChange={(level) => change({ type: 'setAccessOfAll', accessLevel: level || null })}
      />
    </div>
  )
}

function Banners() {
  const { t } = useTranslation()
  const queue = useUploads((state) => state.queue)
  const refresh = useRefreshDocuments()
  const failed = queue.filter(({ uploadStatus }) => uploadStatus === 'error').length
  const done = queue.filter(({ uploadStatus }) => uploadStatus === 'success').length
  return (
    <>
      {failed > 0 && (
        <div className={`${styles.banner} ${styles.bad}`} role="status">
          <ExclamationCircleFilled aria-hidden />
          {t('knowledge.failedBanner', { count: failed })}
          <Button size="small" onClick={() => retryFailed(refresh)}>
            {t('knowledge.retryFailed')}
          </Button>
        </div>
      )}
      {done > 0 && (
        <div className={`${styles.banner} ${styles.good}`} role="status">
          <CheckCircleFilled aria-hidden />
          {t('knowledge.uploadedBanner', { count: done })}
        </div>
      )}
    </>
  )
}
