import { GlobalOutlined } from '@ant-design/icons'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Document } from '../../shared/contract/documents.ts'
import { EmptyState, LoadFailed } from '../ui/states.tsx'
import { DeleteDocument } from './DeleteDocument.tsx'
import { DocumentCard } from './DocumentCard.tsx'
import { LoadingCards } from './LoadingCards.tsx'
import { WebsiteForm } from './WebsiteForm.tsx'
import { documentsQuery } from './knowledge.queries.ts'
import styles from './DocumentList.module.css'

/** Adding pages of the web, and those that are there. */
export function Websites() {
  const { t } = useTranslation()
  const list = useInfiniteQuery(documentsQuery('url'))
  const [doomed, setDoomed] = useState<Document | null>(null)
  const websites = list.data?.pages.flatMap((page) => page.documents)
  return (
    <>
      <WebsiteForm />
      {list.isPending && <LoadingCards />}
      {list.isError && !websites && (
        <LoadFailed title={t('knowledge.websites.listFailed')} retry={() => void list.refetch()} />
      )}
      {websites?.length === 0 && (
        <EmptyState
          icon={<GlobalOutlined />}
          title={t('knowledge.websites.emptyTitle')}
          text={t('knowledge.websites.empty')}
        />
      )}
      <ul className={styles.list} aria-label={t('knowledge.websites.title')}>
        {websites?.map((website) => (
          <DocumentCard key={website.id} document={website} onDelete={() => setDoomed(website)} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button block loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('knowledge.websites.more')}
        </Button>
      )}
      <DeleteDocument document={doomed} onClose={() => setDoomed(null)} />
    </>
  )
}
