import iconv from 'iconv-lite'
import { ExtractionError } from '../../blocks.ts'
import type { Output } from '../output.ts'
import { guessCharset } from './guessCharset.ts'
import { unmarkedWide } from './unmarkedWide.ts'

const SAMPLE_BYTES = 64 * 1024
const MARKS = [
  { label: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  // Before the mark of UTF-16, which is the beginning of this one.
  { label: 'utf-32le', bytes: [0xff, 0xfe, 0, 0] },
  { label: 'utf-32be', bytes: [0, 0, 0xfe, 0xff] },
  { label: 'utf-16le', bytes: [0xff, 0xfe] },
  { label: 'utf-16be', bytes: [0xfe, 0xff] },
]
/** What switches to Japanese, Korean and Chinese letters in texts of seven bits (RFC 1468, 1557, 1922). */
const SWITCHES = [{ label: 'iso-2022-jp', bytes: ['\u001b$@', '\u001b$B', '\u001b(J', '\u001b$(D'] }] as const

/** A text, and whether its encoding is known or at least reads like the right one. */
export interface DecodedText {
  text: string
  isSure: boolean
}

/** Bytes of a text file as a string, as {@link decodeText} reads them; says where the encoding is doubtful. */
export function decodeFor(bytes: Uint8Array, output: Output): string {
  const { text, isSure } = decodeText(bytes)
  if (!isSure) output.warn('low-confidence')
  return text
}

/**
 * Bytes of a text file as a string. In this order: byte-order mark, switches to Japanese in seven bits, UTF-16 and UTF-32 without a mark,
 * strict UTF-8, the code page in which it reads most like a text. Throws TYPE_MISMATCH for what is no text: NUL bytes that are no
 * UTF-16 or UTF-32, or more than 1 % control characters.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const { text: decoded, isSure } = decode(bytes)
  const text = decoded.replace(/^\uFEFF/, '')
  if (controlShare(text) > 0.01) throw new ExtractionError('TYPE_MISMATCH', 'more than 1 % control characters')
  return { text, isSure }
}

function decode(bytes: Uint8Array): DecodedText {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const mark = MARKS.find((known) => known.bytes.every((byte, at) => bytes[at] === byte))
  if (mark) return { text: iconv.decode(view, mark.label), isSure: true }
  const sample = view.subarray(0, SAMPLE_BYTES)
  const hasNuls = sample.includes(0)
  if (hasNuls || controlShare(sample.toString('latin1')) > 0.01) {
    const wide = unmarkedWide(bytes)
    if (wide) return { text: iconv.decode(view, wide), isSure: true }
    if (hasNuls) throw new ExtractionError('TYPE_MISMATCH', 'holds NUL bytes')
  }
  const switching = SWITCHES.find((known) => known.bytes.some((code) => sample.includes(code, 'latin1')))
  if (switching) return { text: new TextDecoder(switching.label).decode(bytes), isSure: true }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isSure: true }
  } catch {
    const { label, isSure } = guessCharset(bytes)
    return { text: iconv.decode(view, label), isSure }
  }
}

function controlShare(text: string): number {
  let controls = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 32 && (code < 9 || code > 13) && code !== 27) controls += 1
  }
  return text.length === 0 ? 0 : controls / text.length
}
