import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../web/ui/Card.tsx'
import type { Settings } from '../../contract/views.ts'
import { useStatus } from '../shell/useStatus.ts'
import styles from './Settings.module.css'
import { useChange } from './useChange.ts'

/** What the console may do on this computer without being asked, as far as its face can. */
export function ComputerCard({ settings }: { settings: Settings }) {
  const { t } = useTranslation('console')
  const { can } = useStatus()
  const { busy, change } = useChange()
  const able = [
    ...(can.startAtLogin ? (['startAtLogin'] as const) : []),
    ...(can.notify ? (['notifications'] as const) : []),
  ]
  if (able.length === 0) return null
  return (
    <Card title={t('settings.computer')}>
      {able.map((name) => (
        <div key={name} className={styles.switch}>
          <Checkbox
            checked={settings[name]}
            disabled={busy}
            aria-describedby={`${name}-hint`}
            onChange={({ target }) => change({ [name]: target.checked })}
          >
            {t(`settings.${name}`)}
          </Checkbox>
          <p id={`${name}-hint`} className={styles.hint}>
            {t(`settings.${name}Hint`)}
          </p>
        </div>
      ))}
    </Card>
  )
}
