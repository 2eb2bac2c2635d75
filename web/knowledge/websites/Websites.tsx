import { GlobalOutlined } from '@ant-design/icons'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Website } from '../../../shared/contract/websites.ts'
import { List } from '../../ui/List.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { DocumentCard } from '../DocumentCard.tsx'
import { LoadingCards } from '../LoadingCards.tsx'
import { useRemoveDocument } from '../useRemoveDocument.ts'
import { SiteCard } from './SiteCard.tsx'
import { useReadAgain } from './useReadAgain.ts'
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
  const readAgain = useReadAgain()
  const whole = sites.data?.filter((site) => !site.single)
  const watched = sites.data?.filter((site) => site.single)
  const isEmpty = sites.data?.length === 0 && pages?.length === 0
  return (
    <>
      <WebsiteForm />
      {isEmpty && <EmptyState icon={<GlobalOutlined />} title={t('websites.emptyTitle')} text={t('websites.empty')} />}
      {whole?.length !== 0 && (
        <section>
          {whole && <h2 className={styles.heading}>{t('websites.sites')}</h2>}
          <Sites of={whole} label={t('websites.sites')} skeleton={<LoadingCards />} />
        </section>
      )}
      {!(pages?.length === 0 && watched?.length === 0) && (
        <section>
          {pages && <h2 className={styles.heading}>{t('websites.pages')}</h2>}
          {watched && watched.length > 0 && <Sites of={watched} label={t('websites.watched')} />}
          <List
            query={single}
            rows={pages}
            failed={t('websites.listFailed')}
            label={t('websites.pages')}
            className={list.list}
            skeleton={<LoadingCards />}
            more={t('websites.more')}
          >
            {(page) => (
              <DocumentCard
                key={page.id}
                document={page}
                onDelete={() => remove(page)}
                onReadAgain={() => readAgain(page)}
              />
            )}
          </List>
        </section>
      )}
    </>
  )
}

/** Some of the websites; all of them are asked for at once. */
function Sites({ of, label, skeleton }: { of: Website[] | undefined; label: string; skeleton?: ReactNode }) {
  const { t } = useTranslation()
  const sites = useQuery(sitesQuery)
  return (
    <List
      query={sites}
      rows={of}
      failed={t('websites.listFailed')}
      label={label}
      className={list.list}
      skeleton={skeleton}
    >
      {(site) => <SiteCard key={site.id} site={site} />}
    </List>
  )
}
