import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'
import { ExtractionError, type PageLinks } from '../../blocks.ts'
import { readBlocks, type HtmlBlock } from './htmlBlocks.ts'
import { decodeHtml } from './htmlCharset.ts'
import { checkHtmlLimits } from './htmlLimits.ts'
import { LIMITS } from '../limits.ts'
import type { Output } from '../output.ts'
import { pageLinks } from './pageLinks.ts'
import { createTableWriter } from '../tables/tableWriter.ts'
import { tidy } from '../tidy.ts'

/** An article that is shorter than this, or than that share of the page, is not what the page is about. */
const SHORTEST_ARTICLE = 250
const LEAST_SHARE = 0.25
/** Readability goes over the page and its ancestors several times: larger pages than these are read as a whole. */
const READABILITY = { elements: 20_000, depth: 150 }
const AROUND = 'nav, header, footer, aside, form, [role=navigation], [role=banner], [role=contentinfo], [role=search]'

/**
 * A web page: its article as Readability (Mozilla's reader view) finds it, or else everything but the navigation.
 * Headings with their levels, the page's title above them; a text block for each paragraph and list item; rows of tables.
 */
export async function extractHtml(bytes: Uint8Array, output: Output, address?: string): Promise<void> {
  if (bytes.length > LIMITS.htmlBytes) throw new ExtractionError('TOO_LARGE', `${bytes.length} bytes`)
  const { text: html, isSure } = decodeHtml(bytes)
  if (!isSure) output.warn('low-confidence')
  const size = checkHtmlLimits(html)
  const whole = readWhole(html, address)
  if (whole.web) output.describe({ web: whole.web })
  await output.progress()
  const fits = size.elements <= READABILITY.elements && size.depth <= READABILITY.depth
  const article = fits ? readArticle(html) : undefined
  const isArticle =
    article && article.characters >= Math.max(SHORTEST_ARTICLE, LEAST_SHARE * whole.characters) ? article : undefined
  const { blocks } = isArticle ?? whole
  const title = ownTitle(oneLine(article?.title || whole.title), whole)
  if (title) output.describe({ title })
  // Readability takes the page's main heading out and gives it as the title, or makes one of level 2 of it.
  const lacksMain = isArticle && !blocks.some((block) => block.type === 'heading' && block.level === 1)
  if (title && lacksMain) output.emit({ type: 'heading', level: 1, text: title, place: {} })
  const [first] = blocks
  const repeats = lacksMain && first?.type === 'heading' && oneLine(first.text) === title
  for (const block of repeats ? blocks.slice(1) : blocks) emit(block, output)
  await output.progress()
}

function oneLine(text: string): string {
  return tidy(text).replace(/\s+/g, ' ').slice(0, LIMITS.headingCharacters)
}

/** HTML that stands inside another document: all that it shows. @throws ExtractionError TOO_LARGE, UNSAFE_CONTENT */
export function extractHtmlPiece(bytes: Uint8Array, output: Output): void {
  if (bytes.length > LIMITS.htmlBytes) throw new ExtractionError('TOO_LARGE', `${bytes.length} bytes`)
  const { text: html, isSure } = decodeHtml(bytes)
  if (!isSure) output.warn('low-confidence')
  checkHtmlLimits(html)
  const document = parse(html)
  for (const block of readBlocks(document.body ?? document.documentElement)) emit(block, output)
}

/** A page's title often names the site beside the page: where the page's only main heading is part of it, that is the title. */
function ownTitle(title: string, page: Reading): string {
  const main = page.blocks.filter((block) => block.type === 'heading' && block.level === 1)
  const heading = main[0]?.type === 'heading' && main.length === 1 ? oneLine(main[0].text) : ''
  return heading !== '' && (title.startsWith(heading) || title.endsWith(heading)) ? heading : title
}

interface Reading {
  title: string
  blocks: HtmlBlock[]
  /** Characters of text in all. */
  characters: number
  web?: PageLinks | undefined
}

/** The page without what stands around its content: `<main>`, or the body where that holds little. */
function readWhole(html: string, address: string | undefined): Reading {
  const document = parse(html)
  const web = address === undefined ? undefined : pageLinks(document, address)
  const title = document.querySelector('title')?.textContent ?? ''
  for (const element of document.querySelectorAll(AROUND)) if (isAround(element)) element.remove()
  const main = document.querySelector('main, [role=main]')
  const reading = main ? readingOf(title, main) : undefined
  if (reading && reading.characters >= SHORTEST_ARTICLE) return { ...reading, web }
  return { ...readingOf(title, document.body ?? document.documentElement), web }
}

/** The heading of an article stands in a `header` of its own; a form may hold the whole page. */
function isAround(element: Element): boolean {
  const name = element.localName.toLowerCase()
  if (name === 'header' || name === 'footer') return element.closest('article, main, section') === null
  return name !== 'form' || element.querySelector('p, article, main, h1') === null
}

function readArticle(html: string): Reading | undefined {
  try {
    const article = new Readability(parse(html), { serializer: (node) => node as Element }).parse()
    return article?.content ? readingOf(article.title ?? '', article.content) : undefined
  } catch {
    // A page that it cannot cope with is read as a whole.
    return undefined
  }
}

function parse(html: string): Document {
  const { document } = parseHTML(/<html[\s>]/i.test(html) ? html : `<!doctype html><html><body>${html}</body></html>`)
  return document
}

function readingOf(title: string, root: Element): Reading {
  const blocks = readBlocks(root)
  return { title, blocks, characters: blocks.reduce((sum, block) => sum + sizeOf(block), 0) }
}

function sizeOf(block: HtmlBlock): number {
  if (block.type !== 'table') return block.text.length
  return block.rows.reduce((sum, row) => sum + row.cells.join('').length, 0)
}

function emit(block: HtmlBlock, output: Output): void {
  if (block.type !== 'table') return output.emit({ ...block, place: {} })
  const table = createTableWriter(output)
  for (const row of block.rows)
    table.row({ ...row, cells: row.cells.map((cell) => cell.slice(0, LIMITS.cellCharacters)) })
  table.end()
}
