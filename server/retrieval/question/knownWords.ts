import { fold } from '../../../shared/text/fold.ts'
import { FILTER } from './knownWordsFilter.ts'

let unpacked: Uint8Array | undefined

/** Whether a word is one of a language or the name of a place, whatever documents hold (`scripts/model/words`). */
export function isKnownWord(word: string): boolean {
  unpacked ??= Buffer.from(FILTER.bits, 'base64')
  const bits = unpacked
  return probesOf(fold(word), { probes: FILTER.probes, size: bits.length * 8 }).every(
    (at) => ((bits[at >> 3] ?? 0) >> (at & 7)) & 1,
  )
}

/** The bits that a folded word sets among `size` (double hashing: Kirsch and Mitzenmacher, 2006). */
export function probesOf(folded: string, { probes, size }: { probes: number; size: number }): number[] {
  const [first, second] = [hashOf(folded, 0x811c9dc5), (hashOf(folded, 0x01000193) | 1) >>> 0]
  return Array.from({ length: probes }, (_, nth) => (first + nth * second) % size)
}

/** FNV-1a over UTF-16 code units, 32 bits, with its bits mixed (Murmur3's last step). */
function hashOf(text: string, seed: number): number {
  let hash = seed
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
