import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/frames/Dialog.tsx'
import { copyText } from '../../ui/copyText.ts'
import styles from './Webhooks.module.css'

/** Shows a secret this one time; it does not close by accident. */
export function SecretDialog({ secret, onClose }: { secret: string | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog
      open={secret !== undefined}
      title={t('webhooks.secretTitle')}
      footer={null}
      mask={{ closable: false }}
      closable={false}
      keyboard={false}
      destroyOnHidden
      width={520}
    >
      <p>{t('webhooks.secretText')}</p>
      <p className={styles.secret}>
        <code aria-label={t('webhooks.secret')}>{secret}</code>
        <Button icon={<CopyOutlined aria-hidden />} autoFocus onClick={() => void copyText(secret ?? '')}>
          {t('common.copy')}
        </Button>
      </p>
      <Button type="primary" block onClick={onClose}>
        {t('webhooks.copied')}
      </Button>
    </Dialog>
  )
}
