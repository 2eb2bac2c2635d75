import { decodeText, type DecodedText } from '../text/charset.ts'

/** So far into a page a `<meta>` that names the charset may stand (HTML living standard, 4.2.5.4). */
const PRESCAN_BYTES = 1024
const META = /<meta[^>]{1,1000}charset\s*=\s*(?:["']\s*)?([\w:.-]+)/i

/**
 * A page as a string: byte-order mark first, then what its `<meta>` says, then as plain text is read. A page that says it
 * is UTF-8 and is not is read as plain text, too. Throws TYPE_MISMATCH for what is no text.
 */
export function decodeHtml(bytes: Uint8Array): DecodedText {
  if (hasMark(bytes)) return decodeText(bytes)
  // Pages that were saved again as UTF-8 often keep the <meta> of before.
  if (isUtf8(bytes)) return decodeText(bytes)
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(PRESCAN_BYTES, bytes.byteLength)).toString(
    'latin1',
  )
  const decoder = decoderOf(META.exec(start)?.[1])
  // A page whose <meta> can be read byte by byte is not UTF-16, whatever it says.
  if (!decoder || decoder.encoding.startsWith('utf-')) return decodeText(bytes)
  return decodeText(new TextEncoder().encode(decoder.decode(bytes)))
}

/** Whether bytes are UTF-8 beyond ASCII, which no text in another encoding is by chance. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.length < bytes.length
  } catch {
    return false
  }
}

/** A decoder for a label of the Encoding standard; undefined for what it does not know. */
export function decoderOf(label: string | undefined): TextDecoder | undefined {
  if (label === undefined) return undefined
  try {
    return new TextDecoder(label)
  } catch {
    return undefined
  }
}

/** Whether a text begins with a byte-order mark. */
export function hasMark(bytes: Uint8Array): boolean {
  const [first, second, third] = bytes
  return (
    (first === 0xef && second === 0xbb && third === 0xbf) ||
    (first === 0xff && second === 0xfe) ||
    (first === 0xfe && second === 0xff)
  )
}
