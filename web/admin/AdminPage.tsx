import { Tabs } from 'antd'
import { useTranslation } from 'react-i18next'
import { PageFrame } from '../ui/PageFrame.tsx'
import { UserManagement } from './UserManagement.tsx'
import styles from './AdminPage.module.css'

/** The Admin Panel: one tab for each part of the organization that is looked after here. */
export function AdminPage() {
  const { t } = useTranslation()
  const tabs = [{ key: 'users', label: t('admin.users'), children: <UserManagement /> }]
  return (
    <PageFrame title={t('admin.title')} subtitle={t('admin.subtitle')}>
      <Tabs items={tabs} className={styles.tabs} />
    </PageFrame>
  )
}
