import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './Scope.module.css'

/** Says of a refusal that only chosen documents were asked, and offers to ask all; absent where the question is not the last. */
export function NarrowedRefusal({ onAskAll }: { onAskAll: (() => void) | undefined }) {
  const { t } = useTranslation()
  return (
    <section className={styles.refused} aria-label={t('scope.label')}>
      <p>{t('scope.refused')}</p>
      {onAskAll && (
        <Button type="primary" onClick={onAskAll}>
          {t('scope.clear')}
        </Button>
      )}
    </section>
  )
}
