import { useTranslation } from 'react-i18next'
import { DropAnywhere } from '../../knowledge/upload/DropAnywhere.tsx'
import { UploadArea } from '../../knowledge/upload/UploadArea.tsx'
import { AddedDocuments } from './AddedDocuments.tsx'
import styles from './Welcome.module.css'

const STAY = () => undefined

/** Where the first documents are added, in the chat that has none to answer from. */
export function FirstDocuments() {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="first-documents">
      <h3 id="first-documents" className={styles.addTitle}>
        {t('opening.add')}
      </h3>
      <p className={styles.scope}>{t('opening.addText')}</p>
      <DropAnywhere onFiles={STAY} />
      <UploadArea />
      <AddedDocuments />
    </section>
  )
}
