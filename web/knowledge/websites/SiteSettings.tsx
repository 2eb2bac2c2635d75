import { Select } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Website, WebsiteChanges } from '../../../shared/contract/websites.ts'
import { ACCESS_LEVELS } from '../../../shared/domain/access.ts'
import { SITE_SCHEDULES } from '../../../shared/domain/sites.ts'
import { tellOutcome } from '../../ui/tellOutcome.ts'
import { useChangeSite } from './websites.queries.ts'
import styles from './Websites.module.css'

/** Who may see a website, and how often it is read. */
export function SiteSettings({ site }: { site: Website }) {
  const { t } = useTranslation()
  const id = useId()
  const change = useChangeSite()
  const apply = (changes: WebsiteChanges) =>
    void tellOutcome(change.mutateAsync({ id: site.id, ...changes }), {
      done: t('websites.changed'),
      failed: t('websites.failed'),
    })
  return (
    <div className={styles.settings}>
      <div className={styles.setting}>
        <label htmlFor={`${id}-access`}>{t('websites.access')}</label>
        <Select
          id={`${id}-access`}
          className={styles.choice ?? ''}
          value={site.accessLevel}
          loading={change.isPending}
          options={ACCESS_LEVELS.map((value) => ({ value, label: t(`knowledge.access.${value}`) }))}
          onChange={(accessLevel) => apply({ accessLevel })}
        />
      </div>
      <div className={styles.setting}>
        <label htmlFor={`${id}-schedule`}>{t('websites.schedule')}</label>
        <Select
          id={`${id}-schedule`}
          className={styles.choice ?? ''}
          value={site.schedule}
          loading={change.isPending}
          options={SITE_SCHEDULES.map((value) => ({ value, label: t(`websites.schedules.${value}`) }))}
          onChange={(schedule) => apply({ schedule })}
        />
      </div>
    </div>
  )
}
