import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import type { Ability } from '../../shared/domain/roles.ts'
import { useMay, useUser } from '../session/session.queries.ts'
import { PageFrame } from '../ui/frames/PageFrame.tsx'
import { AuditLog } from './AuditLog.tsx'
import { LanguageModel } from './languageModel/LanguageModel.tsx'
import { OrganizationProfile } from './OrganizationProfile.tsx'
import { UsageStatistics } from './UsageStatistics.tsx'
import { UserManagement } from './UserManagement.tsx'
import { Webhooks } from './webhooks/Webhooks.tsx'
import tabStyles from '../ui/tabs.module.css'
import '../texts/auditTexts.ts'
import styles from './AdminPage.module.css'
import '../texts/account/adminTexts.ts'

/** The Admin Panel: one tab for each part of the organization that is looked after here. */
export function AdminPage() {
  const { t } = useTranslation()
  const { organization } = useUser()
  const manages = useMay('organization.manage')
  const [query, setQuery] = useSearchParams()
  const tabs = useTabs()
  const open = tabs.find(({ key }) => key === query.get('section')) ?? tabs[0]
  return (
    <PageFrame title={t('admin.title')} subtitle={t('admin.subtitle')}>
      {manages && (
        <p className={styles.more}>
          <Link to={`/org/${organization.slug}/admin`}>{t('admin.dashboard')}</Link>
          <Link to={`/org/${organization.slug}/admin/widget`}>{t('admin.widget')}</Link>
        </p>
      )}
      <Tabs
        items={tabs}
        activeKey={open?.key}
        destroyOnHidden
        className={tabStyles.tabs}
        onChange={(section) => setQuery({ tab: 'admin', section })}
      />
    </PageFrame>
  )
}

/** What the signed-in member may look after. */
function useTabs() {
  const { t } = useTranslation()
  const { abilities } = useUser()
  const tabs: [Ability, { key: string; label: string; children: ReactNode }][] = [
    ['members.invite', { key: 'users', label: t('admin.users'), children: <UserManagement /> }],
    ['organization.manage', { key: 'organization', label: t('organization.tab'), children: <OrganizationProfile /> }],
    ['organization.manage', { key: 'model', label: t('languageModel.tab'), children: <LanguageModel /> }],
    ['usage.read', { key: 'usage', label: t('usage.tab'), children: <UsageStatistics /> }],
    ['organization.manage', { key: 'webhooks', label: t('webhooks.tab'), children: <Webhooks /> }],
    ['audit.read', { key: 'audit', label: t('audit.tab'), children: <AuditLog /> }],
  ]
  return tabs.filter(([ability]) => abilities.includes(ability)).map(([, tab]) => tab)
}
