import { analyse } from 'chardet'
import iconv from 'iconv-lite'
import { ExtractionError } from '../../blocks.ts'

const SAMPLE_BYTES = 64 * 1024
const MARKS = [
  { label: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { label: 'utf-16le', bytes: [0xff, 0xfe] },
  { label: 'utf-16be', bytes: [0xfe, 0xff] },
]

/**
 * Bytes of a text file as a string. In this order: byte-order mark, UTF-16 without a mark (by its NUL bytes), strict
 * UTF-8, statistics over the first 64 kB, windows-1252. Throws TYPE_MISMATCH for what is no text: NUL bytes that are no
 * UTF-16, or more than 1 % control characters.
 */
export function decodeText(bytes: Uint8Array): string {
  const text = decode(bytes).replace(/^\uFEFF/, '')
  if (controlShare(text) > 0.01) throw new ExtractionError('TYPE_MISMATCH', 'more than 1 % control characters')
  return text
}

function decode(bytes: Uint8Array): string {
  const mark = MARKS.find((known) => known.bytes.every((byte, at) => bytes[at] === byte))
  if (mark) return new TextDecoder(mark.label).decode(bytes)
  const wide = unmarkedUtf16(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  if (bytes.subarray(0, SAMPLE_BYTES).includes(0)) throw new ExtractionError('TYPE_MISMATCH', 'holds NUL bytes')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), guessed(bytes))
  }
}

/** Most code points of everyday text are below U+0100 or in one script, so one byte of each pair is nearly constant. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const sample = bytes.subarray(0, SAMPLE_BYTES & ~1)
  if (sample.length < 4) return undefined
  const zeros = [0, 0]
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  const half = sample.length / 2
  if (odd > half * 0.4 && even < half * 0.05) return 'utf-16le'
  if (even > half * 0.4 && odd < half * 0.05) return 'utf-16be'
  return undefined
}

/** Sure guesses only: on short texts the statistics favour exotic code pages over the usual one. */
function guessed(bytes: Uint8Array): string {
  const best = analyse(bytes.subarray(0, SAMPLE_BYTES)).find((match) => iconv.encodingExists(match.name))
  if (!best || best.name.startsWith('UTF-') || best.name === 'ISO-8859-1') return 'windows-1252'
  return best.name
}

function controlShare(text: string): number {
  let controls = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 32 && (code < 9 || code > 13) && code !== 27) controls += 1
  }
  return text.length === 0 ? 0 : controls / text.length
}
