import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Gaps } from './Gaps.tsx'
import { GoldenQuestions } from './GoldenQuestions.tsx'
import { RequestList } from './RequestList.tsx'
import styles from './Requests.module.css'

const VIEWS = ['content', 'resources', 'gaps', 'golden'] as const

/** What members ask for: requests of both kinds, gaps, and the questions that are watched. What is shown stands in the address. */
export function RequestedContent() {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const shown = VIEWS.find((view) => view === query.get('view')) ?? 'content'
  const show = (view: string) => {
    query.set('view', view)
    setQuery(query)
  }
  return (
    <>
      <Segmented
        className={styles.views}
        aria-label={t('requests.views')}
        value={shown}
        onChange={show}
        options={VIEWS.map((value) => ({ value, label: t(`requests.view.${value}`) }))}
      />
      {shown === 'content' && <RequestList kind="content" />}
      {shown === 'resources' && <RequestList kind="resource" />}
      {shown === 'gaps' && <Gaps />}
      {shown === 'golden' && <GoldenQuestions />}
    </>
  )
}
