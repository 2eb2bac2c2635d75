import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentSource } from '../../shared/contract/chat.ts'
import type { CitedAnswer } from '../../shared/contract/contentRequests.ts'
import type { Writing } from '../../shared/chat/answer/answerBlocks.ts'
import { placeText } from '../../shared/chat/answer/placeText.ts'
import { openSource } from '../source/source.store.ts'
import { AnswerBlocks } from '../ui/answer/AnswerBlocks.tsx'
import { CitationChip } from '../ui/answer/CitationChip.tsx'
import { LeftOut } from '../ui/answer/LeftOut.tsx'
import styles from './Requests.module.css'

interface CitedTextProps {
  answer: Pick<CitedAnswer, 'content' | 'sources' | 'withheld'>
  /** Only what a language model writes is Markdown. */
  writing?: Writing
}

/** An answer outside of the chat: its words with the numbers that open what they cite, and where that stands. */
export function CitedText({ answer, writing = 'quoted' }: CitedTextProps) {
  const { t } = useTranslation()
  const sources = useMemo(() => answer.sources.filter((source) => source.type === 'document'), [answer])
  const markers = useMemo(() => {
    const byMarker = new Map(sources.map((source) => [source.marker, source]))
    return {
      known: (marker: number) => byMarker.has(marker),
      render: (marker: number) => {
        const source = byMarker.get(marker)
        const label = source && t('chat.citation', { marker, filename: source.filename })
        return source && label && <CitationChip marker={marker} label={label} onOpen={() => openCited(source)} />
      },
    }
  }, [sources, t])
  if (answer.withheld) return <LeftOut />
  return (
    <div className={styles.cited}>
      <AnswerBlocks text={answer.content} writing={writing} markers={markers} />
      <ul className={styles.sources}>
        {sources.map((source) => (
          <li key={source.marker}>
            {source.marker}. {source.filename}
            {placeText(source, t) && ` · ${placeText(source, t)}`}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Opens a document where a source quotes it. */
export function openCited(source: DocumentSource): void {
  const { documentId, filename, url, page, slide, sheet, rows, heading, chunkIndex, quote, start, end } = source
  const place = { documentId, filename, url, page, slide, sheet, rows, heading }
  openSource({ ...place, passage: { chunkIndex, quote, start, end } })
}
