import type { ExtraProps } from 'react-markdown'
import { figureColumns } from './figures.ts'
import { withoutMarkers } from './splitMarkers.ts'

type Element = NonNullable<ExtraProps['node']>
type Child = Element['children'][number]

/** A rehype plugin that marks the cells of columns of figures with `data-figure`, where the table itself says nothing of alignment. */
export function rehypeFigures() {
  return (tree: { children: unknown[] }): void => {
    for (const table of within(tree.children as Child[], 'table')) {
      const rows = within(table.children, 'tr').map((row) => row.children.filter(isCell))
      const body = rows.filter((row) => row.every((cell) => cell.tagName === 'td'))
      const figures = figureColumns(body.map((row) => row.map((cell) => withoutMarkers(textOf(cell)))))
      for (const row of rows)
        for (const [column, cell] of row.entries())
          if (figures.has(column) && cell.properties['align'] === undefined) cell.properties['dataFigure'] = ''
    }
  }
}

function isCell(node: Child): node is Element {
  return node.type === 'element' && (node.tagName === 'td' || node.tagName === 'th')
}

/** The elements of a name below some nodes; none of them inside another. */
function within(nodes: readonly Child[], name: string): Element[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return []
    return node.tagName === name ? [node] : within(node.children, name)
  })
}

function textOf(node: Child): string {
  if (node.type === 'text') return node.value
  return node.type === 'element' ? node.children.map(textOf).join('') : ''
}
