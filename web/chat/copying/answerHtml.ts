import type { TFunction } from 'i18next'
import { answerBlocks } from '../../../shared/chat/answer/answerBlocks.ts'
import { drawBlocks, type Drawing } from '../../../shared/chat/answer/drawBlocks.ts'
import { shownQuote } from '../../../shared/text/shownQuote.ts'
import { sourcesOf } from '../../../shared/chat/answer/sourcesOf.ts'
import type { Message } from '../../../shared/contract/chat.ts'
import { placed } from '../answer/copyOf.ts'

interface Markup {
  html: string
}

/** A reply as HTML for the clipboard: tables and lists stay what they are, and nothing in it leads anywhere or loads anything. */
export function answerHtml(
  { content, engine, sources, state }: Pick<Message, 'content' | 'engine' | 'sources' | 'state'>,
  t: TFunction,
  { cited: withSources }: { cited: boolean },
): string {
  const { cited, places } = sourcesOf({ content, sources, state })
  const known = new Set(cited.map(({ marker }) => marker))
  const writing = engine === undefined || engine === 'builtin' ? 'quoted' : 'markdown'
  const drawn = drawBlocks(
    answerBlocks(content, writing, (marker) => known.has(marker)),
    drawing(withSources),
  )
  const listed = cited.map((source) => `<p>[${source.marker}] ${escaped(placed(source, t))}</p>`)
  const closest = places.map((source) => {
    const where = withSources ? ` (${placed(source, t)})` : ''
    return `<li>${escaped(`“${shownQuote(source)}”${where}`)}</li>`
  })
  const shown = closest.length > 0 ? [`<ul>${closest.join('')}</ul>`] : []
  return [...drawn.map(({ html }) => html), ...shown, ...(withSources ? listed : [])].join('')
}

const VOID = new Set(['br', 'hr'])
const joined = (nodes: readonly (Markup | string)[]) =>
  nodes.map((node) => (typeof node === 'string' ? escaped(node) : node.html)).join('')

/** Draws elements without attributes, but for the numbers of lists. */
const drawing = (withSources: boolean): Drawing<Markup> => ({
  element: (tag, { value }, children) => {
    const open = value === undefined ? tag : `${tag} value="${value}"`
    return { html: VOID.has(tag) ? `<${open}>` : `<${open}>${joined(children)}</${tag}>` }
  },
  cite: ({ marker }) => (withSources ? ` [${marker}]` : ''),
  link: (_href, children) => ({ html: joined(children) }),
})

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
