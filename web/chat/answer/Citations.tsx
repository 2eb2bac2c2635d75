import { useId, useState, type ButtonHTMLAttributes, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentSource } from '../../../shared/contract/chat.ts'
import { placeText } from '../../../shared/chat/answer/placeText.ts'
import { shownQuote } from '../../../shared/text/shownQuote.ts'
import { PassageCard } from '../citation/PassageCard.tsx'
import { sinceText } from '../citation/sinceText.ts'
import { useHoverCard } from '../citation/useHoverCard.ts'
import { openCitation } from './openCitation.ts'
import styles from './Citations.module.css'

/** The sources that the text of a reply cites: a row of files, with the quoted words when one is pointed at, or all of them below it. */
export function Citations({ sources }: { sources: DocumentSource[] }) {
  const { t } = useTranslation()
  const [whole, setWhole] = useState(false)
  const cardId = useId()
  const { card, forAnchor, forCard, hide } = useHoverCard<DocumentSource>()
  return (
    <section className={styles.block} aria-label={t('chat.citations')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('chat.citations')}</h2>
        <button
          type="button"
          className={styles.whole}
          aria-expanded={whole}
          onClick={() => {
            hide()
            setWhole(!whole)
          }}
        >
          {t(whole ? 'answers.hideQuotes' : 'answers.showQuotes')}
        </button>
      </div>
      <ol className={styles.list} data-compact={!whole}>
        {sources.map((source) => (
          <SourceItem
            key={source.marker}
            source={source}
            sources={sources}
            marker={source.marker}
            pointing={whole ? undefined : { ...forAnchor(source), 'aria-describedby': cardId }}
            onOpen={hide}
          />
        ))}
      </ol>
      {card && <PassageCard id={cardId} source={card.of} use={0} anchor={card.anchor} {...forCard} />}
    </section>
  )
}

/** The places that a reply shows which is not sure: each with what is quoted, whole, and without a number, since nothing is claimed of it. */
export function Places({
  sources,
  children,
}: {
  sources: DocumentSource[]
  /** What is offered below each of them. */
  children?: ((source: DocumentSource) => ReactNode) | undefined
}) {
  const { t } = useTranslation()
  return (
    <ul className={`${styles.list} ${styles.places}`} aria-label={t('chat.places')}>
      {sources.map((source) => (
        <SourceItem key={source.marker} source={source} sources={sources} below={children?.(source)} />
      ))}
    </ul>
  )
}

/** Passages that come near and that nothing was answered from: behind a fold, without numbers. */
export function NearPassages({ sources }: { sources: DocumentSource[] }) {
  const { t } = useTranslation()
  return (
    <details className={styles.near}>
      <summary>{t('chat.near', { count: sources.length })}</summary>
      <ul className={styles.list}>
        {sources.map((source) => (
          <SourceItem key={source.marker} source={source} sources={sources} />
        ))}
      </ul>
    </details>
  )
}

/** What was found near the question, while the answer is written from it. */
export function FoundPassages({ sources }: { sources: DocumentSource[] }) {
  const { t } = useTranslation()
  return (
    <section className={styles.found} aria-label={t('chat.found')}>
      <h2 className={styles.title}>{t('chat.found')}</h2>
      <ul className={styles.list}>
        {sources.map((source) => (
          <SourceItem key={source.marker} source={source} sources={sources} brief />
        ))}
      </ul>
    </section>
  )
}

interface SourceItemProps {
  source: DocumentSource
  /** All of the list. */
  sources: readonly DocumentSource[]
  /** Its number in the text, where that cites it. */
  marker?: number
  /** Without the quoted words. */
  brief?: boolean
  /** What shows and hides a card with the quoted words. */
  pointing?: ButtonHTMLAttributes<HTMLButtonElement> | undefined
  /** Told when it was opened. */
  onOpen?: () => void
  below?: ReactNode
}

function SourceItem({ source, sources, marker, brief = false, pointing, onOpen, below }: SourceItemProps) {
  const { t } = useTranslation()
  const place = placeText(source, t)
  const told = sinceText(source, t)
  return (
    <li>
      <button
        type="button"
        className={styles.source}
        onClick={() => {
          onOpen?.()
          openCitation(source, sources)
        }}
        data-print
        {...pointing}
      >
        {marker !== undefined && <span className={styles.marker}>{marker}</span>}
        <span className={styles.words}>
          <span className={styles.filename} dir="auto">
            {source.filename}
          </span>
          <span className={styles.place}>
            {place && <span className={styles.where}>{place} · </span>}
            <span className={styles.section}>{t('chat.section', { number: source.chunkIndex + 1 })}</span>
          </span>
          {told !== undefined && <span className={styles.since}>{told}</span>}
          {!brief && (
            <span className={styles.quote} dir="auto">
              {shownQuote(source)}
            </span>
          )}
        </span>
      </button>
      {below}
    </li>
  )
}
