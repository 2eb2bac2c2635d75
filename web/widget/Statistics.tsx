import { useQuery } from '@tanstack/react-query'
import { Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WidgetStatistics } from '../../shared/contract/embed.ts'
import { Card } from '../ui/Card.tsx'
import { numberText } from '../ui/numbers.ts'
import { LoadFailed, PageLoading } from '../ui/states.tsx'
import { DayChart } from './DayChart.tsx'
import { PERIODS, statisticsQuery } from './widget.queries.ts'
import tables from '../ui/figures/figureTable.module.css'
import styles from './Statistics.module.css'

/** What visitors asked, and how often they were answered. */
export function Statistics() {
  const { t } = useTranslation()
  const [days, setDays] = useState<number>(30)
  const { data, isError, error, refetch } = useQuery(statisticsQuery(days))
  return (
    <Card title={t('widget.statistics')} text={t('widget.statisticsHint')}>
      <Radio.Group
        optionType="button"
        aria-label={t('widget.period')}
        value={days}
        options={PERIODS.map((value) => ({ value, label: t('widget.days', { count: value }) }))}
        onChange={({ target }) => setDays(Number(target.value))}
      />
      {data && <Figures data={data} />}
      {!data && isError && (
        <LoadFailed title={t('widget.statisticsFailed')} error={error} retry={() => void refetch()} />
      )}
      {!data && !isError && <PageLoading />}
    </Card>
  )
}

const FIGURES = ['conversations', 'answered', 'unsure', 'refused'] as const

function Figures({ data }: { data: WidgetStatistics }) {
  const { t } = useTranslation()
  const asked = data.answered + data.unsure + data.refused
  return (
    <>
      <dl className={styles.figures}>
        {FIGURES.map((figure) => (
          <div key={figure}>
            <dt>{t(`widget.${figure}`)}</dt>
            <dd>{numberText(data[figure])}</dd>
          </div>
        ))}
      </dl>
      {asked === 0 && <p className={styles.none}>{t('widget.noVisits')}</p>}
      {asked > 0 && <DayChart data={data} />}
      {data.topQuestions.length > 0 && <TopQuestions rows={data.topQuestions} />}
    </>
  )
}

function TopQuestions({ rows }: { rows: WidgetStatistics['topQuestions'] }) {
  const { t } = useTranslation()
  return (
    <table className={`${tables.table} ${tables.figures} ${styles.questions}`}>
      <caption>{t('widget.topQuestions')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('widget.topQuestion')}</th>
          <th scope="col">{t('widget.times')}</th>
          <th scope="col">{t('widget.timesUnsure')}</th>
          <th scope="col">{t('widget.timesRefused')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ question, times, unsure, refused }) => (
          <tr key={question}>
            <td dir="auto">{question}</td>
            <td>{numberText(times)}</td>
            <td>{numberText(unsure)}</td>
            <td>{numberText(refused)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
