import { useTranslation } from 'react-i18next'
import styles from './LeftOut.module.css'

/** What stands in the place of an answer whose documents are gone, or are not for the reader. */
export function LeftOut() {
  const { t } = useTranslation()
  return <p className={styles.leftOut}>{t('chat.leftOut')}</p>
}
