import type { ExtraProps } from 'react-markdown'
import { keepTogether, splitMarkers, type AnswerPiece, type Together } from './splitMarkers.ts'

type Element = NonNullable<ExtraProps['node']>
type Child = Element['children'][number]

/** Name of the element that stands for a citation; its numbers, each as "number:times before", are in `data-markers`. Markdown itself cannot make one. */
export const MARKER_ELEMENT = 'cite'

/** A rehype plugin that turns the citation markers of running text into elements; code is left alone. */
export function rehypeMarkers(options: { known: (marker: number) => boolean }) {
  return (tree: { children: unknown[] }): void => {
    const uses: Uses = new Map()
    const children = (tree.children as Child[]).flatMap((child) => rewrite(child, options.known, uses))
    if (uses.size > 0) markNotes(children)
    tree.children = children
  }
}

/** Paragraphs behind the last citation are about the answer, as that a part of it was left out; they get `data-note`. */
function markNotes(children: readonly Child[]): void {
  for (const child of children.toReversed()) {
    if (child.type !== 'element') continue
    if (child.tagName !== 'p' || holdsMarker(child)) return
    child.properties['dataNote'] = ''
  }
}

function holdsMarker(node: Child): boolean {
  return node.type === 'element' && (node.tagName === MARKER_ELEMENT || node.children.some(holdsMarker))
}

/** How often each number has stood in the answer so far. */
type Uses = Map<number, number>

function rewrite(node: Child, known: (marker: number) => boolean, uses: Uses): Child[] {
  if (node.type === 'text') return keepTogether(splitMarkers(node.value, known)).map((piece) => asNode(piece, uses))
  if (node.type !== 'element' || node.tagName === 'code' || node.tagName === 'pre') return [node]
  return [{ ...node, children: node.children.flatMap((child) => rewrite(child, known, uses)) }]
}

function asNode(piece: AnswerPiece | Together, uses: Uses): Child {
  if ('text' in piece) return { type: 'text', value: piece.text }
  if ('together' in piece)
    return {
      type: 'element',
      tagName: 'span',
      properties: { dataTogether: '' },
      children: piece.together.map((part) => asNode(part, uses) as Element),
    }
  const listed = piece.markers.map((marker) => {
    const before = uses.get(marker) ?? 0
    uses.set(marker, before + 1)
    return `${marker}:${before}`
  })
  return { type: 'element', tagName: MARKER_ELEMENT, properties: { dataMarkers: listed.join(',') }, children: [] }
}
