const SAMPLE_BYTES = 64 * 1024
/** Code points that no text holds: halves of pairs, unassigned and private ones. Controls are looked for one by one. */
const NO_TEXT = /[\p{Cs}\p{Cn}\p{Co}\ufffd]/u
const CONTROL = /\p{Cc}/gu
const LINE_SIGNS = new Set(['\t', '\n', '\u000b', '\f', '\r'])
const SPACE = /[\t\n\r \u3000-\u3002\u060c]/gu
const SHORTEST = 4
/** Random bytes read as UTF-16 are Chinese signs for the most part, and come without one space or stop in as many characters. */
const LONGEST_WITHOUT_SPACE = 200

/**
 * The encoding of text in two or four bytes a character without a byte-order mark, if it is that: every character is one that texts
 * hold, and there are spaces, line ends or stops. Only to be asked for bytes that hold NULs or many controls.
 */
export function unmarkedWide(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be' | undefined {
  const four = unmarkedUtf32(bytes)
  if (four) return four
  if (bytes.length < SHORTEST || bytes.length % 2 !== 0) return undefined
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const spaces = { 'utf-16le': spacesIn(sample, 'utf-16le'), 'utf-16be': spacesIn(sample, 'utf-16be') }
  const best = spaces['utf-16le'] >= spaces['utf-16be'] ? 'utf-16le' : 'utf-16be'
  const isEnough =
    spaces[best] > 0 || (spaces[best] === 0 && sample.length <= 2 * LONGEST_WITHOUT_SPACE && hasZeroHalves(sample))
  return isEnough ? best : undefined
}

/** Spaces, line ends and stops among the characters; -1 where some are such as no text holds. */
function spacesIn(bytes: Uint8Array, label: string): number {
  // The last character may be half of a pair that the sample cuts.
  const text = new TextDecoder(label).decode(bytes).slice(0, bytes.length > SHORTEST ? -1 : undefined)
  const hasControls = text.match(CONTROL)?.some((sign) => !LINE_SIGNS.has(sign)) ?? false
  return hasControls || NO_TEXT.test(text) ? -1 : (text.match(SPACE)?.length ?? 0)
}

/** Letters of the West, whose other byte is 0. */
function hasZeroHalves(bytes: Uint8Array): boolean {
  return bytes.filter((byte) => byte === 0).length >= bytes.length * 0.4
}

/** Every fourth byte is 0, and the one beside it below 17: code points end at 10FFFF. */
function unmarkedUtf32(bytes: Uint8Array): 'utf-32le' | 'utf-32be' | undefined {
  if (bytes.length < 2 * SHORTEST || bytes.length % 4 !== 0) return undefined
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const fits = (zero: number, low: number) =>
    sample.every((byte, at) => (at % 4 === zero ? byte === 0 : at % 4 === low ? byte < 0x11 : true))
  // Its lowest byte is that of letters and spaces; were it 0 as well, this would be no text.
  const filled = (place: number) => sample.some((byte, at) => at % 4 === place && byte >= 0x20)
  if (fits(3, 2) && filled(0)) return 'utf-32le'
  return fits(0, 1) && filled(3) ? 'utf-32be' : undefined
}
