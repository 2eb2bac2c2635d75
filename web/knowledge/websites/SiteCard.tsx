import { CheckCircleFilled, CloseCircleFilled, HourglassOutlined, StopOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Website } from '../../../shared/contract/websites.ts'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { clockTime, localDate, relativeTime } from '../../ui/format.ts'
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx'
import { wordFailure } from '../fileWords.ts'
import { SitePages } from './SitePages.tsx'
import { SiteProgress } from './SiteProgress.tsx'
import { SiteSettings } from './SiteSettings.tsx'
import { useSiteActions } from './useSiteActions.ts'
import card from '../DocumentList.module.css'

const looks: Record<Website['status'], { tone: Tone; icon: typeof CheckCircleFilled }> = {
  reading: { tone: 'brand', icon: HourglassOutlined },
  ready: { tone: 'success', icon: CheckCircleFilled },
  cancelled: { tone: 'neutral', icon: StopOutlined },
  failed: { tone: 'danger', icon: CloseCircleFilled },
}

/** One whole website: what it is, how far its reading has come and what that found, who may see it and how often it is read. */
export function SiteCard({ site }: { site: Website }) {
  const { t } = useTranslation()
  const name = site.title ?? site.address
  const actions = useSiteActions(site)
  const { tone, icon: Icon } = site.retryAt ? { tone: 'warning' as const, icon: HourglassOutlined } : looks[site.status]
  return (
    <li className={card.card}>
      <div className={card.top}>
        <div className={card.words}>
          <h3 className={card.name}>{name}</h3>
          <Facts site={site} />
        </div>
        <StatusBadge tone={tone} icon={<Icon />}>
          {site.retryAt ? t('websites.waiting') : t(`websites.status.${site.status}`)}
        </StatusBadge>
        <ActionMenu
          label={t('websites.menu', { name })}
          items={[
            site.status === 'reading'
              ? { key: 'cancel', label: t('websites.cancel') }
              : { key: 'read', label: t('websites.readNow') },
            { key: 'remove', label: t('common.delete'), danger: true },
          ]}
          onChoose={(key) => actions[key as keyof typeof actions]()}
        />
      </div>
      <SiteProgress site={site} name={name} />
      {site.error && <p className={card.error}>{wordFailure(site.error)}</p>}
      {site.retryAt !== undefined && (
        <p className={card.facts}>
          {t('knowledge.nextTry', { time: clockTime(site.retryAt) })}{' '}
          <Button size="small" onClick={actions.read}>
            {t('knowledge.tryNow')}
          </Button>
        </p>
      )}
      {site.limitReached && <p className={card.warning}>{t(`websites.limits.${site.limitReached}`)}</p>}
      <SiteSettings site={site} />
      <SitePages site={site} />
    </li>
  )
}

function Facts({ site }: { site: Website }) {
  const { t } = useTranslation()
  const facts = [
    site.title !== undefined && site.address,
    t('websites.documents', { count: site.documents }),
    site.readAt !== undefined && t('websites.lastRead', { time: relativeTime(site.readAt) }),
    site.nextReadAt !== undefined && t('websites.nextRead', { date: localDate(site.nextReadAt) }),
  ]
  return <p className={card.facts}>{facts.filter(Boolean).join(' · ')}</p>
}
