/**
 * Packs a list of words for the server: `tsx scripts/model/words/pack.ts WORDS` reads what `scripts/model/words/words.py` wrote, a word a line, and writes
 * `server/retrieval/question/knownWordsFilter.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fold } from '../../../shared/text/fold.ts'
import { probesOf } from '../../../shared/text/wordFilter.ts'

/** About one word in a hundred that is not in the list is taken to be. */
const BITS_PER_WORD = 10
const PROBES = 7

const [file = ''] = process.argv.slice(2)
const words = new Set(
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line)
    .map(fold),
)
const bytes = new Uint8Array(Math.ceil((words.size * BITS_PER_WORD) / 8))
for (const word of words)
  for (const at of probesOf(word, { probes: PROBES, size: bytes.length * 8 }))
    bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (1 << (at & 7))
writeFileSync(
  'server/retrieval/question/knownWordsFilter.ts',
  `// Written by scripts/model/words/pack.ts; not to be changed by hand. ${words.size} words, see scripts/model/words/README.md for their sources and licences.

/**
 * A set of words that says of a word that it is in there, or, rarely, that it is though it is not (Bloom, 1970): \`bits\` in base 64, of which a word sets
 * \`probes\`.
 */
export const FILTER = {
  probes: ${PROBES},
  bits: '${Buffer.from(bytes).toString('base64')}',
}
`,
)
console.log(`${words.size} words, ${bytes.length} bytes`)
