import MarkdownIt from 'markdown-it'
import { unseenElement } from '../html/unseen.ts'
import { decodeFor } from './charset.ts'
import { emitParagraphs } from './text.ts'
import type { Output } from '../output.ts'
import { createTableWriter, type TableWriter } from '../tables/tableWriter.ts'

/** Characters that are parsed at once, where the text has headings to part it at. */
const SLICE = 250_000

type Token = ReturnType<InstanceType<typeof MarkdownIt>['parse']>[number]

const BREAK = /<br\s*\/?>/i
const TAG = /<\/?[a-z][^<>]*>|<!--/gi

/**
 * Markdown (CommonMark with tables): headings with their levels, a text block for each paragraph, list item and code
 * block, a row block for each table row. Front matter is not text; a `title` in it becomes the document's.
 */
export async function extractMarkdown(bytes: Uint8Array, output: Output): Promise<void> {
  const { body, title } = withoutFrontMatter(decodeFor(bytes, output))
  if (title) output.describe({ title })
  const parser = new MarkdownIt('default', { html: true, linkify: false })
  for (const slice of slices(body)) {
    await emitSlice(parser.parse(slice, {}), slice, output)
    await output.progress()
  }
}

async function emitSlice(tokens: readonly Token[], source: string, output: Output): Promise<void> {
  const walk = createWalk(output)
  for (const token of tokens) walk(token)
  // The parser drops what is nested past its limit: then the source is read as it stands.
  if (!tokens.some((token) => token.content.trim() !== '')) await emitParagraphs(source, output)
}

/**
 * Parts of a long text that can be read one after the other, because a text of tokens takes forty times its size: cut
 * before a heading, or else after an empty line, and never inside fenced code.
 */
function* slices(text: string): Generator<string> {
  let from = 0
  let at = 0
  let fence: string | undefined
  while (at < text.length) {
    const end = text.indexOf('\n', at) + 1 || text.length
    const line = text.slice(at, Math.min(end, at + 200))
    const mark = /^ {0,3}(```|~~~)/.exec(line)?.[1]
    if (mark) fence = fence === undefined ? mark : fence === mark ? undefined : fence
    const size = at - from
    const cuts = fence === undefined && (/^#{1,6}\s/.test(line) ? size > SLICE : size > 4 * SLICE && line.trim() === '')
    if (cuts) {
      yield text.slice(from, at)
      from = at
    }
    at = end
  }
  yield text.slice(from)
}

function withoutFrontMatter(text: string): { body: string; title?: string } {
  const matter = /^---[ \t]*\r?\n([\s\S]*?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/.exec(text)
  if (!matter || !/^[\w-]+[ \t]*:/m.test(matter[1] ?? '')) return { body: text }
  const title = /^title[ \t]*:(.*)$/im
    .exec(matter[1] ?? '')?.[1]
    ?.trim()
    .replace(/^["']/, '')
    .replace(/["']$/, '')
  return { body: text.slice(matter[0].length), ...(title ? { title } : {}) }
}

function createWalk(output: Output): (token: Token) => void {
  let heading = 0
  let table: TableWriter | undefined
  let row: { cells: string[]; header: boolean } | undefined
  let inHeader = false
  /** Mark of the list item that has just begun. */
  let mark = ''

  function text(content: string): void {
    const run = mark + content
    mark = ''
    if (row) row.cells.push(run)
    else if (heading > 0) output.emit({ type: 'heading', level: heading, text: run, place: {} })
    else output.emit({ type: 'text', text: run, place: {} })
  }

  function code(content: string): void {
    if (row || mark !== '') text(content)
    else output.emit({ type: 'text', text: content, place: {}, code: true })
  }

  const handlers: Record<string, (token: Token) => void> = {
    heading_open: (token) => (heading = Number(token.tag.slice(1))),
    heading_close: () => (heading = 0),
    list_item_open: (token) => (mark = token.info === '' ? '• ' : `${token.info}${token.markup} `),
    list_item_close: () => (mark = ''),
    table_open: () => (table = createTableWriter(output)),
    table_close: () => {
      table?.end()
      table = undefined
    },
    thead_open: () => (inHeader = true),
    thead_close: () => (inHeader = false),
    tr_open: () => (row = { cells: [], header: inHeader }),
    tr_close: () => {
      if (row) table?.row({ ...row, place: {} })
      row = undefined
    },
    inline: (token) => text(inlineText(token.children ?? [])),
    fence: (token) => code(token.content),
    code_block: (token) => text(token.content),
    html_block: (token) => text(blockText(token.content)),
  }
  return (token) => handlers[token.type]?.(token)
}

/** The text of a block of HTML without its tags, and without what they hide. */
function blockText(html: string): string {
  let text = ''
  let from = 0
  const isHidden = createHiding()
  for (const { 0: found, index } of html.matchAll(TAG)) {
    // What looks like a tag within a comment is none.
    const tag = found === '<!--' && index >= from ? commentAt(html, index) : found
    if (tag === undefined || index < from) continue
    if (!isHidden()) text += html.slice(from, index) + (BREAK.test(tag) ? '\n' : ' ')
    isHidden(tag)
    from = index + tag.length
  }
  return isHidden() ? text : text + html.slice(from)
}

/** The comment that begins at `start`; undefined for one that does not end before the next one begins. */
function commentAt(html: string, start: number): string | undefined {
  const next = html.indexOf('<!--', start + 4)
  const within = html.slice(start, next < 0 ? undefined : next)
  const end = within.indexOf('-->', 4)
  return end < 0 ? undefined : within.slice(0, end + 3)
}

/** Follows the tags of a text, and says whether what stands here is hidden by one of them. */
function createHiding(): (tag?: string) => boolean {
  let hiding: { name: string; depth: number } | undefined
  return (tag) => {
    if (tag === undefined) return hiding !== undefined
    if (!hiding) {
      const name = unseenElement(tag)
      if (name !== undefined) hiding = { name, depth: 1 }
    } else if (nameOf(tag) === hiding.name && !tag.endsWith('/>')) {
      hiding.depth += tag.startsWith('</') ? -1 : 1
      if (hiding.depth === 0) hiding = undefined
    }
    return hiding !== undefined
  }
}

const nameOf = (tag: string): string => /^<\/?([a-z][\w-]*)/i.exec(tag)?.[1]?.toLowerCase() ?? ''

function inlineText(tokens: readonly Token[]): string {
  const isHidden = createHiding()
  return tokens
    .map((token) => {
      if (token.type === 'html_inline' && isHidden(token.content)) return ''
      if (isHidden()) return ''
      if (token.type === 'softbreak') return ' '
      if (token.type === 'hardbreak') return '\n'
      if (token.type === 'html_inline') return BREAK.test(token.content) ? '\n' : ''
      return token.type === 'image' ? inlineText(token.children ?? []) : token.content
    })
    .join('')
}
