import { Fragment, useMemo, type ReactNode } from 'react'
import { figureColumns } from './figures.ts'
import styles from './Markdown.module.css'
import { quotedBlocks, type QuotedBlock } from './quotedBlocks.ts'
import { keepTogether, splitMarkers, withoutMarkers, type AnswerPiece, type Together } from './splitMarkers.ts'

interface QuotedTextProps {
  text: string
  /** Numbers that are citations, and what to show for each; `use` is how often it stood in the text before. */
  markers: { known: (marker: number) => boolean; render: (marker: number, use: number) => ReactNode }
}

/**
 * Words as they stand in documents, with citations: whatever looks like markup inside a line is shown as it is. Lines that
 * are a list or a table stand as one.
 */
export function QuotedText({ text, markers }: QuotedTextProps) {
  const blocks = useMemo(() => {
    const uses = new Map<number, number>()
    const words = (line: string) =>
      inOrder(keepTogether(splitMarkers(line, markers.known)).map((piece) => drawn(piece, markers.render, uses)))
    const parted = quotedBlocks(text)
    const notesFrom = afterLastCitation(parted, markers.known)
    return parted.map((block, at) => drawnBlock(block, { words, note: at >= notesFrom }))
  }, [text, markers])
  return <div className={styles.prose}>{inOrder(blocks)}</div>
}

type Words = (line: string) => ReactNode

/** Where the paragraphs begin that follow the last citation: they are about the answer, as that a part of it was left out. */
function afterLastCitation(blocks: readonly QuotedBlock[], known: (marker: number) => boolean): number {
  const isNote = (block: QuotedBlock) =>
    block.type === 'paragraph' && splitMarkers(block.text, known).every((piece) => 'text' in piece)
  const last = blocks.findLastIndex((block) => !isNote(block))
  return last < 0 ? blocks.length : last + 1
}

function drawnBlock(block: QuotedBlock, { words, note }: { words: Words; note: boolean }): ReactNode {
  if (block.type === 'paragraph')
    return (
      <p className={styles.quoted} data-note={note ? '' : undefined}>
        {words(block.text)}
      </p>
    )
  if (block.type === 'code')
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
      <pre tabIndex={0}>
        <code>{block.text}</code>
      </pre>
    )
  if (block.type === 'table') return drawnTable(block, words)
  const items = block.items.map(({ text, number }, at) => (
    <li key={at} value={number}>
      {words(text)}
    </li>
  ))
  return block.items[0]?.number === undefined ? <ul>{items}</ul> : <ol>{items}</ol>
}

function drawnTable({ header, rows }: Extract<QuotedBlock, { type: 'table' }>, words: Words): ReactNode {
  const figures = figureColumns(rows.map((row) => row.map(withoutMarkers)))
  const isFigure = (column: number) => (figures.has(column) ? '' : undefined)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <div className={styles.table} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {header.map((name, column) => (
              <th key={column} scope="col" data-figure={isFigure(column)}>
                {words(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={column} data-figure={isFigure(column)}>
                  {words(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
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
