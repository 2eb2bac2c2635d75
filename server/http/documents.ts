import type { Context } from 'koa'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** What a running server adds to the documents that the build wrote. */
export interface Living {
  /** Another one whenever the server would add something else. */
  key: string
  /** Puts what the server knows into a built document. */
  fill: (html: string) => string
  /** Files that only the server can write, by their addresses. */
  files: ReadonlyMap<string, string>
}

/** A text with the forms in which it is sent. */
interface Made {
  key: string
  etag: string
  plain: Buffer
  br: Buffer
  gzip: Buffer
}

/** Sends texts that the server completes; each is made and compressed once, until what it is made of changes. */
export function livingDocuments() {
  const kept = new Map<string, Made>()

  function made(name: string, key: string, write: () => string): Made {
    const before = kept.get(name)
    if (before?.key === key) return before
    const plain = Buffer.from(write())
    const now: Made = {
      key,
      plain,
      etag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
      br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
      gzip: gzipSync(plain),
    }
    kept.set(name, now)
    return now
  }

  return {
    /** Answers with a built document, completed. */
    page(ctx: Context, living: Living, file: string, status: 200 | 404): void {
      send(
        ctx,
        made(file, living.key, () => living.fill(readFileSync(file, 'utf8'))),
        'text/html; charset=utf-8',
        status,
      )
    },
    /** Answers with a file that only the server writes; false where there is none at the address. */
    file(ctx: Context, living: Living, mediaType: string): boolean {
      const text = living.files.get(ctx.path)
      if (text === undefined) return false
      send(
        ctx,
        made(ctx.path, living.key, () => text),
        mediaType,
        200,
      )
      return true
    },
  }
}

function send(ctx: Context, document: Made, mediaType: string, status: 200 | 404): void {
  const accepted = ctx.acceptsEncodings('br', 'gzip', 'identity')
  const encoding = accepted === 'br' || accepted === 'gzip' ? accepted : undefined
  ctx.set('ETag', `"${document.etag}${encoding ? `-${encoding}` : ''}"`)
  ctx.set('Cache-Control', 'no-cache')
  ctx.vary('Accept-Encoding')
  ctx.status = status
  if (status === 200 && ctx.fresh) {
    ctx.status = 304
    return
  }
  ctx.type = mediaType
  if (encoding) ctx.set('Content-Encoding', encoding)
  ctx.body = document[encoding ?? 'plain']
}
