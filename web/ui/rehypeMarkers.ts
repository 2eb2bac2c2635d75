import type { ExtraProps } from 'react-markdown'
import { keepTogether, splitMarkers, type AnswerPiece, type Together } from './splitMarkers.ts'

type Element = NonNullable<ExtraProps['node']>
type Child = Element['children'][number]

/** Name of the element that stands for a citation; its numbers are in `data-markers`. Markdown itself cannot make one. */
export const MARKER_ELEMENT = 'cite'

/** A rehype plugin that turns the citation markers of running text into elements; code is left alone. */
export function rehypeMarkers(options: { known: (marker: number) => boolean }) {
  return (tree: { children: unknown[] }): void => {
    tree.children = (tree.children as Child[]).flatMap((child) => rewrite(child, options.known))
  }
}

function rewrite(node: Child, known: (marker: number) => boolean): Child[] {
  if (node.type === 'text') return keepTogether(splitMarkers(node.value, known)).map(asNode)
  if (node.type !== 'element' || node.tagName === 'code' || node.tagName === 'pre') return [node]
  return [{ ...node, children: node.children.flatMap((child) => rewrite(child, known)) }]
}

function asNode(piece: AnswerPiece | Together): Child {
  if ('together' in piece)
    return {
      type: 'element',
      tagName: 'span',
      properties: { dataTogether: '' },
      children: piece.together.map((part) => asNode(part) as Element),
    }
  if ('text' in piece) return { type: 'text', value: piece.text }
  return {
    type: 'element',
    tagName: MARKER_ELEMENT,
    properties: { dataMarkers: piece.markers.join(',') },
    children: [],
  }
}
