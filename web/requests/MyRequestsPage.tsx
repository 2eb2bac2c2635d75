import { InboxOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ContentRequest, ResourceRequest } from '../../shared/contract/contentRequests.ts'
import { localDate } from '../ui/format.ts'
import { Card } from '../ui/Card.tsx'
import { List } from '../ui/List.tsx'
import { PageFrame } from '../ui/frames/PageFrame.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { EmptyState } from '../ui/states.tsx'
import { AskResource } from './AskResource.tsx'
import { RequestStatus } from './RequestStatus.tsx'
import { markSeen, ownContentQuery, ownResourcesQuery } from './requests.queries.ts'
import styles from './Requests.module.css'

/** What the signed-in member asked for, and what became of it. */
export function MyRequestsPage() {
  const { t } = useTranslation()
  const content = useQuery(ownContentQuery)
  const resources = useQuery(ownResourcesQuery)
  const fresh = useFresh([...(content.data ?? []), ...(resources.data ?? [])])
  return (
    <PageFrame title={t('requests.own.title')} subtitle={t('requests.own.subtitle')} narrow>
      <Card title={t('requests.own.content')}>
        <List
          query={content}
          rows={content.data}
          failed={t('requests.failed')}
          className={styles.list}
          empty={
            <EmptyState icon={<InboxOutlined />} title={t('requests.own.empty')} text={t('requests.own.emptyText')} />
          }
        >
          {(request) => <OwnRequest key={request.id} request={request} isNew={fresh.has(keyOf(request))} />}
        </List>
      </Card>
      <Card title={t('requests.own.askTitle')} text={t('requests.own.askText')}>
        <AskResource />
        <List
          query={resources}
          rows={resources.data}
          failed={t('requests.failed')}
          className={styles.list}
          empty={<p className={styles.facts}>{t('requests.own.noResources')}</p>}
        >
          {(request) => <OwnRequest key={request.id} request={request} isNew={fresh.has(keyOf(request))} />}
        </List>
      </Card>
    </PageFrame>
  )
}

type Request = ContentRequest | ResourceRequest

const keyOf = (request: Request): string =>
  `${'question' in request ? 'resource' : 'content'} ${request.id} ${request.reviewedAt}`

/** News stay marked while the page is open, though the server is told at once that they were seen. */
function useFresh(requests: readonly Request[]): ReadonlySet<string> {
  const client = useQueryClient()
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const unseen = requests.filter((request) => request.unseen).map(keyOf)
  const added = unseen.filter((key) => !fresh.has(key))
  if (added.length > 0) setFresh(new Set([...fresh, ...added]))
  const news = unseen.join('\n')
  useEffect(() => {
    if (news === '') return
    void markSeen().then(
      () => client.invalidateQueries({ queryKey: ['requests'] }),
      // They stay new until the page is opened again.
      () => undefined,
    )
  }, [news, client])
  return fresh
}

function OwnRequest({ request, isNew }: { request: Request; isNew: boolean }) {
  const { t } = useTranslation()
  const { status, adminNotes, createdAt } = request
  const content = 'requestedTopic' in request ? request : undefined
  return (
    <li className={styles.card} data-alert={isNew}>
      <div className={styles.top}>
        <div className={styles.words}>
          <h3 className={styles.name}>
            <bdi>{content?.originalMessage ?? ('question' in request ? request.question : '')}</bdi>
          </h3>
          <p className={styles.facts}>{t('requests.own.on', { date: localDate(createdAt) })}</p>
        </div>
        {isNew && <StatusBadge tone="brand">{t('requests.own.isNew')}</StatusBadge>}
        <RequestStatus status={status} />
      </div>
      {adminNotes && (
        <div className={styles.part}>
          <h4>{t('requests.notes')}</h4>
          <p className={styles.text}>{adminNotes}</p>
        </div>
      )}
      {content?.conversationId !== undefined && (
        <div className={styles.actions}>
          <Link to={`?conversation=${content.conversationId}`}>{t('requests.own.readAnswer')}</Link>
        </div>
      )}
    </li>
  )
}
