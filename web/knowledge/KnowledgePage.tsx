import { Tabs } from 'antd'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '../ui/PageTitle.tsx'
import { DocumentLibrary } from './DocumentLibrary.tsx'
import styles from './KnowledgePage.module.css'

/** The Knowledge Base: one tab for each way of looking after it. */
export function KnowledgePage() {
  const { t } = useTranslation()
  const tabs = [{ key: 'library', label: t('knowledge.library'), children: <DocumentLibrary /> }]
  return (
    <div className={styles.scroller}>
      <div className={styles.page}>
        <PageTitle title={t('knowledge.title')} />
        <h1 className={styles.title}>{t('knowledge.title')}</h1>
        <p className={styles.subtitle}>{t('knowledge.subtitle')}</p>
        <Tabs items={tabs} className={styles.tabs} />
      </div>
    </div>
  )
}
