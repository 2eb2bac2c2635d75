import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CHECKED_KINDS, type AnswerReceipt } from '../../../shared/contract/answerReceipt.ts'
import type { DocumentSource, Message } from '../../../shared/contract/chat.ts'
import { placeText } from '../../../shared/chat/answer/placeText.ts'
import { shownQuote } from '../../../shared/text/shownQuote.ts'
import { sourcesOf } from '../../../shared/chat/answer/sourcesOf.ts'
import '../../texts/receipt/receiptTexts.ts'
import { openCitation } from '../answer/openCitation.ts'
import styles from './CheckedSentences.module.css'

type Sentence = AnswerReceipt['sentences'][number]

interface CheckedSentencesProps {
  receipt: AnswerReceipt
  message: Message
}

/** The sentences of an answer with what supports each of them, how likely it answers, and how many were withheld, and why. */
export function CheckedSentences({ receipt, message }: CheckedSentencesProps) {
  const { t } = useTranslation()
  const { sentences, withheld } = receipt
  const { cited } = sourcesOf(message)
  const whole = useRef<HTMLElement>(null)
  // It opens below what was pressed, which may be at the end of what is in sight.
  useEffect(() => whole.current?.scrollIntoView({ block: 'nearest' }), [])
  const left = withheld.reduce((sum, { count }) => sum + count, 0)
  return (
    <section ref={whole} className={styles.receipt} aria-label={t('checked.title')}>
      <p className={styles.summary}>{t('checked.supported', { count: sentences.length })}</p>
      {message.probability !== undefined && (
        <p className={styles.summary}>{t('checked.likely', { share: Math.round(message.probability * 100) })}</p>
      )}
      {sentences.length > 0 && (
        <ol className={styles.sentences}>
          {sentences.map((sentence, at) => (
            <SentenceItem key={at} sentence={sentence} sources={cited} />
          ))}
        </ol>
      )}
      {left > 0 && (
        <div className={styles.withheld}>
          <p>{t('checked.withheld', { count: left })}</p>
          <ul>
            {withheld.map(({ reason, count }) => {
              const words = t(`checked.lacking.${reason}`)
              return <li key={reason}>{count > 1 ? t('checked.times', { words, count }) : words}</li>
            })}
          </ul>
        </div>
      )}
    </section>
  )
}

interface SentenceProps {
  sentence: Sentence
  /** What the answer cites. */
  sources: readonly DocumentSource[]
}

function SentenceItem({ sentence, sources }: SentenceProps) {
  const { t } = useTranslation()
  const { text, how, passages, checked } = sentence
  const kinds = CHECKED_KINDS.flatMap((kind) => {
    const terms = checked.filter((term) => term.kind === kind).map((term) => term.text)
    return terms.length > 0 ? [{ kind, terms }] : []
  })
  return (
    <li className={styles.sentence}>
      <p>{text}</p>
      <p className={styles.how}>{t(`checked.how.${how}`)}</p>
      {kinds.map(({ kind, terms }) => (
        <p key={kind} className={styles.how}>
          {t(`checked.kinds.${kind}`)}: <span className={styles.terms}>{terms.join(' · ')}</span>
        </p>
      ))}
      <ul className={styles.passages}>
        {passages.map(({ marker, use }) => {
          const source = sources.find((each) => each.marker === marker)
          return (
            source && <Passage key={marker} source={source} use={use} sources={sources} isQuoted={how !== 'written'} />
          )
        })}
      </ul>
    </li>
  )
}

interface PassageProps {
  source: DocumentSource
  /** Which of its quotes. */
  use: number
  sources: readonly DocumentSource[]
  /** Whether the sentence already says its words. */
  isQuoted: boolean
}

/** A passage that supports a sentence; pressed, it opens in its document. */
function Passage({ source, use, sources, isQuoted }: PassageProps) {
  const { t } = useTranslation()
  const { marker, filename } = source
  const quote = shownQuote(source.quotes?.[use] ?? source)
  const place = placeText(source, t) || t('chat.section', { number: source.chunkIndex + 1 })
  return (
    <li>
      <button type="button" className={styles.passage} onClick={() => openCitation(source, sources, use)}>
        <span className={styles.marker}>{marker}</span>
        <span className={styles.words}>
          <span>
            {filename} <span className={styles.place}>{place}</span>
          </span>
          {!isQuoted && <span className={styles.quote}>{quote}</span>}
        </span>
      </button>
    </li>
  )
}
