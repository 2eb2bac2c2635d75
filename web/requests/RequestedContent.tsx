import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import '../texts/chat/ratingTexts.ts'
import { Gaps } from './Gaps.tsx'
import { GoldenQuestions } from './GoldenQuestions.tsx'
import { RatedAnswers } from './rated/RatedAnswers.tsx'
import { RequestList } from './RequestList.tsx'
import styles from './Requests.module.css'

const VIEWS = ['content', 'resources', 'gaps', 'rated', 'golden'] as const

/** What members ask for: requests of both kinds, gaps, rated answers, and the questions that are watched. What is shown stands in the address. */
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
        options={VIEWS.map((value) => ({
          value,
          label: value === 'rated' ? t('rated.view') : t(`requests.view.${value}`),
        }))}
      />
      {shown === 'content' && <RequestList kind="content" />}
      {shown === 'resources' && <RequestList kind="resource" />}
      {shown === 'gaps' && <Gaps />}
      {shown === 'rated' && <RatedAnswers />}
      {shown === 'golden' && <GoldenQuestions />}
    </>
  )
}
