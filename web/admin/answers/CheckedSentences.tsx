import { useTranslation } from 'react-i18next'
import type { UsageHistory } from '../../../shared/contract/billing.ts'
import { DayBars } from '../../ui/figures/DayBars.tsx'
import { dayText } from '../../ui/format.ts'
import { numberText } from '../../ui/numbers.ts'
import styles from '../UsageDays.module.css'

type Day = UsageHistory['days'][number]

/** How many sentences of the answers of each day passages support, and how many were withheld. */
export function CheckedSentences({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation()
  const total = (of: 'quoted' | 'written' | 'withheld') => days.reduce((sum, day) => sum + day[of], 0)
  const [quoted, written, withheld] = [total('quoted'), total('written'), total('withheld')]
  const all = quoted + written + withheld
  if (all === 0) return null
  const busiest = days.reduce((most, day) => (sentencesOf(day) > sentencesOf(most) ? day : most))
  const supported = t('days.supportedShare', {
    share: percent(quoted + written, all),
    supported: numberText(quoted + written),
    count: all,
    sentences: numberText(all),
  })
  const byModel = t('days.writtenShare', {
    share: percent(written, written + withheld),
    supported: numberText(written),
    count: written + withheld,
    sentences: numberText(written + withheld),
  })
  return (
    <>
      <DayBars
        title={t('days.sentences')}
        kinds={{ answered: t('days.supported'), refused: t('days.withheld') }}
        summary={`${supported} ${t('days.most', { day: dayText(busiest.day), most: numberText(sentencesOf(busiest)) })}`}
        most={sentencesOf(busiest)}
        days={days}
        parts={(day) => ({ refused: day.withheld, answered: day.quoted + day.written })}
        words={(day) => numberText(sentencesOf(day))}
      />
      <p className={styles.share}>
        {supported} {written + withheld > 0 && byModel}
      </p>
    </>
  )
}

const sentencesOf = ({ quoted, written, withheld }: Day): number => quoted + written + withheld

/** Whole percents, rounded down: only all of them are 100. */
const percent = (part: number, all: number): number => Math.floor((100 * part) / Math.max(1, all))
