import { CheckOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Gap } from '../../shared/contract/contentRequests.ts'
import { messageOf } from '../api/apiError.ts'
import { localDate } from '../ui/format.ts'
import { List } from '../ui/List.tsx'
import { notify } from '../ui/notify.ts'
import { EmptyState } from '../ui/states.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { tellOutcome } from '../ui/tellOutcome.ts'
import { useRequestContent } from './requests.queries.ts'
import { topicOf } from './topicOf.ts'
import { gapsQuery, useDismissGap } from './watch.queries.ts'
import '../texts/knowledge/explainTexts.ts'
import styles from './Requests.module.css'

/** What members asked for and did not find. */
export function Gaps() {
  const { t } = useTranslation()
  const gaps = useQuery(gapsQuery)
  return (
    <section aria-labelledby="gaps-title">
      <h2 id="gaps-title" className={styles.title}>
        {t('requests.gaps.title')}
      </h2>
      <p className={styles.subtitle}>{t('requests.gaps.subtitle')}</p>
      <List
        query={gaps}
        rows={gaps.data?.gaps}
        failed={t('requests.gaps.failed')}
        className={styles.list}
        empty={
          <EmptyState icon={<CheckOutlined />} title={t('requests.gaps.emptyTitle')} text={t('requests.gaps.empty')} />
        }
      >
        {(gap) => <GapCard key={gap.question} gap={gap} />}
      </List>
    </section>
  )
}

function GapCard({ gap }: { gap: Gap }) {
  const { t } = useTranslation()
  const { topic, question, examples, requests } = gap
  return (
    <li className={styles.card}>
      <div className={styles.top}>
        <div className={styles.words}>
          <h3 className={styles.name}>
            <bdi>{question}</bdi>
          </h3>
          <Figures gap={gap} />
        </div>
        {requests.length > 0 && <StatusBadge tone="warning">{t('requests.gaps.requested')}</StatusBadge>}
      </div>
      {examples.length > 0 && (
        <div className={styles.part}>
          <h4>{t('requests.gaps.examples')}</h4>
          <ul className={styles.examples}>
            {examples.map((example) => (
              <li key={example}>{example}</li>
            ))}
          </ul>
        </div>
      )}
      <Actions question={question} topic={topic} requested={requests.length > 0} />
    </li>
  )
}

function Figures({ gap: { topic, question, count, people, firstAt, lastAt } }: { gap: Gap }) {
  const { t } = useTranslation()
  const [first, last] = [localDate(firstAt), localDate(lastAt)]
  const words = [
    t('requests.gaps.asked', { count }),
    t('requests.gaps.people', { count: people }),
    first === last ? t('requests.gaps.once', { date: first }) : t('requests.gaps.between', { first, last }),
  ].join(' ')
  return (
    <p className={styles.facts}>
      {topic !== question && `${topic} · `}
      {words}
    </p>
  )
}

function Actions({ question, topic, requested }: { question: string; topic: string; requested: boolean }) {
  const { t } = useTranslation()
  const request = useRequestContent()
  const dismissal = useDismissGap()
  const ask = () =>
    request.mutate(
      { requestedTopic: topicOf(question), originalMessage: question },
      {
        onSuccess: () => notify.success(t('requests.sentTitle'), t('requests.sentText')),
        onError: (error) => notify.error(t('requests.failedTitle'), messageOf(error, t('requests.failedText'))),
      },
    )
  const dismiss = () =>
    void tellOutcome(dismissal.mutateAsync(question), {
      done: t('requests.gaps.dismissed'),
      failed: t('requests.gaps.dismissFailed'),
    })
  return (
    <div className={styles.actions}>
      <Link to="?tab=knowledge&section=library">{t('requests.upload')}</Link>
      <Link to="?tab=knowledge&section=answers" state={{ question }} aria-label={t('explain.whyFor', { question })}>
        {t('explain.why')}
      </Link>
      {!requested && (
        <Button
          size="small"
          loading={request.isPending}
          onClick={ask}
          aria-label={t('requests.gaps.requestFor', { topic })}
        >
          {t('requests.gaps.request')}
        </Button>
      )}
      <Button
        size="small"
        loading={dismissal.isPending}
        onClick={dismiss}
        aria-label={t('requests.gaps.dismissFor', { topic })}
      >
        {t('requests.gaps.dismiss')}
      </Button>
    </div>
  )
}
