import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { numberText } from '../../../web/ui/numbers.ts'
import { FILES_A_PAGE } from '../api/queries.ts'
import styles from './Files.module.css'

interface PagerProps {
  /** From 0. */
  page: number
  shown: number
  total: number
  /** The next page is on its way, and the one before is still shown. */
  busy: boolean
  onEarlier: (() => void) | undefined
  onLater: (() => void) | undefined
}

/** Says which files are shown, and leads to those before and after. */
export function Pager({ page, shown, total, busy, onEarlier, onLater }: PagerProps) {
  const { t } = useTranslation('console')
  const from = page * FILES_A_PAGE + 1
  const figures = { from: numberText(from), to: numberText(from + shown - 1), total: numberText(total) }
  return (
    <nav className={styles.pager} aria-label={t('files.pages')}>
      <span role="status">{t('files.range', figures)}</span>
      <Button disabled={busy || !onEarlier} onClick={onEarlier}>
        {t('files.earlier')}
      </Button>
      <Button disabled={busy || !onLater} onClick={onLater}>
        {t('files.later')}
      </Button>
    </nav>
  )
}
