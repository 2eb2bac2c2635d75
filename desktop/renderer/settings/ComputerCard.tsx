import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../web/ui/Card.tsx'
import type { Settings } from '../../contract/views.ts'
import { useStatus } from '../shell/useStatus.ts'
import styles from './Settings.module.css'
import { useChange } from './useChange.ts'

/** What the console may do on this computer without being asked. */
export function ComputerCard({ settings }: { settings: Settings }) {
  const { t } = useTranslation('console')
  const { can } = useStatus()
  const { busy, change } = useChange()
  const able = { startAtLogin: can.startAtLogin, notifications: can.notify }
  return (
    <Card title={t('settings.computer')}>
      {(['startAtLogin', 'notifications'] as const).map((name) => (
        <div key={name} className={styles.switch}>
          <Checkbox
            checked={able[name] && settings[name]}
            disabled={busy || !able[name]}
            aria-describedby={`${name}-hint`}
            onChange={({ target }) => change({ [name]: target.checked })}
          >
            {t(`settings.${name}`)}
          </Checkbox>
          <p id={`${name}-hint`} className={styles.hint}>
            {t(able[name] ? `settings.${name}Hint` : `settings.${name}Elsewhere`)}
          </p>
        </div>
      ))}
    </Card>
  )
}
