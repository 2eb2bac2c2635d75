import { CheckOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import styles from './WizardProgress.module.css'

/** How far a form in steps has come. */
export function WizardProgress({ step, names }: { step: number; names: readonly string[] }) {
  const { t } = useTranslation()
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
