import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RatedAnswers } from '../../../shared/contract/conversations/rating.ts'
import { DayBars } from '../../ui/figures/DayBars.tsx'
import { numberText } from '../../ui/numbers.ts'
import '../../texts/chat/ratingTexts.ts'
import styles from '../Requests.module.css'

interface RatingDaysProps {
  /** Oldest first. */
  days: RatedAnswers['days']
  /** More to say behind the share. */
  children?: ReactNode
}

/** How many of the rated answers helped, by day and in all; nothing where none was rated. */
export function RatingDays({ days, children }: RatingDaysProps) {
  const { t } = useTranslation()
  const total = (of: 'helpful' | 'unhelpful') => days.reduce((sum, day) => sum + day[of], 0)
  const rated = total('helpful') + total('unhelpful')
  if (rated === 0) return null
  const summary = t('rated.summary', {
    helpful: numberText(total('helpful')),
    rated: numberText(rated),
    share: Math.floor((100 * total('helpful')) / rated),
  })
  return (
    <>
      <DayBars
        title={t('rated.byDay')}
        kinds={{ answered: t('rated.helpful'), refused: t('rated.unhelpful') }}
        summary={summary}
        most={Math.max(...days.map(({ helpful, unhelpful }) => helpful + unhelpful))}
        days={days}
        parts={({ helpful, unhelpful }) => ({ refused: unhelpful, answered: helpful })}
        words={({ helpful, unhelpful }) => numberText(helpful + unhelpful)}
      />
      <p className={styles.subtitle}>
        {summary} {children}
      </p>
    </>
  )
}
