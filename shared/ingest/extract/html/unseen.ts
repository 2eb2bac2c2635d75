/** What a style says in order to hide its element; white space is taken out and letters are lower case. */
const HIDING =
  /(?:^|;)(?:display:none|visibility:(?:hidden|collapse)|(?:font-size|opacity):0(?:\.0+)?(?:[a-z%!;]|$)|text-indent:-\d{3,})/
const OFF_PAGE = /(?:^|;)(?:left|top|right|bottom|margin-left|margin-top):-\d{4,}/
const TAKEN_OUT = /(?:^|;)position:(?:absolute|fixed)/
/** Longer styles are no hand's work and are not searched. */
const LONGEST_STYLE = 2_000

/**
 * Whether a `style` attribute keeps a reader from seeing the text: not displayed, without size, or off the page. Such text is
 * there for machines, and may be meant to mislead those who get it quoted. Style sheets are not looked at.
 */
export function isUnseenStyle(style: string): boolean {
  const plain = style.slice(0, LONGEST_STYLE).replace(/\s+/g, '').toLowerCase()
  return HIDING.test(plain) || (TAKEN_OUT.test(plain) && OFF_PAGE.test(plain))
}

const OPENING = /^<([a-z][\w-]*)((?![\w-])[^<>]*)>$/i
const STYLE = /\bstyle\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i

/** The element that a tag as it stands in Markdown opens, if its text is not shown; else undefined. */
export function unseenElement(tag: string): string | undefined {
  const [, name = '', attributes = ''] = OPENING.exec(tag) ?? []
  if (name === '' || attributes.endsWith('/')) return undefined
  const style = STYLE.exec(attributes)
  const hidden =
    /\s(?:hidden(?=[\s=]|$)|aria-hidden\s*=\s*["']?true)/i.test(attributes) ||
    isUnseenStyle(style?.[1] ?? style?.[2] ?? style?.[3] ?? '')
  return hidden ? name.toLowerCase() : undefined
}
