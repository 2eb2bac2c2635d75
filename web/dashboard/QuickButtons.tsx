import { BarChartOutlined, CloudUploadOutlined, LockOutlined, MailOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useUser } from '../session/session.queries.ts'
import styles from './Dashboard.module.css'

/** Ways to what administrators do most; each leads to its place in the workspace. */
export function QuickButtons() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { organization } = useUser()
  const open = (search: string) => () => void navigate(`/org/${organization.slug}?${search}`)
  return (
    <section className={styles.quick} aria-label={t('dashboard.quick')}>
      <Button icon={<CloudUploadOutlined />} onClick={open('tab=knowledge&section=library')}>
        {t('dashboard.bulkUpload')}
      </Button>
      <Button icon={<MailOutlined />} onClick={open('tab=admin&section=users#invite')}>
        {t('dashboard.invite')}
      </Button>
      <Button icon={<BarChartOutlined />} onClick={open('tab=admin&section=usage')}>
        {t('dashboard.analytics')}
      </Button>
      <Button icon={<LockOutlined />} onClick={open('tab=account#security')}>
        {t('dashboard.security')}
      </Button>
    </section>
  )
}
