import { ExtractionError } from '../../blocks.ts'
import { LIMITS } from '../limits.ts'

const VOID = new Set('area base basefont br col command embed frame hr img input link meta param source wbr'.split(' '))
/** Elements whose content is text, whatever it looks like. */
const RAW = new Set(['script', 'style', 'title', 'textarea', 'xmp', 'iframe', 'noembed', 'noframes'])
const PARAGRAPH_ENDERS =
  'p h1 h2 h3 h4 h5 h6 address article aside blockquote details div dl fieldset figure footer form header hr main nav ol pre section table ul'
/** Elements that an opening tag closes when they are the innermost one: pages leave these end tags out. */
const IMPLIED: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...PARAGRAPH_ENDERS.split(' ').map((name) => [name, new Set(['p'])] as const),
  ['li', new Set(['li'])],
  ['tr', new Set(['tr', 'th', 'td'])],
  ['th', new Set(['th'])],
  ['td', new Set(['th', 'td'])],
  ['dd', new Set(['dd', 'dt'])],
  ['dt', new Set(['dd', 'dt'])],
  ['option', new Set(['option'])],
])

const SPACE = /\s/

/**
 * Counts nesting, elements and attributes in one pass, because every parser that builds a tree hangs or runs out of
 * memory on a page with hundreds of thousands of them. A bracket that begins no tag counts as an element: it costs a
 * parser as much. Throws TOO_LARGE past a limit.
 */
export function checkHtmlLimits(html: string): { elements: number; depth: number } {
  const open: string[] = []
  let elements = 0
  let depth = 0
  let at = html.indexOf('<')
  while (at >= 0) {
    if (html.startsWith('<!--', at)) at = after(html, '-->', at + 2)
    else if (html.startsWith('</', at)) at = close(at)
    else if (isLetter(html.charCodeAt(at + 1))) at = begin(at)
    else at = count(at + 1)
    at = html.indexOf('<', at)
  }
  return { elements, depth }

  function count(next: number): number {
    elements += 1
    if (elements > LIMITS.htmlElements) throw new ExtractionError('TOO_LARGE', 'elements of the page')
    return next
  }

  function begin(from: number): number {
    const name = tagName(html, from + 1)
    const end = count(endOfTag(html, from + 1 + name.length))
    if (VOID.has(name)) return end
    const closed = IMPLIED.get(name)
    while (closed?.has(open.at(-1) ?? '')) open.pop()
    open.push(name)
    depth = Math.max(depth, open.length)
    if (open.length > LIMITS.htmlDepth) throw new ExtractionError('TOO_LARGE', 'nesting of the page')
    return RAW.has(name) ? endOfRaw(html, name, end) : end
  }

  function close(from: number): number {
    const position = open.lastIndexOf(tagName(html, from + 2))
    if (position >= 0) open.length = position
    return after(html, '>', from + 2)
  }
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90)
}

/** Names longer than this are nobody's. */
const LONGEST_NAME = 100

function tagName(html: string, from: number): string {
  return /^[^\s/>]*/.exec(html.slice(from, from + LONGEST_NAME))?.[0].toLowerCase() ?? ''
}

function after(html: string, mark: string, from: number): number {
  const at = html.indexOf(mark, from)
  return at < 0 ? html.length : at + mark.length
}

/** Where a tag ends, its attributes counted; a `>` in quotes is part of a value. */
function endOfTag(html: string, from: number): number {
  let attributes = 0
  let at = from
  while (at < html.length && html[at] !== '>') {
    if (SPACE.test(html[at] ?? '') || html[at] === '/') at += 1
    else {
      attributes += 1
      if (attributes > LIMITS.htmlAttributes) throw new ExtractionError('TOO_LARGE', 'attributes of an element')
      at = endOfAttribute(html, at)
    }
  }
  return at + 1
}

function endOfAttribute(html: string, from: number): number {
  const name = nextOf(html, /[\s/>=]/g, from + 1)
  const equals = nextOf(html, /\S/g, name)
  if (html[equals] !== '=') return name
  const value = nextOf(html, /\S/g, equals + 1)
  const quote = html[value]
  return quote === '"' || quote === "'" ? after(html, quote, value + 1) : nextOf(html, /[\s>]/g, value)
}

function nextOf(html: string, what: RegExp, from: number): number {
  what.lastIndex = from
  return what.exec(html)?.index ?? html.length
}

function endOfRaw(html: string, name: string, from: number): number {
  return nextOf(html, new RegExp(`</${name}[\\s/>]`, 'gi'), from)
}
