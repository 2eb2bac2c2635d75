import { createElement, Fragment, type ReactNode } from 'react'
import type { Drawing } from '../../../shared/chat/answer/drawBlocks.ts'

/** Numbers that are citations, and what to show for each; `use` is how often it stood in the text before. */
export interface Markers {
  known: (marker: number) => boolean
  render: (marker: number, use: number) => ReactNode
}

/** Draws formatted text with React. Of links only those are links that `links` names; of the others there are the words. */
export function drawingFor(render: Markers['render'] | undefined, links: ReadonlySet<string>): Drawing<ReactNode> {
  return {
    element: (tag, attributes, children) => createElement(tag, attributes, ...children),
    cite: ({ marker, use }) => render?.(marker, use),
    link: (href, children) =>
      links.has(href)
        ? createElement('a', { href, target: '_blank', rel: 'noopener noreferrer nofollow' }, ...children)
        : createElement(Fragment, null, ...children),
  }
}
