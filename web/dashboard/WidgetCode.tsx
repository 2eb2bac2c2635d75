import { CopyOutlined, MessageFilled } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useUser } from '../session/session.queries.ts'
import { Card } from '../ui/Card.tsx'
import { copyText } from '../ui/copyText.ts'
import { widgetQuery } from './dashboard.queries.ts'
import styles from './Widget.module.css'

/** How the organization's chat is put into another site. */
export function WidgetCode() {
  const { t } = useTranslation()
  const { organization } = useUser()
  const served = useQuery(widgetQuery(organization.slug)).data
  const code = `<script src="${window.location.origin}/api/embed/widget/${organization.slug}.js" async></script>`
  const address = `${window.location.origin}/embed/${organization.slug}`
  return (
    <Card title={t('dashboard.widget')} text={t('dashboard.widgetHint')}>
      {served === false && <p className={styles.missing}>{t('dashboard.widgetMissing')}</p>}
      <div className={styles.columns}>
        <div className={styles.words}>
          <h3 className={styles.label}>{t('dashboard.embedCode')}</h3>
          <pre className={styles.code}>
            <code>{code}</code>
          </pre>
          <Button icon={<CopyOutlined />} onClick={() => void copyText(code, t('dashboard.copyFailedText'))}>
            {t('dashboard.copyCode')}
          </Button>
          <h3 className={styles.label}>{t('dashboard.widgetAddress')}</h3>
          <p className={styles.address}>{address}</p>
          {served && (
            <a href={address} target="_blank" rel="noreferrer">
              {t('dashboard.openPreview')}
            </a>
          )}
        </div>
        <Preview />
      </div>
    </Card>
  )
}

/** What visitors of the other site see, as a picture. */
function Preview() {
  const { t } = useTranslation()
  const { assistantName } = useUser().organization
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.label}>{t('dashboard.preview')}</figcaption>
      <div className={styles.site}>
        <div className={styles.window}>
          <p className={styles.head}>
            {assistantName}
            <span className={styles.online}>{t('dashboard.previewOnline')}</span>
          </p>
          <p className={styles.greeting}>{t('dashboard.previewGreeting', { assistant: assistantName })}</p>
        </div>
        <span className={styles.bubble} aria-hidden>
          <MessageFilled />
        </span>
      </div>
    </figure>
  )
}
