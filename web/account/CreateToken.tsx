import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../ui/frames/Dialog.tsx'
import { copyText } from '../ui/copyText.ts'
import { TokenForm } from './TokenForm.tsx'
import styles from './account.module.css'

/** Creates a token and shows it this one time; then the dialog does not close by accident. */
export function CreateToken({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const [token, setToken] = useState<string>()
  return (
    <Dialog
      open={open}
      title={t(token ? 'tokens.createdTitle' : 'tokens.createTitle')}
      footer={null}
      mask={{ closable: false }}
      closable={!token}
      keyboard={!token}
      destroyOnHidden
      onCancel={onClose}
      afterClose={() => setToken(undefined)}
      width={520}
    >
      {token ? <NewToken token={token} onCopied={onClose} /> : <TokenForm onCreated={setToken} />}
    </Dialog>
  )
}

function NewToken({ token, onCopied }: { token: string; onCopied: () => void }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <>
      <p className={styles.lead}>{t('tokens.createdText')}</p>
      <p id={id} className={styles.muted}>
        {t('tokens.token')}
      </p>
      <p className={styles.secret}>
        <code aria-labelledby={id}>{token}</code>
        <Button icon={<CopyOutlined aria-hidden />} autoFocus onClick={() => void copyText(token)}>
          {t('tokens.copy')}
        </Button>
      </p>
      <Button type="primary" block onClick={onCopied}>
        {t('tokens.copied')}
      </Button>
    </>
  )
}
