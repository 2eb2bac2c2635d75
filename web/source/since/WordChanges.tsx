import { diffArrays } from 'diff'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './SinceNote.module.css'

/** What was quoted beside what stands there now, with the words marked that only one of them has. */
export function WordChanges({ before, now }: { before: string; now: string }) {
  const { t } = useTranslation()
  const parts = useMemo(() => changesOf(before, now), [before, now])
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

/** Stretches that both texts have, or only one of them, in order. Figures such as 1,200 are one word, and so are words without spaces. */
function changesOf(before: string, now: string) {
  const words = new Intl.Segmenter(undefined, { granularity: 'word' })
  const wordsOf = (text: string) => Array.from(words.segment(text), ({ segment }) => segment)
  return diffArrays(wordsOf(before), wordsOf(now)).map((part) => ({ ...part, value: part.value.join('') }))
}
