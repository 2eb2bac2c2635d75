import { plainText, type Alignment, type Block, type Inline, type ListItem, type Mark } from '../markdown/tree.ts'
import { figureColumns } from './figures.ts'

export interface DrawnAttributes {
  'data-note'?: ''
  'data-lines'?: ''
  'data-figure'?: ''
  'data-together'?: ''
  'data-table'?: ''
  'data-align'?: Alignment | undefined
  scope?: 'col'
  value?: number
  tabIndex?: number
}

/** How a library makes nodes; text is a node by itself. */
export interface Drawing<Node> {
  element: (tag: string, attributes: DrawnAttributes, children: (Node | string)[]) => Node
  cite: (mark: Mark) => Node | string
  /** A link, or its words alone where it may not be one. */
  link: (href: string, children: (Node | string)[]) => Node
}

/** Draws blocks as elements of HTML. A table stands in an element of its own, which scrolls where the table is too wide. */
export function drawBlocks<Node>(blocks: readonly Block[], drawing: Drawing<Node>): Node[] {
  return blocks.map((block) => drawBlock(block, drawing))
}

function drawBlock<Node>(block: Block, drawing: Drawing<Node>): Node {
  const { element } = drawing
  switch (block.type) {
    case 'paragraph':
      return element(
        'p',
        { ...(block.note && { 'data-note': '' as const }), ...(block.lines && { 'data-lines': '' as const }) },
        drawLine(block.children, drawing),
      )
    case 'heading':
      return element(`h${block.level}`, {}, drawLine(block.children, drawing))
    case 'code':
      return element('pre', { tabIndex: 0 }, [element('code', {}, [block.text])])
    case 'quote':
      return element('blockquote', {}, drawBlocks(block.children, drawing))
    case 'rule':
      return element('hr', {}, [])
    case 'list':
      return element(
        block.ordered ? 'ol' : 'ul',
        {},
        block.items.map((item) => drawItem(item, drawing)),
      )
    case 'table':
      return drawTable(block, drawing)
  }
}

/** An item of one paragraph holds its words without one. */
function drawItem<Node>({ number, children }: ListItem, drawing: Drawing<Node>): Node {
  const single = children.filter(({ type }) => type === 'paragraph').length < 2
  const drawn = children.flatMap((block) =>
    single && block.type === 'paragraph' ? drawLine(block.children, drawing) : [drawBlock(block, drawing)],
  )
  return drawing.element('li', { ...(number !== undefined && { value: number }) }, drawn)
}

function drawTable<Node>(block: Extract<Block, { type: 'table' }>, drawing: Drawing<Node>): Node {
  const { element } = drawing
  const figures = figureColumns(block.rows.map((row) => row.map(plainText)))
  const row = (cells: Inline[][], tag: 'th' | 'td') =>
    element(
      'tr',
      {},
      cells.map((cell, column) => {
        const align = block.alignment[column]
        const attributes: DrawnAttributes = {
          ...(tag === 'th' && { scope: 'col' as const }),
          ...(align ? { 'data-align': align } : figures.has(column) && { 'data-figure': '' as const }),
        }
        return element(tag, attributes, drawLine(cell, drawing))
      }),
    )
  const head = element('thead', {}, [row(block.header, 'th')])
  const body = element(
    'tbody',
    {},
    block.rows.map((cells) => row(cells, 'td')),
  )
  return element('div', { 'data-table': '', tabIndex: 0 }, [element('table', {}, [head, body])])
}

function drawLine<Node>(nodes: readonly Inline[], drawing: Drawing<Node>): (Node | string)[] {
  return nodes.flatMap((node) => drawInline(node, drawing))
}

function drawInline<Node>(node: Inline, drawing: Drawing<Node>): (Node | string)[] {
  const { element } = drawing
  switch (node.type) {
    case 'text':
      return [node.text]
    case 'break':
      return [element('br', {}, [])]
    case 'code':
      return [element('code', {}, [node.text])]
    case 'cite':
      return node.marks.map(drawing.cite)
    case 'link':
      return [drawing.link(node.href, drawLine(node.children, drawing))]
    case 'together':
      return [element('span', { 'data-together': '' }, drawLine(node.children, drawing))]
    default:
      return [element(node.type, {}, drawLine(node.children, drawing))]
  }
}
