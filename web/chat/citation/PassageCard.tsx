import { useLayoutEffect, useRef, type CSSProperties } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { placeText } from '../../../shared/chat/answer/placeText.ts'
import { shownQuote } from '../../../shared/text/shownQuote.ts'
import type { DocumentSource } from '../../../shared/contract/chat.ts'
import { sinceText } from './sinceText.ts'
import styles from './PassageCard.module.css'

interface PassageCardProps {
  id: string
  source: DocumentSource
  /** How often the number stood in the text before. */
  use: number
  anchor: HTMLElement
  onPointerEnter: () => void
  onPointerLeave: () => void
}

/** What a number of an answer stands for: the quoted words, the file, the place. */
export function PassageCard({ id, source, use, anchor, ...pointing }: PassageCardProps) {
  const { t } = useTranslation()
  const card = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (card.current) Object.assign(card.current.style, placeBeside(anchor, card.current))
  }, [anchor])
  const place = placeText(source, t)
  const told = sinceText(source, t, use)
  return createPortal(
    <div ref={card} id={id} role="tooltip" className={styles.card} {...pointing}>
      <p className={styles.quote} dir="auto">
        {shownQuote(source.quotes?.[use] ?? source)}
      </p>
      <p className={styles.file}>{source.filename}</p>
      {place && <p className={styles.place}>{place}</p>}
      {told !== undefined && <p className={styles.since}>{told}</p>}
    </div>,
    document.body,
  )
}

/** Pixels between a card and the edge of the window, and between it and what it belongs to. */
const MARGIN = 12
const GAP = 8

/** Below what it belongs to where there is room, else above, and always inside the window. */
function placeBeside(anchor: HTMLElement, card: HTMLElement): CSSProperties {
  const [at, { width, height }] = [anchor.getBoundingClientRect(), card.getBoundingClientRect()]
  const left = Math.max(MARGIN, Math.min(at.left - MARGIN, window.innerWidth - width - MARGIN))
  const below = at.bottom + GAP
  const top = below + height + MARGIN <= window.innerHeight ? below : Math.max(MARGIN, at.top - GAP - height)
  return { left: `${left}px`, top: `${top}px` }
}
