import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './SaveBar.module.css'

interface SaveBarProps {
  changed: boolean
  saving: boolean
  onDiscard: () => void
}

/** Says whether anything waits to be saved, and saves it. It stays in view while the form is scrolled. */
export function SaveBar({ changed, saving, onDiscard }: SaveBarProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.bar} data-changed={changed}>
      <p className={styles.state} role="status">
        {t(changed ? 'widget.unsaved' : 'widget.allSaved')}
      </p>
      <Button onClick={onDiscard} disabled={!changed || saving}>
        {t('widget.discard')}
      </Button>
      <Button type="primary" htmlType="submit" disabled={!changed} loading={saving}>
        {t(saving ? 'widget.saving' : 'widget.save')}
      </Button>
    </div>
  )
}
