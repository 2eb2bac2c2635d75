import { CloudUploadOutlined } from '@ant-design/icons'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { droppedFiles } from './droppedFiles.ts'
import { addFiles } from './upload.store.ts'
import styles from './UploadArea.module.css'

/** Takes files and folders that are dropped anywhere on the page, and files that are pasted, into the queue. */
export function DropAnywhere({ onFiles }: { onFiles: () => void }) {
  const { t } = useTranslation()
  const [over, setOver] = useState(false)
  const take = useEffectEvent(async (data: DataTransfer) => {
    const files = await droppedFiles(data)
    if (files.length === 0) return
    addFiles(files)
    onFiles()
  })
  useEffect(() => {
    const holdsFiles = (data: DataTransfer | null) => data?.types.includes('Files') ?? false
    const onDragOver = (event: DragEvent) => {
      if (!holdsFiles(event.dataTransfer)) return
      event.preventDefault()
      setOver(true)
    }
    const onDragLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const onDrop = (event: DragEvent) => {
      setOver(false)
      if (!event.dataTransfer || !holdsFiles(event.dataTransfer)) return
      event.preventDefault()
      void take(event.dataTransfer)
    }
    const onPaste = (event: ClipboardEvent) => {
      if (!event.clipboardData || event.clipboardData.files.length === 0) return
      event.preventDefault()
      void take(event.clipboardData)
    }
    // Before what holds files that nobody takes.
    const first = { capture: true }
    document.addEventListener('dragover', onDragOver, first)
    document.addEventListener('dragleave', onDragLeave, first)
    document.addEventListener('drop', onDrop, first)
    document.addEventListener('paste', onPaste)
    return () => {
      document.removeEventListener('dragover', onDragOver, first)
      document.removeEventListener('dragleave', onDragLeave, first)
      document.removeEventListener('drop', onDrop, first)
      document.removeEventListener('paste', onPaste)
    }
  }, [])
  return (
    over && (
      <div className={styles.overlay} aria-hidden>
        <CloudUploadOutlined /> {t('uploading.drop')}
      </div>
    )
  )
}
