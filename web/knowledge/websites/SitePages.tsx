import { DownOutlined, RightOutlined } from '@ant-design/icons'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Website, WebsitePage } from '../../../shared/contract/websites.ts'
import { PAGE_OUTCOMES, type PageOutcome } from '../../../shared/domain/sites.ts'
import { openSource } from '../../source/source.store.ts'
import { clockTime } from '../../ui/format.ts'
import { List } from '../../ui/List.tsx'
import { wordFailure } from '../fileWords.ts'
import { sitePagesQuery } from './websites.queries.ts'
import card from '../DocumentList.module.css'
import styles from './Websites.module.css'

/** The pages of a website, folded away: all of them, or those of which the last reading made the same. */
export function SitePages({ site }: { site: Website }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={card.toggle}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <span aria-hidden>{open ? <DownOutlined /> : <RightOutlined />}</span>
        {t('websites.showPages')}
      </button>
      {open && (
        <div id={id}>
          <OpenPages site={site} />
        </div>
      )}
    </>
  )
}

function OpenPages({ site }: { site: Website }) {
  const { t } = useTranslation()
  const id = useId()
  const [outcome, setOutcome] = useState<PageOutcome | 'all'>('all')
  const query = useInfiniteQuery({
    ...sitePagesQuery(site.id, outcome === 'all' ? undefined : outcome),
    ...(site.status === 'reading' && { refetchInterval: 5000 }),
  })
  return (
    <>
      <div className={`${styles.setting} ${styles.filter}`}>
        <label htmlFor={id}>{t('websites.filter')}</label>
        <Select
          id={id}
          className={styles.choice ?? ''}
          value={outcome}
          onChange={setOutcome}
          options={[
            { value: 'all' as const, label: t('websites.all') },
            ...PAGE_OUTCOMES.map((value) => ({
              value,
              label: `${t(`websites.outcomes.${value}`)} (${site.pages[value]})`,
            })),
          ]}
        />
      </div>
      <List
        query={query}
        rows={query.data?.pages.flatMap(({ pages }) => pages)}
        failed={t('websites.pagesFailed')}
        label={t('websites.showPages')}
        className={styles.pages}
        empty={<p className={card.facts}>{t('websites.noPages')}</p>}
        more={t('websites.more')}
        compact
      >
        {(page) => <Page key={page.address} page={page} />}
      </List>
    </>
  )
}

function Page({ page }: { page: WebsitePage }) {
  const { t } = useTranslation()
  const { address, title, documentId, outcome, reason, leadsTo, retryAt } = page
  const open =
    documentId === undefined ? undefined : () => openSource({ documentId, filename: title ?? address, url: address })
  return (
    <li className={styles.page}>
      <span className={styles.words}>
        {open ? (
          <button type="button" className={styles.open} onClick={open}>
            {title ?? address}
          </button>
        ) : (
          address
        )}
        {title !== undefined && title !== address && <span className={styles.address}> {address}</span>}
      </span>
      <span className={styles.outcome}>
        {outcome ? t(`websites.outcomes.${outcome}`) : t('websites.notVisited')}
        {reason && `. ${wordFailure(reason)}`}
        {leadsTo !== undefined && ` ${t('websites.leadsTo', { address: leadsTo })}`}
        {retryAt !== undefined && ` ${t('websites.retryAt', { time: clockTime(retryAt) })}`}
      </span>
    </li>
  )
}
