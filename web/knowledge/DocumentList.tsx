import { FileSearchOutlined, SearchOutlined } from '@ant-design/icons'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Input, type InputRef } from 'antd'
import { useDeferredValue, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { List } from '../ui/List.tsx'
import { EmptyState } from '../ui/states.tsx'
import { useAddressed } from '../ui/useAddressed.ts'
import { DocumentCard } from './DocumentCard.tsx'
import { LoadingCards } from './LoadingCards.tsx'
import { documentsQuery } from './knowledge.queries.ts'
import { useArrivals } from './useArrivals.ts'
import { useRemoveDocument } from './useRemoveDocument.ts'
import styles from './DocumentList.module.css'

/** The documents of the library. Websites are listed elsewhere. */
export function DocumentList() {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const list = useInfiniteQuery(documentsQuery('file', search))
  const documents = list.data?.pages.flatMap((page) => page.documents)
  useArrivals(documents)
  const remove = useRemoveDocument()
  const field = useRef<InputRef>(null)
  useAddressed('search', () => field.current?.focus())

  return (
    <section className={styles.section} aria-labelledby="documents-title">
      <div className={styles.head}>
        <h2 id="documents-title" className={styles.title}>
          {t('knowledge.documents')}
        </h2>
        <Input
          ref={field}
          className={styles.search}
          type="search"
          allowClear
          prefix={<SearchOutlined />}
          placeholder={t('knowledge.search')}
          aria-label={t('knowledge.search')}
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <List
        query={list}
        rows={documents}
        failed={t('knowledge.listFailed')}
        className={styles.list}
        skeleton={<LoadingCards />}
        empty={
          <EmptyState
            icon={<FileSearchOutlined />}
            title={t('knowledge.emptyTitle')}
            text={t(search ? 'knowledge.emptySearch' : 'knowledge.empty')}
          />
        }
        more={t('knowledge.more')}
      >
        {(document) => <DocumentCard key={document.id} document={document} onDelete={() => remove(document)} />}
      </List>
    </section>
  )
}
