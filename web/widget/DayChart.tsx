import { useTranslation } from 'react-i18next'
import type { WidgetStatistics } from '../../shared/contract/embed.ts'
import { dayText } from '../ui/format.ts'
import { numberText } from '../ui/numbers.ts'
import { DayBars } from '../ui/figures/DayBars.tsx'
import tables from '../ui/figures/figureTable.module.css'
import styles from './Statistics.module.css'

type Day = WidgetStatistics['byDay'][number]

const questionsOf = ({ answered, unsure, refused }: Day) => answered + unsure + refused

/** Questions by day as bars, and the same figures as a table. */
export function DayChart({ data: { byDay, answered, unsure, refused } }: { data: WidgetStatistics }) {
  const { t } = useTranslation()
  const busiest = byDay.reduce<Day | undefined>(
    (most, day) => (most && questionsOf(most) >= questionsOf(day) ? most : day),
    undefined,
  )
  if (!busiest) return null
  const most = questionsOf(busiest)
  const summary = { answered, unsure, refused, days: byDay.length, most, day: dayText(busiest.day) }
  return (
    <div className={styles.chart}>
      <DayBars
        title={t('widget.chart')}
        kinds={{ answered: t('widget.answered'), unsure: t('widget.unsure'), refused: t('widget.refused') }}
        summary={t('widget.chartSummary', summary)}
        most={most}
        days={byDay}
        parts={(day) => ({ refused: day.refused, unsure: day.unsure, answered: day.answered })}
        words={(day) => numberText(questionsOf(day))}
      />
      <details className={tables.details}>
        <summary>{t('widget.table')}</summary>
        <DayTable rows={byDay} />
      </details>
    </div>
  )
}

const COLUMNS = ['conversations', 'answered', 'unsure', 'refused'] as const

function DayTable({ rows }: { rows: readonly Day[] }) {
  const { t } = useTranslation()
  return (
    <table className={`${tables.table} ${tables.figures}`}>
      <caption className="visually-hidden">{t('widget.chart')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('widget.day')}</th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {t(`widget.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.toReversed().map((row) => (
          <tr key={row.day}>
            <th scope="row">{dayText(row.day)}</th>
            {COLUMNS.map((column) => (
              <td key={column}>{numberText(row[column])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
