import { dayText } from '../format.ts'
import styles from './dayBars.module.css'

interface DayBarsProps<Day extends { day: string }> {
  title: string
  /** The chart in words, for those who do not see it. */
  summary: string
  /** What each colour stands for, where there are several. */
  kinds?: Readonly<Record<string, string>>
  /** The largest figure, which fills the height. */
  most: number
  /** Days in order. */
  days: readonly Day[]
  /** The parts of a day's bar, from top to bottom. */
  parts: (day: Day) => Readonly<Record<string, number>>
  /** A day's figure in words. */
  words: (day: Day) => string
}

/** A bar for each day, in parts of several colours. */
export function DayBars<Day extends { day: string }>(props: DayBarsProps<Day>) {
  const { title, summary, kinds = {}, most, days, parts, words } = props
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>
        {title}
        <span className={styles.legend} aria-hidden>
          {Object.entries(kinds).map(([kind, name]) => (
            <span key={kind} data-kind={kind}>
              {name}
            </span>
          ))}
        </span>
      </figcaption>
      <div className={styles.bars} role="img" aria-label={summary}>
        {days.map((day) => (
          <span key={day.day} className={styles.bar} title={`${dayText(day.day)}: ${words(day)}`}>
            {Object.entries(parts(day)).map(([kind, value]) => (
              <span key={kind} data-kind={kind} style={{ height: `${(100 * value) / most}%` }} />
            ))}
          </span>
        ))}
      </div>
      <p className={styles.ends} aria-hidden>
        <span>{dayText(days[0]?.day ?? '')}</span>
        <span>{dayText(days.at(-1)?.day ?? '')}</span>
      </p>
    </figure>
  )
}
