import { diffWordsWithSpace } from 'diff'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './SinceNote.module.css'

/** What was quoted beside what stands there now, with the words marked that only one of them has. */
export function WordChanges({ before, now }: { before: string; now: string }) {
  const { t } = useTranslation()
  const parts = useMemo(() => {
    const intlSegmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
    return diffWordsWithSpace(before, now, { intlSegmenter })
  }, [before, now])
  return (
    <div className={styles.sides}>
      <figure className={styles.side}>
        <figcaption>{t('since.before')}</figcaption>
        <blockquote dir="auto">
          {parts.map(({ value, added, removed }, at) => !added && (removed ? <del key={at}>{value}</del> : value))}
        </blockquote>
      </figure>
      <figure className={styles.side}>
        <figcaption>{t('since.now')}</figcaption>
        <blockquote dir="auto">
          {parts.map(({ value, added, removed }, at) => !removed && (added ? <ins key={at}>{value}</ins> : value))}
        </blockquote>
      </figure>
    </div>
  )
}
