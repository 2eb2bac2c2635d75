import { decoderOf, hasMark } from '../../../shared/ingest/extract/html/htmlCharset.ts'

const MARK = Buffer.from([0xef, 0xbb, 0xbf])

/**
 * The bytes of a page in the charset that its HTTP header names. The header is not kept with the page, so such a page is
 * kept as UTF-8 with a byte-order mark, which wins over all that the page says itself.
 */
export function withCharset(bytes: Uint8Array, charset: string | undefined): Uint8Array {
  if (hasMark(bytes)) return bytes
  const decoder = decoderOf(charset)
  if (!decoder) return bytes
  if (decoder.encoding === 'utf-8') return Buffer.concat([MARK, bytes])
  return Buffer.concat([MARK, Buffer.from(decoder.decode(bytes), 'utf8')])
}
