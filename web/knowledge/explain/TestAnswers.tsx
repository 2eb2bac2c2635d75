import { Button, Input, Segmented } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { EYES, type Eyes } from '../../../shared/domain/access.ts'
import { MAX_MESSAGE_CHARACTERS } from '../../../shared/domain/limits.ts'
import { LoadFailed } from '../../ui/states.tsx'
import { Explained } from './Explained.tsx'
import { Verdict } from './Verdict.tsx'
import { useExplain } from './explain.queries.ts'
import styles from './Explain.module.css'

/** Asks a question as a visitor, a member or an administrator, and shows why it is answered as it is. */
export function TestAnswers() {
  const { t } = useTranslation()
  const [question, setQuestion] = useState(useBrought())
  const [as, setAs] = useState<Eyes>('member')
  const explain = useExplain()
  const [field, title] = [useId(), useId()]
  const wanted = question.trim()
  const told = explain.isPending ? undefined : explain.data
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {t('explain.title')}
      </h2>
      <p className={styles.subtitle}>{t('explain.subtitle')}</p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (wanted !== '') explain.mutate({ question: wanted, as })
        }}
      >
        <label htmlFor={field} className={styles.label}>
          {t('explain.field')}
        </label>
        <Input
          id={field}
          maxLength={MAX_MESSAGE_CHARACTERS}
          value={question}
          onChange={(event) => setQuestion(event.target.value)}
        />
        <div className={styles.choice}>
          <Segmented
            className={styles.eyes}
            aria-label={t('explain.as')}
            value={as}
            onChange={setAs}
            options={EYES.map((value) => ({ value, label: t(`explain.eyes.${value}`) }))}
          />
          <span className={styles.sees}>{t(`explain.sees.${as}`)}</span>
          <Button htmlType="submit" type="primary" loading={explain.isPending} disabled={wanted === ''}>
            {t('explain.ask')}
          </Button>
        </div>
      </form>
      {explain.isError && <LoadFailed title={t('explain.failed')} error={explain.error} />}
      <div aria-live="polite">{told && <Verdict explained={told} />}</div>
      {told && <Explained key={explain.submittedAt} explained={told} />}
    </section>
  )
}

/** The question that somebody came with, as from a gap. It is no part of the address, which others see. */
function useBrought(): string {
  const { state } = useLocation() as { state: { question?: unknown } | null }
  return typeof state?.question === 'string' ? state.question.slice(0, MAX_MESSAGE_CHARACTERS) : ''
}
