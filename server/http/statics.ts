import type { Context, Next } from 'koa'
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { livingDocuments, type Living } from './documents.ts'
import { requestedLanguage } from './requestedLanguage.ts'
import { pageAt, pageFile, OUTLINED, PAGES_FOLDER, PRERENDERED, type PagePath } from '../../shared/domain/pages.ts'

const HTML = 'text/html; charset=utf-8'
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': HTML,
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.woff2': 'font/woff2',
}
/** How the build compresses files (`scripts/compress.ts`), what a browser likes best first. */
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

/** Addresses of files that a running server may write itself. */
const MADE: ReadonlySet<string> = new Set(['/robots.txt', '/sitemap.xml'])

const drawn: ReadonlySet<PagePath> = new Set([...PRERENDERED, ...OUTLINED])

/** A way in which a file lies on the disk. */
interface Variant {
  file: string
  size: number
  encoding: (typeof ENCODINGS)[number]['name'] | undefined
}

interface Page {
  /** As it is, and compressed where the build wrote that. */
  variants: [Variant, ...Variant[]]
  mediaType: string
  immutable: boolean
  /** Of the plain content; computed when it is first asked for. */
  etag: () => string
}

/**
 * Serves a built web application: its files by name, and for the addresses of pages the document of that page, which the
 * application's own router understands; `index.html` for any other address, but with status 404, so that nobody takes a page
 * that is not there for one.
 * The set of files is read once; a request can name nothing outside it.
 * `living` says what the running server adds to documents, and which files it writes itself.
 * `part` serves files alone, no pages: of those in one folder of it, at addresses that begin with another. `hidden` pages are
 * answered as addresses that do not exist.
 */
export function statics(
  folder: string,
  {
    part,
    hidden = [],
    living,
  }: { part?: { under: string; only: string }; hidden?: readonly PagePath[]; living?: () => Promise<Living> } = {},
) {
  if (part) return fileServer(folder, part)
  const pages = existsSync(folder) ? listPages(folder, '') : new Map<string, Page>()
  const index = pages.get('/index.html')
  const documents = livingDocuments()
  /** The document of a page, in the visitor's language where it holds text. */
  const documentOf = (ctx: Context, at: PagePath): Page | undefined => {
    if (drawn.has(at)) {
      const translated = pages.get(`/${pageFile(at, requestedLanguage(ctx))}`)
      if (translated) return translated
    }
    return pages.get(`/${pageFile(at)}`)
  }
  return async (ctx: Context, next: Next): Promise<void> => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    if (living && MADE.has(ctx.path) && documents.file(ctx, await living(), mediaTypeOf(ctx.path))) return
    const named = ctx.path.startsWith(`/${PAGES_FOLDER}`) ? undefined : pages.get(ctx.path)
    const found = pageAt(ctx.path)
    const at = found && hidden.includes(found) ? undefined : found
    const page = named ?? (at && documentOf(ctx, at)) ?? (extname(ctx.path) === '' ? index : undefined)
    if (!page) return next()
    const status = named || at ? 200 : 404
    if (living && page.mediaType === HTML) documents.page(ctx, await living(), page.variants[0].file, status)
    else send(ctx, page, status)
  }
}

function fileServer(folder: string, { under, only }: { under: string; only: string }) {
  const files = existsSync(folder) ? listPages(folder, '') : new Map<string, Page>()
  return async (ctx: Context, next: Next): Promise<void> => {
    const file = ctx.path.startsWith(under + only) ? files.get(ctx.path.slice(under.length)) : undefined
    if (!file || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next()
    send(ctx, file, 200)
  }
}

function listPages(folder: string, prefix: string): Map<string, Page> {
  const pages = new Map<string, Page>()
  for (const entry of readdirSync(join(folder, prefix), { withFileTypes: true })) {
    const path = `${prefix}/${entry.name}`
    if (entry.isDirectory()) for (const [key, page] of listPages(folder, path)) pages.set(key, page)
    else if (!ENCODINGS.some(({ suffix }) => path.endsWith(suffix))) pages.set(path, pageOf(join(folder, path), path))
  }
  return pages
}

function pageOf(file: string, path: string): Page {
  const compressed = ENCODINGS.flatMap(({ name, suffix }) =>
    existsSync(file + suffix) ? [{ file: file + suffix, size: statSync(file + suffix).size, encoding: name }] : [],
  )
  let etag: string | undefined
  return {
    variants: [{ file, size: statSync(file).size, encoding: undefined }, ...compressed],
    mediaType: mediaTypeOf(file),
    immutable: path.startsWith('/assets/'),
    etag: () => (etag ??= createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 22)),
  }
}

function mediaTypeOf(path: string): string {
  return MEDIA_TYPES[extname(path)] ?? 'application/octet-stream'
}

function send(ctx: Context, page: Page, status: 200 | 404): void {
  const [plain, ...compressed] = page.variants
  const accepted = ctx.acceptsEncodings(...compressed.flatMap(({ encoding }) => encoding ?? []), 'identity')
  const variant = compressed.find(({ encoding }) => encoding === accepted) ?? plain
  // A cache must not take one variant for the other.
  ctx.set('ETag', `"${page.etag()}${variant.encoding ? `-${variant.encoding}` : ''}"`)
  ctx.set('Cache-Control', page.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
  ctx.vary('Accept-Encoding')
  ctx.status = status
  if (status === 200 && ctx.fresh) {
    ctx.status = 304
    return
  }
  ctx.type = page.mediaType
  if (variant.encoding) ctx.set('Content-Encoding', variant.encoding)
  ctx.length = variant.size
  // A file that nobody reads would be opened all the same, when it may be gone.
  if (ctx.method !== 'HEAD') ctx.body = createReadStream(variant.file)
}
