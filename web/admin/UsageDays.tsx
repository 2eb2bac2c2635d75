import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { UsageHistory } from '../../shared/contract/billing.ts'
import { storageText } from '../billing/usageFigures.ts'
import { Card } from '../ui/Card.tsx'
import { dayText } from '../ui/format.ts'
import { numberText } from '../ui/numbers.ts'
import { LoadFailed, PageLoading } from '../ui/states.tsx'
import { usageHistoryQuery } from './organization.queries.ts'
import '../texts/billingTexts.ts'
import tables from '../ui/figures/figureTable.module.css'
import styles from './UsageDays.module.css'
import { DayBars } from '../ui/figures/DayBars.tsx'
import { CheckedSentences } from './answers/CheckedSentences.tsx'
import { HelpfulAnswers } from './answers/HelpfulAnswers.tsx'

type Day = UsageHistory['days'][number]

/** What was asked, refused and stored on each of the last 30 days. */
export function UsageDays() {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery(usageHistoryQuery)
  return (
    <Card title={t('days.title')} text={t('days.hint')}>
      {isError && !data && <LoadFailed title={t('days.loadFailed')} retry={() => void refetch()} />}
      {!isError && !data && <PageLoading />}
      {data && <Charts days={data.days} />}
    </Card>
  )
}

function Charts({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation()
  const busiest = days.reduce((most, day) => (day.questions > most.questions ? day : most), NO_DAY)
  const largest = Math.max(...days.map(({ storage }) => storage))
  const total = (of: 'questions' | 'unsure' | 'refusals') => days.reduce((sum, day) => sum + day[of], 0)
  const storage = (at: number) => storageText(days.at(at)?.storage ?? 0)
  return (
    <>
      {busiest.questions === 0 ? (
        <p className={styles.none}>{t('days.none')}</p>
      ) : (
        <DayBars
          title={t('days.activity')}
          kinds={{ answered: t('days.answered'), unsure: t('days.unsure'), refused: t('days.refusals') }}
          summary={t('days.activitySummary', {
            questions: numberText(total('questions')),
            unsure: numberText(total('unsure')),
            refusals: numberText(total('refusals')),
            days: days.length,
            day: dayText(busiest.day),
            most: numberText(busiest.questions),
          })}
          most={busiest.questions}
          days={days}
          parts={({ questions, unsure, refusals }) => ({
            refused: refusals,
            unsure,
            answered: questions - unsure - refusals,
          })}
          words={({ questions }) => numberText(questions)}
        />
      )}
      <CheckedSentences days={days} />
      <HelpfulAnswers since={days[0]?.day ?? ''} />
      {largest > 0 && (
        <DayBars
          title={t('days.storageByDay')}
          summary={t('days.storageSummary', { first: storage(0), last: storage(-1), days: days.length })}
          most={largest}
          days={days}
          parts={(day) => ({ stored: day.storage })}
          words={(day) => storageText(day.storage)}
        />
      )}
      <details className={tables.details}>
        <summary>{t('days.table')}</summary>
        <DayTable days={days} />
      </details>
    </>
  )
}

const NO_DAY: Day = { day: '', questions: 0, refusals: 0, unsure: 0, storage: 0, quoted: 0, written: 0, withheld: 0 }

function DayTable({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation()
  return (
    <table className={`${tables.table} ${tables.figures}`}>
      <caption className="visually-hidden">{t('days.title')}</caption>
      <thead>
        <tr>
          {(['day', 'questions', 'unsure', 'refused', 'storage', 'supported', 'withheld'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`days.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((day) => (
          <tr key={day.day}>
            <th scope="row">{dayText(day.day)}</th>
            <td>{numberText(day.questions)}</td>
            <td>{numberText(day.unsure)}</td>
            <td>{numberText(day.refusals)}</td>
            <td>{storageText(day.storage)}</td>
            <td>{numberText(day.quoted + day.written)}</td>
            <td>{numberText(day.withheld)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
