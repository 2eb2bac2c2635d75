/** Words of a text. `cite` stands for numbers of sources, `together` for what stays on one line. */
export type Inline =
  | { type: 'text'; text: string }
  | { type: 'code'; text: string }
  | { type: 'break' }
  | { type: 'strong' | 'em' | 'del' | 'together'; children: Inline[] }
  | { type: 'link'; href: string; children: Inline[] }
  | { type: 'cite'; marks: Mark[] }

/** A citation: the number of its source, and how often that stood in the text before. */
export interface Mark {
  marker: number
  use: number
}

export type Alignment = 'start' | 'center' | 'end'

/** A part of a text. */
export type Block =
  | {
      type: 'paragraph'
      children: Inline[]
      /** Whether it is about the answer and not from the documents. */
      note?: boolean
      /** Whether its line breaks are kept. */
      lines?: boolean
    }
  | { type: 'heading'; level: number; children: Inline[] }
  | { type: 'list'; ordered: boolean; items: ListItem[] }
  | {
      type: 'table'
      header: Inline[][]
      /** Cells of each row; a row may have fewer than the header. */
      rows: Inline[][][]
      /** What the text says of each column, if anything. */
      alignment: (Alignment | undefined)[]
    }
  | { type: 'code'; text: string }
  | { type: 'quote'; children: Block[] }
  | { type: 'rule' }

export interface ListItem {
  /** Its own number in an ordered list, where it names one. */
  number?: number
  children: Block[]
}

/** A block that was read, and of how many lines. */
export interface Taken {
  block: Block
  lines: number
}

/** The words of a part, without what they look like and without citations. */
export function plainText(nodes: readonly Inline[]): string {
  return nodes
    .map((node) => {
      if ('text' in node) return node.text
      if (node.type === 'break') return '\n'
      return 'children' in node ? plainText(node.children) : ''
    })
    .join('')
}
