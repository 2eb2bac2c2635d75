import type { Context, Next } from 'koa'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
}
const COMPRESSED = new Set(['.html', '.js', '.mjs', '.css', '.svg', '.json', '.webmanifest', '.wasm', '.txt'])

interface Page {
  file: string
  mediaType: string
  immutable: boolean
  compress: boolean
}

interface LoadedPage {
  plain: Buffer
  gzip: Buffer | undefined
  etag: string
}

/**
 * Serves a built web application: its files by name, and `index.html` for every other path, which the application's own
 * router understands. The set of files is read once; a request can name nothing outside it.
 */
export function statics(folder: string) {
  const pages = existsSync(folder) ? listPages(folder, '') : new Map<string, Page>()
  const loaded = new Map<string, LoadedPage>()
  return async (ctx: Context, next: Next): Promise<void> => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    const page = pages.get(ctx.path) ?? (extname(ctx.path) === '' ? pages.get('/index.html') : undefined)
    if (!page) return next()
    const content = loaded.get(page.file) ?? load(page)
    loaded.set(page.file, content)
    send(ctx, page, content)
  }
}

function listPages(folder: string, prefix: string): Map<string, Page> {
  const pages = new Map<string, Page>()
  for (const name of readdirSync(join(folder, prefix))) {
    const path = `${prefix}/${name}`
    const file = join(folder, path)
    if (statSync(file).isDirectory()) for (const [key, page] of listPages(folder, path)) pages.set(key, page)
    else {
      const extension = extname(name)
      pages.set(path, {
        file,
        mediaType: MEDIA_TYPES[extension] ?? 'application/octet-stream',
        immutable: path.startsWith('/assets/'),
        compress: COMPRESSED.has(extension),
      })
    }
  }
  return pages
}

function load(page: Page): LoadedPage {
  const plain = readFileSync(page.file)
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { plain, etag, gzip: page.compress ? gzipSync(plain) : undefined }
}

function send(ctx: Context, page: Page, content: LoadedPage): void {
  ctx.set('ETag', content.etag)
  ctx.set('Cache-Control', page.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
  ctx.vary('Accept-Encoding')
  ctx.status = 200
  if (ctx.fresh) {
    ctx.status = 304
    return
  }
  ctx.type = page.mediaType
  const gzip = content.gzip && ctx.acceptsEncodings('gzip') === 'gzip'
  if (gzip) ctx.set('Content-Encoding', 'gzip')
  ctx.body = gzip ? content.gzip : content.plain
}
