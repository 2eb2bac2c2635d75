import { analyse } from 'chardet'
import iconv from 'iconv-lite'
import { plausibility } from './plausibility.ts'

/** A code page that a text may be in, and whether it reads like a text in it. */
export interface GuessedCharset {
  label: string
  isSure: boolean
}

const SAMPLE_BYTES = 64 * 1024
/** Bytes of lines that hold more than ASCII, which alone tell code pages apart. */
const TELLING_BYTES = 8 * 1024
/**
 * Code pages that the statistics do not know, and the usual one. Of those that read the same the first is taken: DOS and Macintosh of the
 * West before those of the East.
 */
const OTHERS = [
  'windows-1252',
  'cp850',
  'cp437',
  'cp852',
  'cp866',
  'macroman',
  'maccyrillic',
  'maccenteuro',
  'koi8-u',
  'cp874',
  'windows-1255',
]
const STATISTICS_TRIED = 3
/** What a guess by statistics is worth beside how well the text reads; both were set on 38 encodings of a paragraph in its language. */
const FAVOUR = 0.35
const USUAL_FAVOUR = 0.1
/** Text that reads worse than this is read in a code page that is not its own, or in no known one. */
const LEAST_PLAUSIBLE = 0.15

/** The code page that bytes which are no UTF-8 are most likely in: the one of some in which they read most like a text. */
export function guessCharset(bytes: Uint8Array): GuessedCharset {
  const sample = tellingLines(bytes)
  const known = analyse(bytes.subarray(0, SAMPLE_BYTES))
    .filter(({ name }) => iconv.encodingExists(name) && !name.startsWith('UTF-'))
    .slice(0, STATISTICS_TRIED)
  const favours = new Map<string, number>([
    ...known.map(({ name }) => [name, 0] as const),
    ...OTHERS.map((label) => [label, 0] as const),
  ])
  const [first] = known
  // What it calls Latin 1 is what it says where it knows nothing.
  if (first && first.name !== 'ISO-8859-1') favours.set(first.name, (FAVOUR * first.confidence) / 100)
  favours.set('windows-1252', (favours.get('windows-1252') ?? 0) + USUAL_FAVOUR)
  favours.delete('ISO-8859-1')
  const scored = [...favours].map(([label, favour]) => {
    const plausible = plausibility(iconv.decode(sample, label))
    return { label, plausible, score: plausible + favour }
  })
  const best = scored.toSorted((a, b) => b.score - a.score)[0]
  return best
    ? { label: best.label, isSure: best.plausible >= LEAST_PLAUSIBLE }
    : { label: 'windows-1252', isSure: false }
}

function tellingLines(bytes: Uint8Array): Buffer {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, SAMPLE_BYTES))
  const lines: Buffer[] = []
  let length = 0
  for (let from = 0; from < all.length && length < TELLING_BYTES;) {
    const end = all.indexOf(0x0a, from)
    const line = all.subarray(from, end === -1 ? all.length : end + 1)
    if (line.some((byte) => byte >= 0x80)) {
      lines.push(line.subarray(0, TELLING_BYTES))
      length += line.length
    }
    from += line.length
  }
  return lines.length === 0 ? all.subarray(0, TELLING_BYTES) : Buffer.concat(lines)
}
