import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import '../texts/chat/markingTexts.ts'
import '../texts/chat/ratingTexts.ts'
import { Gaps } from './Gaps.tsx'
import { GoldenQuestions } from './GoldenQuestions.tsx'
import { MarkedAnswers } from './marked/MarkedAnswers.tsx'
import { RatedAnswers } from './rated/RatedAnswers.tsx'
import { RequestList } from './RequestList.tsx'
import styles from './Requests.module.css'

const VIEWS = ['content', 'resources', 'gaps', 'rated', 'marked', 'golden'] as const

/** What members ask for: requests of both kinds, gaps, rated and marked answers, and the questions that are watched. What is shown stands in the address. */
export function RequestedContent() {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const shown = VIEWS.find((view) => view === query.get('view')) ?? 'content'
  const labelOf = (view: (typeof VIEWS)[number]) => {
    if (view === 'rated') return t('rated.view')
    return view === 'marked' ? t('marks.view') : t(`requests.view.${view}`)
  }
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
          label: labelOf(value),
        }))}
      />
      {shown === 'content' && <RequestList kind="content" />}
      {shown === 'resources' && <RequestList kind="resource" />}
      {shown === 'gaps' && <Gaps />}
      {shown === 'rated' && <RatedAnswers />}
      {shown === 'marked' && <MarkedAnswers />}
      {shown === 'golden' && <GoldenQuestions />}
    </>
  )
}
