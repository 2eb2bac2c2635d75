import { Tabs } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { PageFrame } from '../ui/PageFrame.tsx'
import { RequestedContent } from '../requests/RequestedContent.tsx'
import { DocumentLibrary } from './DocumentLibrary.tsx'
import { Websites } from './websites/Websites.tsx'
import styles from './KnowledgePage.module.css'

/** The Knowledge Base: one tab for each way of looking after it. Which one is open stands in the address. */
export function KnowledgePage() {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const open = (section: string) => {
    query.set('section', section)
    setQuery(query)
  }
  const tabs = [
    { key: 'library', label: t('knowledge.documentLibrary'), children: <DocumentLibrary /> },
    { key: 'requests', label: t('requests.tab'), children: <RequestedContent /> },
    { key: 'websites', label: t('websites.title'), children: <Websites /> },
  ]
  return (
    <PageFrame title={t('knowledge.title')} subtitle={t('knowledge.subtitle')}>
      <Tabs
        items={tabs}
        className={styles.tabs}
        activeKey={tabs.find(({ key }) => key === query.get('section'))?.key ?? 'library'}
        onChange={open}
      />
    </PageFrame>
  )
}
