import { useTranslation } from 'react-i18next'
import type { WidgetStatistics } from '../../shared/contract/embed.ts'
import { dayText } from '../ui/format.ts'
import { numberText } from '../ui/numbers.ts'
import styles from './Statistics.module.css'

type Day = WidgetStatistics['byDay'][number]

const questionsOf = ({ answered, refused }: Day) => answered + refused

/** Questions by day as bars, and the same figures as a table. */
export function DayChart({ data: { byDay, answered, refused } }: { data: WidgetStatistics }) {
  const { t } = useTranslation()
  const busiest = byDay.reduce<Day | undefined>(
    (most, day) => (most && questionsOf(most) >= questionsOf(day) ? most : day),
    undefined,
  )
  if (!busiest) return null
  const most = questionsOf(busiest)
  const share = (count: number) => ({ height: `${(100 * count) / most}%` })
  const summary = { answered, refused, days: byDay.length, most, day: dayText(busiest.day) }
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>
        {t('widget.chart')}
        <span className={styles.legend} aria-hidden>
          <span data-kind="answered">{t('widget.answered')}</span>
          <span data-kind="refused">{t('widget.refused')}</span>
        </span>
      </figcaption>
      <div className={styles.bars} role="img" aria-label={t('widget.chartSummary', summary)}>
        {byDay.map((day) => (
          <span key={day.day} className={styles.bar} title={`${dayText(day.day)}: ${questionsOf(day)}`}>
            <span data-kind="refused" style={share(day.refused)} />
            <span data-kind="answered" style={share(day.answered)} />
          </span>
        ))}
      </div>
      <p className={styles.ends} aria-hidden>
        <span>{dayText(byDay[0]?.day ?? '')}</span>
        <span>{dayText(byDay.at(-1)?.day ?? '')}</span>
      </p>
      <details>
        <summary>{t('widget.table')}</summary>
        <DayTable rows={byDay} />
      </details>
    </figure>
  )
}

const COLUMNS = ['conversations', 'answered', 'refused'] as const

function DayTable({ rows }: { rows: readonly Day[] }) {
  const { t } = useTranslation()
  return (
    <table className={styles.table}>
      <caption>{t('widget.chart')}</caption>
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
