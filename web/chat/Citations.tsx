import { useTranslation } from 'react-i18next'
import type { DocumentSource } from '../../shared/contract/chat.ts'
import { placeText } from '../source/placeText.ts'
import { citedMarkers } from './citedMarkers.ts'
import { openCitation } from './openCitation.ts'
import styles from './Citations.module.css'

/** The sources of a reply: those that its sentences cite, and behind a fold the further passages. */
export function Citations({ text, sources }: { text: string; sources: DocumentSource[] }) {
  const { t } = useTranslation()
  const cited = citedMarkers(text)
  const named = sources.filter(({ marker }) => cited.has(marker))
  const further = sources.filter(({ marker }) => !cited.has(marker))
  const main = named.length > 0 ? named : further
  return (
    <section className={styles.block} aria-label={t('chat.citations')}>
      <h2 className={styles.title}>{t('chat.citations')}</h2>
      <SourceList sources={main} />
      {named.length > 0 && further.length > 0 && (
        <details className={styles.further}>
          <summary>{t('chat.further', { count: further.length })}</summary>
          <SourceList sources={further} />
        </details>
      )}
    </section>
  )
}

function SourceList({ sources }: { sources: DocumentSource[] }) {
  const { t } = useTranslation()
  return (
    <ol className={styles.list}>
      {sources.map((source) => {
        const place = placeText(source, t)
        return (
          <li key={source.marker}>
            <button type="button" className={styles.source} onClick={() => openCitation(source)}>
              <span className={styles.marker}>{source.marker}</span>
              <span className={styles.words}>
                <span className={styles.filename}>{source.filename}</span>
                <span className={styles.place}>
                  {place && `${place} · `}
                  <span className={styles.section}>{t('chat.section', { number: source.chunkIndex + 1 })}</span>
                </span>
                <span className={styles.quote}>{source.quote}</span>
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
