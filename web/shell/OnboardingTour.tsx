import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../session/session.queries.ts'
import { Dialog } from '../ui/frames/Dialog.tsx'
import { tourSteps } from './tourSteps.ts'
import styles from './OnboardingTour.module.css'

interface OnboardingTourProps {
  open: boolean
  /** Told when the tour was finished or skipped. */
  onEnd: () => void
}

/** The tutorial: a few steps that say what is where, those for administrators to administrators alone. */
export function OnboardingTour({ open, onEnd }: OnboardingTourProps) {
  const { t } = useTranslation()
  const { abilities, organization } = useUser()
  const [index, setIndex] = useState(0)
  const steps = tourSteps(abilities)
  const step = steps[index] ?? 'welcome'
  const last = index === steps.length - 1
  const names = { organization: organization.name, assistant: organization.assistantName }
  return (
    <Dialog
      open={open}
      title={t('tour.name')}
      width={480}
      mask={{ closable: false }}
      destroyOnHidden
      onCancel={onEnd}
      afterClose={() => setIndex(0)}
      footer={
        <div className={styles.buttons}>
          <Button type="text" onClick={onEnd}>
            {t('tour.skip')}
          </Button>
          <span className={styles.turns}>
            <Button disabled={index === 0} onClick={() => setIndex(index - 1)}>
              {t('tour.previous')}
            </Button>
            <Button type="primary" autoFocus onClick={last ? onEnd : () => setIndex(index + 1)}>
              {t(last ? 'tour.finish' : 'tour.next')}
            </Button>
          </span>
        </div>
      }
    >
      <div className={styles.step} aria-live="polite">
        <p className={styles.count}>{t('tour.step', { step: index + 1, count: steps.length })}</p>
        <h2 className={styles.title}>{t(`tour.steps.${step}.title`, names)}</h2>
        <p className={styles.text}>{t(`tour.steps.${step}.text`, names)}</p>
      </div>
      <div className={styles.marks} aria-hidden>
        {steps.map((id, place) => (
          <span key={id} className={place <= index ? styles.done : undefined} />
        ))}
      </div>
    </Dialog>
  )
}
