import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { MCP_PATH } from '../../shared/domain/brand.ts'
import { copyText } from '../ui/copyText.ts'
import styles from './account.module.css'

/** Says how other assistants are connected: the address, and what to send with it. */
export function AssistantAddress() {
  const { t } = useTranslation()
  const id = useId()
  const address = `${window.location.origin}${MCP_PATH}`
  return (
    <section className={styles.connect} aria-labelledby={id}>
      <strong id={id}>{t('tokens.connectTitle')}</strong>
      <p className={styles.muted}>{t('tokens.connectText')}</p>
      <p className={styles.secret}>
        <code aria-label={t('tokens.connectAddress')}>{address}</code>
        <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copyText(address)}>
          {t('tokens.connectCopy')}
        </Button>
      </p>
    </section>
  )
}
