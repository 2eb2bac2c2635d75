import { Fragment, useMemo, type ReactNode } from 'react'
import styles from './Markdown.module.css'
import { keepTogether, splitMarkers, type AnswerPiece, type Together } from './splitMarkers.ts'

interface QuotedTextProps {
  text: string
  /** Numbers that are citations, and what to show for each; `use` is how often it stood in the text before. */
  markers: { known: (marker: number) => boolean; render: (marker: number, use: number) => ReactNode }
}

/** Words as they stand in documents, with citations: whatever looks like markup is shown as it is. */
export function QuotedText({ text, markers }: QuotedTextProps) {
  const paragraphs = useMemo(() => {
    const uses = new Map<number, number>()
    return text
      .split(/\n{2,}/)
      .map((paragraph) =>
        keepTogether(splitMarkers(paragraph, markers.known)).map((piece) => drawn(piece, markers.render, uses)),
      )
  }, [text, markers])
  return (
    <div className={styles.prose}>
      {paragraphs.map((pieces, index) => (
        <p key={index} className={styles.quoted}>
          {inOrder(pieces)}
        </p>
      ))}
    </div>
  )
}

type Render = QuotedTextProps['markers']['render']

function drawn(piece: AnswerPiece | Together, render: Render, uses: Map<number, number>): ReactNode {
  if ('text' in piece) return piece.text
  if ('together' in piece)
    return <span data-together="">{inOrder(piece.together.map((part) => drawn(part, render, uses)))}</span>
  return inOrder(
    piece.markers.map((marker) => {
      const use = uses.get(marker) ?? 0
      uses.set(marker, use + 1)
      return render(marker, use)
    }),
  )
}

function inOrder(nodes: readonly ReactNode[]): ReactNode {
  return nodes.map((node, at) => <Fragment key={at}>{node}</Fragment>)
}
