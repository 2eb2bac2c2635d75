import { GlobalOutlined } from '@ant-design/icons'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { List } from '../ui/List.tsx'
import { EmptyState } from '../ui/states.tsx'
import { DocumentCard } from './DocumentCard.tsx'
import { LoadingCards } from './LoadingCards.tsx'
import { WebsiteForm } from './WebsiteForm.tsx'
import { documentsQuery } from './knowledge.queries.ts'
import { useRemoveDocument } from './useRemoveDocument.ts'
import styles from './DocumentList.module.css'

/** Adding pages of the web, and those that are there. */
export function Websites() {
  const { t } = useTranslation()
  const list = useInfiniteQuery(documentsQuery('url'))
  const remove = useRemoveDocument()
  return (
    <>
      <WebsiteForm />
      <List
        query={list}
        rows={list.data?.pages.flatMap((page) => page.documents)}
        failed={t('knowledge.websites.listFailed')}
        label={t('knowledge.websites.title')}
        className={styles.list}
        skeleton={<LoadingCards />}
        empty={
          <EmptyState
            icon={<GlobalOutlined />}
            title={t('knowledge.websites.emptyTitle')}
            text={t('knowledge.websites.empty')}
          />
        }
        more={t('knowledge.websites.more')}
      >
        {(website) => <DocumentCard key={website.id} document={website} onDelete={() => remove(website)} />}
      </List>
    </>
  )
}
