import { useTranslation } from 'react-i18next'
import { CitationChip } from '../ui/answer/CitationChip.tsx'
import styles from './Specimen.module.css'

/** A drawn example: an answer with its citation, and the passage that it points at. */
export function Specimen() {
  const { t } = useTranslation()
  return (
    <figure className={styles.specimen} aria-label={t('landing.specimen.label')}>
      <div className={styles.answer}>
        <p className={styles.question}>{t('landing.specimen.question')}</p>
        <p>
          {t('landing.specimen.before')}
          <CitationChip marker={1} />. {t('landing.specimen.after')}
          <CitationChip marker={2} />.
        </p>
      </div>
      <div className={styles.document}>
        <p className={styles.file}>
          <span>{t('landing.specimen.document')}</span>
          <span>{t('landing.specimen.place')}</span>
        </p>
        <p className={styles.heading}>{t('landing.specimen.heading')}</p>
        <p>
          {t('landing.specimen.lineOne')} <mark>{t('landing.specimen.marked')}</mark> {t('landing.specimen.lineTwo')}
        </p>
      </div>
    </figure>
  )
}
