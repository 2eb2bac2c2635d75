import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../session/session.queries.ts'
import { Card } from '../ui/Card.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { TwoFactorOff } from './TwoFactorOff.tsx'
import { TwoFactorSetup } from './TwoFactorSetup.tsx'
import styles from './account.module.css'

/** Whether signing in asks for a second thing besides the password, and the ways to change that. */
export function TwoFactorCard() {
  const { t } = useTranslation()
  const { twoFactorEnabled: on } = useUser()
  const [open, setOpen] = useState<'setup' | 'off'>()
  const close = () => setOpen(undefined)
  return (
    <Card title={t('twoFactor.title')} text={t('twoFactor.hint')}>
      <div className={styles.row}>
        <div className={styles.words}>
          <StatusBadge tone={on ? 'success' : 'neutral'}>{t(on ? 'twoFactor.on' : 'twoFactor.off')}</StatusBadge>
          <p>{t(on ? 'twoFactor.onText' : 'twoFactor.offText')}</p>
        </div>
        {/* One button for both, so that the keyboard finds back to it when the dialog closes. */}
        <Button onClick={() => setOpen(on ? 'off' : 'setup')}>
          {t(on ? 'twoFactor.switchOff' : 'twoFactor.setUp')}
        </Button>
      </div>
      <TwoFactorSetup open={open === 'setup'} onClose={close} />
      <TwoFactorOff open={open === 'off'} onClose={close} />
    </Card>
  )
}
