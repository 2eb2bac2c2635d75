import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { CitationChip } from '../ui/answer/CitationChip.tsx'
import styles from './Specimen.module.css'

/**
 * A drawn example: an answer, and the page that it stands on. Pointing at a sentence, or going to its number, marks the sentence and its
 * place; the style sheet does that, so that it needs no script.
 */
export function Specimen() {
  const { t } = useTranslation()
  return (
    <figure className={styles.specimen} aria-label={t('landing.specimen.label')}>
      <div className={styles.answer}>
        <p className={styles.question}>{t('landing.specimen.question')}</p>
        <p>
          <Sentence marker={1} text={t('landing.specimen.before')} />{' '}
          <Sentence marker={2} text={t('landing.specimen.after')} />
        </p>
      </div>
      <div className={styles.document}>
        <p className={styles.file}>
          <span>{t('landing.specimen.document')}</span>
          <span>{t('landing.specimen.place')}</span>
        </p>
        <p className={styles.heading}>{t('landing.specimen.heading')}</p>
        <p>
          {t('landing.specimen.lineOne')} <mark data-place="1">{t('landing.specimen.marked')}</mark>{' '}
          <mark data-place="2">{t('landing.specimen.markedTwo')}</mark>
        </p>
      </div>
    </figure>
  )
}

/** A drawn example of a question that nothing answers. */
export function Refusal() {
  const { t } = useTranslation()
  return (
    <figure className={`${styles.answer} ${styles.refusal}`} aria-label={t('landing.refusal.label')}>
      <p className={styles.question}>{t('landing.refusal.question')}</p>
      <p>{t('landing.refusal.answer')}</p>
      <p className={styles.ask}>{t('landing.refusal.ask')}</p>
    </figure>
  )
}

function Sentence({ marker, text }: { marker: number; text: string }) {
  const { t } = useTranslation()
  return (
    <span className={styles.sentence} data-cites={marker} onClick={focusNumber}>
      {text}
      <CitationChip marker={marker} label={t('landing.specimen.cite', { marker })} onOpen={nothing} />.
    </span>
  )
}

/** Some browsers give no focus to a button that is clicked; a tap marks the sentence as well. */
function focusNumber(event: MouseEvent<HTMLElement>): void {
  event.currentTarget.querySelector('button')?.focus()
}

const nothing = () => undefined
