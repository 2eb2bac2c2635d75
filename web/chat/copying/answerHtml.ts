import type { TFunction } from 'i18next'
import { answerBlocks } from '../../../shared/chat/answer/answerBlocks.ts'
import { drawBlocks, type Drawing } from '../../../shared/chat/answer/drawBlocks.ts'
import { placeText } from '../../../shared/chat/answer/placeText.ts'
import { sourcesOf } from '../../../shared/chat/answer/sourcesOf.ts'
import type { Message } from '../../../shared/contract/chat.ts'

interface Markup {
  html: string
}

/** A reply as HTML for the clipboard: tables and lists stay what they are, and nothing in it leads anywhere or loads anything. */
export function answerHtml(
  { content, engine, sources }: Pick<Message, 'content' | 'engine' | 'sources'>,
  t: TFunction,
  { cited: withSources }: { cited: boolean },
): string {
  const { cited } = sourcesOf({ content, sources })
  const known = new Set(cited.map(({ marker }) => marker))
  const writing = engine === undefined || engine === 'builtin' ? 'quoted' : 'markdown'
  const drawn = drawBlocks(
    answerBlocks(content, writing, (marker) => known.has(marker)),
    drawing(withSources),
  )
  const listed = cited.map((source) => {
    const place = [source.filename, placeText(source, t)].filter(Boolean).join(', ')
    return `<p>[${source.marker}] ${escaped(place)}</p>`
  })
  return [...drawn.map(({ html }) => html), ...(withSources ? listed : [])].join('')
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
