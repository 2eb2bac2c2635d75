import { parseMarkdown } from '../markdown/parseMarkdown.ts'
import type { Block, Inline } from '../markdown/tree.ts'
import { citeBlocks } from './citeBlocks.ts'
import { quotedBlocks, type QuotedBlock } from './quotedBlocks.ts'

/** How an answer is written: `quoted`, word for word as its documents, where whatever looks like markup inside a line is shown as it is. */
export type Writing = 'quoted' | 'markdown'

/** The blocks of an answer, with the citations whose numbers are `known`. */
export function answerBlocks(text: string, writing: Writing, known: (marker: number) => boolean): Block[] {
  return citeBlocks(writing === 'markdown' ? parseMarkdown(text) : quotedBlocks(text).map(asBlock), known)
}

function asBlock(block: QuotedBlock): Block {
  if (block.type === 'paragraph') return { type: 'paragraph', children: words(block.text), lines: true }
  if (block.type === 'code') return block
  if (block.type === 'table') {
    const { header, rows } = block
    return { type: 'table', header: header.map(words), rows: rows.map((row) => row.map(words)), alignment: [] }
  }
  const items = block.items.map(({ text, number }) => ({
    ...(number !== undefined && { number }),
    children: [{ type: 'paragraph' as const, children: words(text) }],
  }))
  return { type: 'list', ordered: block.items[0]?.number !== undefined, items }
}

const words = (text: string): Inline[] => [{ type: 'text', text }]
