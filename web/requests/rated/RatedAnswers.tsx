import { CheckOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { RatedAnswers as Ratings, UnhelpfulAnswer } from '../../../shared/contract/conversations/rating.ts'
import { localDate } from '../../ui/format.ts'
import { List } from '../../ui/List.tsx'
import { numberText } from '../../ui/numbers.ts'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { ratingsQuery } from '../watch.queries.ts'
import { RatingDays } from './RatingDays.tsx'
import styles from '../Requests.module.css'

/** What members say of their answers: how many helped, and those that did not. */
export function RatedAnswers() {
  const { t } = useTranslation()
  const ratings = useQuery(ratingsQuery)
  return (
    <section aria-labelledby="rated-title">
      <h2 id="rated-title" className={styles.title}>
        {t('rated.title')}
      </h2>
      <p className={styles.subtitle}>{t('rated.subtitle')}</p>
      {ratings.data && <Figures {...ratings.data} />}
      <List
        query={ratings}
        rows={ratings.data?.answers}
        failed={t('rated.failed')}
        className={styles.list}
        empty={<EmptyState icon={<CheckOutlined />} title={t('rated.emptyTitle')} text={t('rated.empty')} />}
      >
        {(answer) => <RatedCard key={answer.id} answer={answer} />}
      </List>
    </section>
  )
}

/** How many of the rated answers helped, by day, and why others did not. */
function Figures({ days, reasons }: Pick<Ratings, 'days' | 'reasons'>) {
  const { t } = useTranslation()
  const why = reasons.map(({ reason, count }) => `${t(`rated.reason.${reason}`)} (${numberText(count)})`)
  return <RatingDays days={days}>{why.length > 0 && `${t('rated.reasons')} ${why.join(' · ')}`}</RatingDays>
}

function RatedCard({ answer: { question, reason, note, ratedAt, documents } }: { answer: UnhelpfulAnswer }) {
  const { t } = useTranslation()
  return (
    <li className={styles.card}>
      <div className={styles.top}>
        <div className={styles.words}>
          <h3 className={styles.name}>
            <bdi>{question}</bdi>
          </h3>
          <p className={styles.facts}>
            {t('rated.on', { date: localDate(ratedAt) })} ·{' '}
            {documents.length > 0 ? `${t('rated.cites')} ${documents.join(', ')}` : t('rated.noDocuments')}
          </p>
        </div>
        <StatusBadge tone="warning">{t(`rated.reason.${reason ?? 'none'}`)}</StatusBadge>
      </div>
      {note !== undefined && <p className={`${styles.part} ${styles.text}`}>{note}</p>}
    </li>
  )
}
