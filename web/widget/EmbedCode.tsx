import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { copyText } from '../ui/copyText.ts'
import styles from './EmbedCode.module.css'

/** `name` is what addresses of the widget call the organization. The line that puts the organization's chat into another site, and the address of the chat on a page of its own. */
export function EmbedCode({ name }: { name: string }) {
  const { t } = useTranslation()
  const code = `<script src="${window.location.origin}/api/embed/widget/${name}.js" async></script>`
  const address = `${window.location.origin}/embed/${name}`
  return (
    <>
      <pre className={styles.code} aria-label={t('widget.code')}>
        <code>{code}</code>
      </pre>
      <Button icon={<CopyOutlined />} onClick={() => void copyText(code, t('widget.copyFailedText'))}>
        {t('widget.copyCode')}
      </Button>
      <p className={styles.address}>
        {t('widget.address')}:{' '}
        <a href={address} target="_blank" rel="noreferrer">
          {address}
        </a>
        <br />
        {t('widget.addressHint', { site: window.location.origin })}
      </p>
    </>
  )
}
