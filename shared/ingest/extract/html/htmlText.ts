import { isUnseenStyle } from './unseen.ts'

export const ELEMENT = 1
export const TEXT = 3

/** What is never read: it is not shown, or it is a control and no text. */
const LEFT_OUT = new Set(
  'script style noscript template head title iframe object embed svg canvas audio video map select button input textarea dialog datalist'.split(
    ' ',
  ),
)
/** Elements that stand in a line of text; all others begin a new one. */
export const INLINE: ReadonlySet<string> = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd label mark math meter nobr output progress q rp rt ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)

/** Whether an element of that name shows nothing that is read. */
export function isLeftOut(element: Element, name: string): boolean {
  if (LEFT_OUT.has(name) || element.hasAttribute('hidden')) return true
  if (element.getAttribute('aria-hidden') === 'true') return true
  const style = element.getAttribute('style')
  return style !== null && style !== '' && isUnseenStyle(style)
}

/** The text of an element as one line: a heading, a cell. */
export function textOf(element: Element): string {
  let text = ''
  const collect = (node: Node): void => {
    if (node.nodeType === TEXT) text += node.textContent ?? ''
    if (node.nodeType !== ELEMENT) return
    const name = (node as Element).localName.toLowerCase()
    if (isLeftOut(node as Element, name)) return
    const space = INLINE.has(name) ? '' : ' '
    text += space
    for (const child of node.childNodes) collect(child)
    text += space
  }
  for (const child of element.childNodes) collect(child)
  return text.replace(/\s+/g, ' ').trim()
}

/** The text of an element as it stands, line breaks included: preformatted text. */
export function shownText(element: Element): string {
  let text = ''
  for (const child of element.childNodes) {
    if (child.nodeType === TEXT) text += child.textContent ?? ''
    else if (child.nodeType === ELEMENT && !isLeftOut(child as Element, (child as Element).localName.toLowerCase()))
      text += shownText(child as Element)
  }
  return text
}
