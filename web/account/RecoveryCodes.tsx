import { CopyOutlined, DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useUser } from '../session/session.queries.ts'
import { copyText } from '../ui/copyText.ts'
import { downloadText } from '../ui/downloadText.ts'
import styles from './account.module.css'

/** The recovery codes, this one time; `onSaved` is called once somebody says that they are kept elsewhere. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const { t } = useTranslation()
  const { email } = useUser()
  const lines = codes.join('\n')
  const file = `${t('twoFactor.fileHead', { email })}\n\n${lines}\n\n${t('twoFactor.fileFoot')}\n`
  return (
    <>
      <p className={styles.lead}>{t('twoFactor.codesText')}</p>
      <ul className={styles.codes} aria-label={t('twoFactor.codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.tools}>
        <Button icon={<CopyOutlined aria-hidden />} autoFocus onClick={() => void copyText(lines)}>
          {t('twoFactor.copyCodes')}
        </Button>
        <Button icon={<DownloadOutlined aria-hidden />} onClick={() => downloadText('recovery-codes.txt', file)}>
          {t('twoFactor.download')}
        </Button>
      </div>
      <Button type="primary" block onClick={onSaved}>
        {t('twoFactor.saved')}
      </Button>
    </>
  )
}
