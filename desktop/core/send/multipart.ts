import { randomBytes } from 'node:crypto'

/** A part of a form: a text, or bytes with a file's name. */
export interface Part {
  name: string
  body: string | Uint8Array
  fileName?: string
}

/** A form as it goes over the wire (RFC 7578), its length known beforehand. */
export interface Form {
  contentType: string
  length: number
  /** In pieces of at most {@link PIECE} bytes. */
  pieces(): Generator<Uint8Array>
}

const PIECE = 16 * 1024

/** Percent-encodes what would end a quoted name, as browsers do. */
const quoted = (text: string) =>
  text.replace(/["\r\n]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`)

export function multipart(parts: readonly Part[]): Form {
  const boundary = `----veracite${randomBytes(16).toString('hex')}`
  const buffers = parts.flatMap(({ name, body, fileName }) => {
    const file =
      fileName === undefined ? '' : `; filename="${quoted(fileName)}"\r\nContent-Type: application/octet-stream`
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"${file}\r\n\r\n`
    return [Buffer.from(head), typeof body === 'string' ? Buffer.from(body) : body, Buffer.from('\r\n')]
  })
  buffers.push(Buffer.from(`--${boundary}--\r\n`))
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    length: buffers.reduce((sum, { length }) => sum + length, 0),
    *pieces() {
      for (const buffer of buffers) {
        for (let at = 0; at < buffer.length; at += PIECE) yield buffer.subarray(at, at + PIECE)
      }
    },
  }
}
