import { Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Website } from '../../../shared/contract/websites.ts'
import { PAGE_OUTCOMES } from '../../../shared/domain/sites.ts'
import card from '../DocumentList.module.css'
import styles from './Websites.module.css'

/** How far a reading has come, and what it or the last one made of the pages. */
export function SiteProgress({ site, name }: { site: Website; name: string }) {
  const { t } = useTranslation()
  const { found, left } = site.pages
  const told = PAGE_OUTCOMES.filter((outcome) => site.pages[outcome] > 0)
  return (
    <>
      {site.status === 'reading' && (
        <>
          <Progress
            size="small"
            status="active"
            percent={found === 0 ? 0 : Math.round(((found - left) / found) * 100)}
            aria-label={t('websites.progress', { name })}
          />
          {!site.single && (
            <p className={card.facts}>{t('websites.progressText', { done: found - left, found, left })}</p>
          )}
        </>
      )}
      {told.length > 0 && (
        <ul className={styles.counts} aria-label={t('websites.lastRun')}>
          {told.map((outcome) => (
            <li key={outcome}>{t(`websites.counts.${outcome}`, { count: site.pages[outcome] })}</li>
          ))}
        </ul>
      )}
    </>
  )
}
