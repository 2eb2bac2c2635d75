import { Tabs } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { lazyPart } from '../ui/lazyPart.tsx'
import { PageFrame } from '../ui/frames/PageFrame.tsx'
import { useFocusHome } from '../ui/useKeptFocus.ts'
import { RequestedContent } from '../requests/RequestedContent.tsx'
import { LoadingCards } from './LoadingCards.tsx'
import { SyncedFolders } from './synced/SyncedFolders.tsx'
import { Websites } from './websites/Websites.tsx'
import { DropAnywhere } from './upload/DropAnywhere.tsx'
import '../texts/knowledgeTexts.ts'
import '../texts/knowledge/explainTexts.ts'
import styles from '../ui/tabs.module.css'

const Explorer = lazyPart(
  async () => (await import('./explorer/KnowledgeExplorer.tsx')).KnowledgeExplorer,
  <LoadingCards />,
)
const TestAnswers = lazyPart(async () => (await import('./explain/TestAnswers.tsx')).TestAnswers, <LoadingCards />)
const Library = lazyPart(async () => (await import('./library/DocumentLibrary.tsx')).DocumentLibrary, <LoadingCards />)

/** The Knowledge Base: one tab for each way of looking after it. Which one is open stands in the address. */
export function KnowledgePage() {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const part = useRef<HTMLDivElement>(null)
  const onFocus = useFocusHome(part)
  const open = (section: string) => {
    query.set('section', section)
    setQuery(query)
  }
  const tabs = [
    { key: 'explorer', label: t('explorer.title'), children: <Explorer /> },
    { key: 'library', label: t('knowledge.documentLibrary'), children: <Library /> },
    { key: 'requests', label: t('requests.tab'), children: <RequestedContent /> },
    { key: 'answers', label: t('explain.tab'), children: <TestAnswers /> },
    { key: 'synced', label: t('synced.title'), children: <SyncedFolders /> },
    { key: 'websites', label: t('websites.title'), children: <Websites /> },
  ]
  return (
    <PageFrame title={t('knowledge.title')} subtitle={t('knowledge.subtitle')}>
      <DropAnywhere onFiles={() => open('library')} />
      <div ref={part} onFocus={onFocus}>
        <Tabs
          items={tabs}
          className={styles.tabs}
          destroyOnHidden
          activeKey={tabs.find(({ key }) => key === query.get('section'))?.key ?? 'explorer'}
          onChange={open}
        />
      </div>
    </PageFrame>
  )
}
