import { createElement, useMemo } from 'react'
import { answerBlocks, type Writing } from '../../../shared/chat/answer/answerBlocks.ts'
import { drawBlocks } from '../../../shared/chat/answer/drawBlocks.ts'
import { drawingFor, type Markers } from './drawing.tsx'
import styles from './AnswerBlocks.module.css'

interface AnswerBlocksProps {
  text: string
  writing: Writing
  markers?: Markers | undefined
  /** Addresses that may be links; every other link is shown as its words, because it could lead content out. */
  links?: ReadonlySet<string> | undefined
}

const NO_LINKS: ReadonlySet<string> = new Set()

/** Text of a document or a model, with its citations: no raw HTML, no pictures, no links but those that are named. */
export function AnswerBlocks({ text, writing, markers, links = NO_LINKS }: AnswerBlocksProps) {
  const known = markers?.known
  const blocks = useMemo(() => answerBlocks(text, writing, known ?? (() => false)), [text, writing, known])
  const drawn = useMemo(() => drawBlocks(blocks, drawingFor(markers?.render, links)), [blocks, markers, links])
  return createElement('div', { className: styles.prose, dir: 'auto' }, ...drawn)
}
