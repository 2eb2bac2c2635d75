import type { Block } from '../../blocks.ts'
import { dataTables, tableRows } from './htmlTables.ts'
import { ELEMENT, INLINE, isLeftOut, shownText, TEXT, textOf } from './htmlText.ts'

/** What a page shows, in reading order. Rows of one table share their number; nothing is limited or tidied yet. */
export type HtmlBlock =
  | Pick<Extract<Block, { type: 'heading' }>, 'type' | 'level' | 'text'>
  | { type: 'text'; text: string; code?: true }
  | { type: 'table'; rows: ReturnType<typeof tableRows> }

/** Reads what an element shows: headings, paragraphs, list items with their marks, tables, preformatted text. */
export function readBlocks(root: Element): HtmlBlock[] {
  const blocks: HtmlBlock[] = []
  const tables = dataTables(root)
  /** Inline text since the last border of a block. */
  let run = ''
  /** Mark of the list item that has just begun. */
  let mark = ''
  /** Number of the last item of each ordered list. */
  const numbers = new Map<unknown, number>()

  const markOf = (item: Element): string => {
    const last = numbers.get(item.parentNode)
    if (last === undefined) return '• '
    numbers.set(item.parentNode, last + 1)
    return `${last + 1}. `
  }
  const flush = (): void => {
    const text = run.replace(/[^\S\n]+/g, ' ').trim()
    run = ''
    if (text === '') return
    blocks.push({ type: 'text', text: mark + text })
    mark = ''
  }
  const children = (element: Element): void => {
    for (const child of element.childNodes) {
      if (child.nodeType === TEXT) run += (child.textContent ?? '').replace(/\s+/g, ' ')
      else if (child.nodeType === ELEMENT) visit(child as Element)
    }
  }
  const visit = (element: Element): void => {
    const name = element.localName.toLowerCase()
    if (isLeftOut(element, name)) return
    if (name === 'br') run += '\n'
    else if (INLINE.has(name)) children(element)
    else block(element, name)
  }
  const preformatted = (element: Element): void => {
    const text = shownText(element)
    // Of what is written so only a program is marked as one (HTML standard, 4.4.3); other texts may be prose.
    const code = element.children.length === 1 && element.children[0]?.localName === 'code'
    blocks.push({ type: 'text', text, ...(code && { code }) })
  }
  const block = (element: Element, name: string): void => {
    flush()
    if (/^h[1-6]$/.test(name)) blocks.push({ type: 'heading', level: Number(name[1]), text: textOf(element) })
    else if (name === 'pre') preformatted(element)
    else if (name === 'table' && tables.has(element)) blocks.push({ type: 'table', rows: tableRows(element) })
    else {
      if (name === 'li') mark = markOf(element)
      if (name === 'ol') numbers.set(element, (Number.parseInt(element.getAttribute('start') ?? '1', 10) || 1) - 1)
      children(element)
      flush()
      if (name === 'li') mark = ''
    }
  }
  children(root)
  flush()
  return blocks
}
