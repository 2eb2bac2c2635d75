import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../ui/lazyPart.tsx'
import type { QuotedBefore } from '../source.store.ts'
import styles from './SinceNote.module.css'

const WordChanges = lazyPart(async () => (await import('./WordChanges.tsx')).WordChanges, null)

/** Says that what was cited is not what stands in the document now, and shows both. */
export function SinceNote({ since }: { since: QuotedBefore }) {
  const { t } = useTranslation()
  const { state, before, now } = since
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <section className={styles.note} aria-label={t('since.title')} tabIndex={0}>
      <p className={styles.title}>{t(WORDS[state])}</p>
      {state === 'changed' && now !== undefined ? (
        <WordChanges before={before} now={now} />
      ) : (
        state !== 'around' && <Quote label={t('since.before')} text={before} />
      )}
    </section>
  )
}

const WORDS = {
  changed: 'since.title',
  removed: 'since.removed',
  around: 'since.around',
  unknown: 'since.couldNot',
} as const

function Quote({ label, text }: { label: string; text: string }) {
  return (
    <figure className={styles.side}>
      <figcaption>{label}</figcaption>
      <blockquote dir="auto">{text}</blockquote>
    </figure>
  )
}
