import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { GRACE_DAYS } from '../../../shared/domain/plans.ts'
import styles from './PlansPage.module.css'

/** What people ask before they pay. */
export function Questions() {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{t('subscription.questionsTitle')}</h2>
      <div className={styles.questions}>
        {t('subscription.questions', { returnObjects: true, grace: GRACE_DAYS }).map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
      <p className={styles.more}>
        {t('subscription.moreQuestions')} <Link to="/contact">{t('subscription.contactUs')}</Link>
      </p>
    </section>
  )
}
