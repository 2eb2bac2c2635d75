import {
  CheckCircleFilled,
  CloseCircleFilled,
  DiffOutlined,
  HourglassOutlined,
  StarOutlined,
  SwapOutlined,
} from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { CitedAnswer, GoldenQuestion } from '../../shared/contract/contentRequests.ts'
import type { GoldenState } from '../../shared/domain/status.ts'
import { relativeTime } from '../ui/format.ts'
import { List } from '../ui/List.tsx'
import { EmptyState } from '../ui/states.tsx'
import { StatusBadge, type Tone } from '../ui/StatusBadge.tsx'
import { tellOutcome } from '../ui/tellOutcome.ts'
import { AddGolden } from './AddGolden.tsx'
import { CitedText } from './CitedText.tsx'
import { goldenQuery, useAcceptGolden, useRemoveGolden } from './watch.queries.ts'
import styles from './Requests.module.css'

const looks: Record<GoldenState, { tone: Tone; icon: typeof CheckCircleFilled }> = {
  waiting: { tone: 'neutral', icon: HourglassOutlined },
  answered: { tone: 'success', icon: CheckCircleFilled },
  moved: { tone: 'brand', icon: SwapOutlined },
  changed: { tone: 'warning', icon: DiffOutlined },
  lost: { tone: 'danger', icon: CloseCircleFilled },
}
/** Those that want attention come first. */
const ORDER: readonly GoldenState[] = ['lost', 'changed', 'moved', 'waiting', 'answered']

/** The questions whose answers are watched, with before and after where one is another than it was. */
export function GoldenQuestions() {
  const { t } = useTranslation()
  const golden = useQuery(goldenQuery)
  const rows = golden.data?.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state))
  return (
    <section aria-labelledby="golden-title">
      <h2 id="golden-title" className={styles.title}>
        {t('requests.golden.title')}
      </h2>
      <p className={styles.subtitle}>{t('requests.golden.subtitle')}</p>
      <AddGolden />
      <List
        query={golden}
        rows={rows}
        failed={t('requests.golden.failed')}
        className={styles.list}
        empty={
          <EmptyState
            icon={<StarOutlined />}
            title={t('requests.golden.emptyTitle')}
            text={t('requests.golden.empty')}
          />
        }
      >
        {(question) => <GoldenCard key={question.id} golden={question} />}
      </List>
    </section>
  )
}

function GoldenCard({ golden }: { golden: GoldenQuestion }) {
  const { t } = useTranslation()
  const { question, askedAfter, state, accessLevel, checkedAt } = golden
  const { tone, icon: Icon } = looks[state]
  const checked = checkedAt
    ? t('requests.golden.checked', { when: relativeTime(checkedAt) })
    : t('requests.golden.notChecked')
  return (
    <li className={styles.card} data-alert={state === 'lost' || state === 'changed'}>
      <div className={styles.top}>
        <div className={styles.words}>
          <h3 className={styles.name}>
            <bdi>{question}</bdi>
          </h3>
          {askedAfter !== undefined && (
            <p className={styles.facts}>{t('requests.askedAfter', { question: askedAfter })}</p>
          )}
          <p className={styles.facts}>
            {t('requests.golden.level')} {t(`requests.golden.levels.${accessLevel}`)} · {checked}
          </p>
        </div>
        <StatusBadge tone={tone} icon={<Icon />}>
          {t(`requests.golden.state.${state}`)}
        </StatusBadge>
      </div>
      <Answers golden={golden} />
      <Actions golden={golden} />
    </li>
  )
}

function Answers({ golden: { state, answer, latest } }: { golden: GoldenQuestion }) {
  const { t } = useTranslation()
  if (state === 'waiting') return null
  if (state === 'answered') return answer && <CitedText answer={answer} />
  return (
    <div className={styles.compare}>
      {answer && <Side title={t('requests.golden.before')} answer={answer} />}
      <Side title={t('requests.golden.after')} answer={latest} />
    </div>
  )
}

function Side({ title, answer }: { title: string; answer: CitedAnswer | null }) {
  const { t } = useTranslation()
  return (
    <div>
      <h4 className={styles.label}>{title}</h4>
      {answer ? <CitedText answer={answer} /> : <p className={styles.facts}>{t('requests.golden.none')}</p>}
    </div>
  )
}

function Actions({ golden: { id, question, latest } }: { golden: GoldenQuestion }) {
  const { t } = useTranslation()
  const acceptance = useAcceptGolden()
  const removal = useRemoveGolden()
  const accept = () =>
    void tellOutcome(acceptance.mutateAsync(id), {
      done: t('requests.golden.accepted'),
      failed: t('requests.golden.acceptFailed'),
    })
  const remove = () =>
    void tellOutcome(removal.mutateAsync(id), {
      done: t('requests.golden.removed'),
      failed: t('requests.golden.removeFailed'),
    })
  return (
    <div className={styles.actions}>
      {latest && (
        <Button size="small" type="primary" loading={acceptance.isPending} onClick={accept}>
          {t('requests.golden.accept')}
        </Button>
      )}
      <Button
        size="small"
        loading={removal.isPending}
        onClick={remove}
        aria-label={t('requests.golden.removeFor', { question })}
      >
        {t('requests.golden.remove')}
      </Button>
    </div>
  )
}
