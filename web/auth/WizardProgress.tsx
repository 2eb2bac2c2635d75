import { CheckOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import styles from './WizardProgress.module.css'

/** How far the wizard has come. */
export function WizardProgress({ step }: { step: number }) {
  const { t } = useTranslation()
  const names = t('auth.wizard.steps', { returnObjects: true })
  return (
    <>
      <p className={styles.words}>{t('auth.wizard.stepOf', { step: step + 1, count: names.length })}</p>
      <ol className={styles.track} aria-hidden>
        {names.map((name, index) => (
          <li key={name} className={index < step ? styles.done : index === step ? styles.now : undefined}>
            <span className={styles.dot}>{index < step ? <CheckOutlined /> : index + 1}</span>
            <span className={styles.name}>{name}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
