import type { Block, Inline } from '../markdown/tree.ts'
import { keepTogether, splitMarkers, type AnswerPiece, type Together } from './splitMarkers.ts'

/**
 * Turns the markers of an answer into citations; numbers that `known` refuses and code stay words. Paragraphs behind the last citation
 * are about the answer, as that a part of it was left out: they become notes.
 */
export function citeBlocks(blocks: readonly Block[], known: (marker: number) => boolean): Block[] {
  const reading: Reading = { known, uses: new Map() }
  const cited = blocks.map((block) => inBlock(block, reading))
  if (reading.uses.size === 0) return cited
  const notesFrom = cited.findLastIndex((block) => block.type !== 'paragraph' || block.children.some(cites)) + 1
  return cited.map((block, at) => (at >= notesFrom && block.type === 'paragraph' ? { ...block, note: true } : block))
}

interface Reading {
  known: (marker: number) => boolean
  /** How often each number has stood in the answer so far. */
  uses: Map<number, number>
}

function inBlock(block: Block, reading: Reading): Block {
  const inLine = (nodes: readonly Inline[]) => nodes.flatMap((node) => inNode(node, reading))
  const inBlocks = (blocks: readonly Block[]) => blocks.map((each) => inBlock(each, reading))
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return { ...block, children: inLine(block.children) }
    case 'quote':
      return { ...block, children: inBlocks(block.children) }
    case 'list':
      return { ...block, items: block.items.map((item) => ({ ...item, children: inBlocks(item.children) })) }
    case 'table':
      return { ...block, header: block.header.map(inLine), rows: block.rows.map((row) => row.map(inLine)) }
    default:
      return block
  }
}

function inNode(node: Inline, reading: Reading): Inline[] {
  if (node.type === 'text')
    return keepTogether(splitMarkers(node.text, reading.known)).map((piece) => asNode(piece, reading.uses))
  if (!('children' in node)) return [node]
  return [{ ...node, children: node.children.flatMap((child) => inNode(child, reading)) }]
}

function asNode(piece: AnswerPiece | Together, uses: Reading['uses']): Inline {
  if ('text' in piece) return { type: 'text', text: piece.text }
  if ('together' in piece) return { type: 'together', children: piece.together.map((part) => asNode(part, uses)) }
  const marks = piece.markers.map((marker) => {
    const use = uses.get(marker) ?? 0
    uses.set(marker, use + 1)
    return { marker, use }
  })
  return { type: 'cite', marks }
}

function cites(node: Inline): boolean {
  return node.type === 'cite' || ('children' in node && node.children.some(cites))
}
