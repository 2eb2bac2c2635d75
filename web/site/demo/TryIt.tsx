import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import styles from './TryIt.module.css'

/** A field for a question about the sample documents, which `/demo` answers. Without a script, its button leads there. */
export function TryIt() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [question, setQuestion] = useState('')
  return (
    <section className={styles.place} aria-labelledby="try-it">
      <div>
        <h2 id="try-it" className={styles.title}>
          {t('tryIt.title')}
        </h2>
        <p className={styles.text}>{t('tryIt.text')}</p>
      </div>
      <form
        className={styles.form}
        action="/demo"
        onSubmit={(event) => {
          event.preventDefault()
          void navigate('/demo', { state: { question: question.trim() } })
        }}
      >
        {/* Without a name: a browser would put the question into the address, which servers and histories keep. */}
        <input
          className={styles.field}
          aria-label={t('tryIt.question')}
          placeholder={t('tryIt.example')}
          maxLength={300}
          value={question}
          onChange={(event) => setQuestion(event.target.value)}
        />
        <button className={styles.ask}>{t('tryIt.ask')}</button>
      </form>
    </section>
  )
}
