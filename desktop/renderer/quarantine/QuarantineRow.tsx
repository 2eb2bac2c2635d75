import { Button, Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import type { QuarantinedDocument } from '../../../shared/contract/sync.ts'
import { fileSize, localDate, relativeTime } from '../../../web/ui/format.ts'
import styles from './Quarantine.module.css'

interface QuarantineRowProps {
  document: QuarantinedDocument
  chosen: boolean
  busy: boolean
  onChoose: (on: boolean) => void
  onRestore: () => void
}

/** A document that can still be brought back: where its file was, and until when. */
export function QuarantineRow({ document, chosen, busy, onChoose, onRestore }: QuarantineRowProps) {
  const { t } = useTranslation('console')
  const { name, folder, path, size, removedAt, keptUntil } = document
  return (
    <li className={styles.row}>
      <Checkbox
        checked={chosen}
        aria-label={t('quarantine.select', { name })}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.muted}>
          {folder}/{path} · {fileSize(size)}
        </p>
        <p className={styles.muted}>
          {t('quarantine.removed', { time: relativeTime(removedAt), until: localDate(keptUntil) })}
        </p>
      </div>
      <Button disabled={busy} aria-label={t('quarantine.restoreNamed', { name })} onClick={onRestore}>
        {t('quarantine.restore')}
      </Button>
    </li>
  )
}
