import { fold } from '../../../shared/text/fold.ts'
import { probesOf } from '../../../shared/text/wordFilter.ts'
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
