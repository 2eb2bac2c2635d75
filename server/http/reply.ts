import type { Context } from 'koa'
import { PassThrough, Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { AppError } from '../errors.ts'
import type { DownloadReply, FileReply, Reply, Route, ServerEvent } from './route.ts'

const HEARTBEAT_MS = 15_000
/** Characters from which on a text is compressed; a shorter one fits one packet anyway. */
const LEAST_COMPRESSED = 1_024

/** Writes a handler's reply. JSON passes the route's answer schema, which takes out what it does not name. */
export function sendReply(ctx: Context, route: Route, reply: Reply<unknown>): void {
  for (const cookie of reply.cookies ?? []) ctx.append('Set-Cookie', cookie)
  if (reply.status) ctx.status = reply.status
  ctx.set({ 'Cache-Control': 'no-store', ...reply.headers })
  if (reply.headers?.['ETag'] && reply.status === undefined && isKnown(ctx)) return
  if (reply.redirect !== undefined) ctx.redirect(reply.redirect)
  else if (reply.file) sendFile(ctx, reply.file)
  else if (reply.download) sendDownload(ctx, reply.download)
  else if (reply.events) sendEvents(ctx, reply.events)
  else if (reply.text !== undefined) sendText(ctx, reply.text)
  else if (reply.json !== undefined) ctx.body = answerOf(route, reply.json)
  else ctx.status = reply.status ?? 204
}

/** Pages and scripts that are made for the request; files that the build compressed are served by `statics`. */
function sendText(ctx: Context, text: string): void {
  ctx.vary('Accept-Encoding')
  const compressed = text.length >= LEAST_COMPRESSED && ctx.acceptsEncodings('gzip', 'identity') === 'gzip'
  if (compressed) ctx.set('Content-Encoding', 'gzip')
  ctx.body = compressed ? gzipSync(text, { level: 9 }) : text
}

/** Whether the caller has this answer already (RFC 9110, section 13.1.2), and need not get it again. */
function isKnown(ctx: Context): boolean {
  ctx.status = 200
  if (ctx.fresh) ctx.status = 304
  return ctx.status === 304
}

function answerOf(route: Route, json: unknown): unknown {
  // The types of the route table see to it; an answer that nothing strips must not go out.
  if (!route.answer) throw new Error(`${route.method} ${route.path} answers JSON without a schema`)
  return route.answer.parse(json)
}

function sendDownload(ctx: Context, { name, mediaType, pieces }: DownloadReply): void {
  ctx.attachment(name)
  ctx.type = mediaType
  ctx.body = Readable.from(pieces)
}

/** Server-sent events (HTML living standard, section 9.2). */
function sendEvents(ctx: Context, events: AsyncIterable<ServerEvent>): void {
  const stream = new PassThrough()
  ctx.req.socket.setNoDelay(true)
  ctx.set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-cache, no-transform',
    'X-Accel-Buffering': 'no',
  })
  ctx.status = 200
  ctx.body = stream
  const heartbeat = setInterval(() => stream.write(': still here\n\n'), HEARTBEAT_MS)
  stream.on('close', () => clearInterval(heartbeat))
  const pump = async () => {
    for await (const { event, data } of events) {
      if (stream.destroyed) return
      stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    }
    stream.end()
  }
  pump().catch((error: unknown) => stream.destroy(error instanceof Error ? error : undefined))
}

/** The whole file, or the range that the request names (RFC 9110, section 14; one range only). */
function sendFile(ctx: Context, file: FileReply): void {
  const range = wantedRange(ctx, file.size)
  const { start, end } = range ?? { start: 0, end: file.size }
  ctx.set({
    'Content-Type': file.mediaType,
    'Accept-Ranges': 'bytes',
    'Content-Disposition': `inline; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    'Content-Length': String(end - start),
    // What was uploaded is shown, never run: even an HTML file that got here cannot script the site.
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox",
    'X-Content-Type-Options': 'nosniff',
  })
  ctx.status = range ? 206 : 200
  if (range) ctx.set('Content-Range', `bytes ${start}-${end - 1}/${file.size}`)
  ctx.body = Readable.from(file.read({ start, end }))
}

function wantedRange(ctx: Context, size: number): ByteRange | undefined {
  const range = rangeOf(ctx.get('range'), size)
  if (range !== 'outside') return range
  ctx.set('Content-Range', `bytes */${size}`)
  throw new AppError('RANGE_NOT_SATISFIABLE', 'The requested range lies outside the file', { params: { size } })
}

/** Bytes `start` up to and without `end`. */
interface ByteRange {
  start: number
  end: number
}

/**
 * The range that a `Range` header names of `size` bytes; undefined when the whole is meant, as for an absent header, one
 * of another unit, or several ranges (RFC 9110, section 14.2).
 */
export function rangeOf(header: string, size: number): ByteRange | 'outside' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.trim())
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const [, first = '', last = ''] = match
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1)
  return start >= size || end <= start ? 'outside' : { start, end }
}
