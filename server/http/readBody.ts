import type { Context } from 'koa'
import { HttpMethodEnum, koaBody } from 'koa-body'
import { AppError } from '../errors.ts'

const JSON_BYTES = 256 * 1024

const parser = koaBody({
  json: true,
  jsonStrict: false,
  jsonLimit: JSON_BYTES,
  parsedMethods: [HttpMethodEnum.POST, HttpMethodEnum.PATCH, HttpMethodEnum.DELETE],
  urlencoded: false,
  text: false,
  multipart: false,
})

/** Reads a JSON body; undefined when there is none. @throws MALFORMED_JSON, BAD_REQUEST, REQUEST_TOO_LARGE, UNSUPPORTED_ENCODING */
export async function readJson(ctx: Context): Promise<unknown> {
  try {
    await parser(ctx, () => Promise.resolve())
  } catch (error) {
    throw bodyError(error) ?? error
  }
  return ctx.request.body
}

/** Reads a body as the bytes that were sent. @throws REQUEST_TOO_LARGE */
export async function readBytes(ctx: Context, maxBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  // A stream that is destroyed would take the connection along, and the answer with it.
  for await (const piece of ctx.req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > maxBytes) throw tooLarge(maxBytes)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** What zlib says of a body that is not what its `Content-Encoding` says; the second is brotli's. */
const DECOMPRESSION = /^(Z_|ERR__ERROR_)/

function bodyError(error: unknown): AppError | undefined {
  const { status, code } = error as { status?: number; code?: unknown }
  if (status === 413) return tooLarge(JSON_BYTES)
  if (status === 415) return new AppError('UNSUPPORTED_ENCODING', 'This encoding of the request body is not accepted.')
  if (typeof code === 'string' && DECOMPRESSION.test(code))
    return new AppError('BAD_REQUEST', 'The request body could not be decompressed.')
  if (status === 400 || error instanceof SyntaxError)
    return new AppError('MALFORMED_JSON', 'The request body is not valid JSON.')
  return undefined
}

function tooLarge(maxBytes: number): AppError {
  return new AppError('REQUEST_TOO_LARGE', 'The request is too large.', { params: { maxBytes } })
}
