import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../session/session.queries.ts'
import { keepInTab, keptInTab } from '../session/tabMemory.ts'
import { plansQuery } from './plans.queries.ts'
import { TrialEnded } from './TrialEnded.tsx'
import styles from './TrialEndedBar.module.css'

/** Over the workspace of whoever may order a plan: that the trial is over, until they put it away. */
export function TrialEndedBar({ trial }: Pick<ComponentProps<typeof TrialEnded>, 'trial'>) {
  const { t } = useTranslation()
  const { id } = useUser()
  const [dismissed, setDismissed] = useState(() => keptInTab('trial-ended', id))
  const payable = useQuery(plansQuery).data?.billingConfigured
  if (payable === undefined || dismissed === trial.at) return null
  const dismiss = () => {
    keepInTab('trial-ended', id, trial.at)
    setDismissed(trial.at)
  }
  return (
    <div className={styles.bar}>
      <TrialEnded trial={trial} payable={payable}>
        <Button size="small" onClick={dismiss}>
          {t('standing.dismiss')}
        </Button>
      </TrialEnded>
    </div>
  )
}
