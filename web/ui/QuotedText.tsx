import { Fragment, type ReactNode } from 'react'
import styles from './Markdown.module.css'
import { keepTogether, splitMarkers, type AnswerPiece, type Together } from './splitMarkers.ts'

interface QuotedTextProps {
  text: string
  /** Numbers that are citations, and what to show for each. */
  markers: { known: (marker: number) => boolean; render: (marker: number) => ReactNode }
}

/** Words as they stand in documents, with citations: whatever looks like markup is shown as it is. */
export function QuotedText({ text, markers }: QuotedTextProps) {
  return (
    <div className={styles.prose}>
      {text.split(/\n{2,}/).map((paragraph, index) => (
        <p key={index} className={styles.quoted}>
          {keepTogether(splitMarkers(paragraph, markers.known)).map((piece, at) => (
            <Fragment key={at}>{drawn(piece, markers.render)}</Fragment>
          ))}
        </p>
      ))}
    </div>
  )
}

function drawn(piece: AnswerPiece | Together, render: QuotedTextProps['markers']['render']): ReactNode {
  if ('text' in piece) return piece.text
  if ('markers' in piece) return piece.markers.map((marker) => <Fragment key={marker}>{render(marker)}</Fragment>)
  return (
    <span data-together="">
      {piece.together.map((part, at) => (
        <Fragment key={at}>{drawn(part, render)}</Fragment>
      ))}
    </span>
  )
}
