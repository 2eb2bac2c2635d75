import { GlobalOutlined } from '@ant-design/icons'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { List } from '../../ui/List.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { DocumentCard } from '../DocumentCard.tsx'
import { LoadingCards } from '../LoadingCards.tsx'
import { useRemoveDocument } from '../useRemoveDocument.ts'
import { SiteCard } from './SiteCard.tsx'
import { WebsiteForm } from './WebsiteForm.tsx'
import { singlePagesQuery, sitesQuery } from './websites.queries.ts'
import list from '../DocumentList.module.css'
import styles from './Websites.module.css'

/** Adding pages of the web and whole websites, and those that are there. */
export function Websites() {
  const { t } = useTranslation()
  const sites = useQuery(sitesQuery)
  const single = useInfiniteQuery(singlePagesQuery)
  const pages = single.data?.pages.flatMap((page) => page.documents)
  const remove = useRemoveDocument()
  const isEmpty = sites.data?.length === 0 && pages?.length === 0
  return (
    <>
      <WebsiteForm />
      {isEmpty && <EmptyState icon={<GlobalOutlined />} title={t('websites.emptyTitle')} text={t('websites.empty')} />}
      {sites.data?.length !== 0 && (
        <section>
          {sites.data && <h2 className={styles.heading}>{t('websites.sites')}</h2>}
          <List
            query={sites}
            rows={sites.data}
            failed={t('websites.listFailed')}
            label={t('websites.sites')}
            className={list.list}
            skeleton={<LoadingCards />}
          >
            {(site) => <SiteCard key={site.id} site={site} />}
          </List>
        </section>
      )}
      {pages?.length !== 0 && (
        <section>
          {pages && <h2 className={styles.heading}>{t('websites.pages')}</h2>}
          <List
            query={single}
            rows={pages}
            failed={t('websites.listFailed')}
            label={t('websites.pages')}
            className={list.list}
            skeleton={<LoadingCards />}
            more={t('websites.more')}
          >
            {(page) => <DocumentCard key={page.id} document={page} onDelete={() => remove(page)} />}
          </List>
        </section>
      )}
    </>
  )
}
