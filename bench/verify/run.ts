import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceOf } from '../../server/answering/testing/sourceOf.ts'
import { storedChunk } from '../../server/answering/testing/storedChunk.ts'
import { checkSentences } from '../../server/answering/verify/checkSentences.ts'

/**
 * How well sentences of a language model are verified: of right ones how many are withheld, of wrong ones how many are let
 * through, by kind. `npx tsx bench/verify/run.ts` prints both halves; FAILURES=tuned lists what went wrong in that half.
 */
interface Claims {
  half: string
  language: string
  passage: string
  right: string[]
  wrong: [string, string][]
}

const file = join(import.meta.dirname, '../../server/answering/verify/testdata/claims.json')
const all = JSON.parse(readFileSync(file, 'utf8')) as Claims[]
const { FAILURES } = process.env
const percent = (part: number, whole: number) => `${part} of ${whole} (${Math.round((100 * part) / whole)} %)`

for (const half of ['tuned', 'held-out']) {
  const claims = all.filter((each) => each.half === half)
  const started = performance.now()
  const right = claims.flatMap((each) =>
    each.right.map((text) => ({ kind: 'right', text, shown: isShown(each, text) })),
  )
  const wrong = claims.flatMap((each) => each.wrong.map(([kind, text]) => ({ kind, text, shown: isShown(each, text) })))
  const ms = (performance.now() - started) / (right.length + wrong.length)
  const [withheld, through] = [right.filter(({ shown }) => !shown), wrong.filter(({ shown }) => shown)]
  console.log(
    `${half}: right withheld ${percent(withheld.length, right.length)}, wrong let through ${percent(through.length, wrong.length)}, ${ms.toFixed(2)} ms a sentence`,
  )
  for (const kind of new Set(wrong.map((each) => each.kind))) {
    const ofKind = wrong.filter((each) => each.kind === kind)
    console.log(`  ${kind}: ${percent(ofKind.filter(({ shown }) => shown).length, ofKind.length)}`)
  }
  if (FAILURES === half) for (const { kind, text } of [...withheld, ...through]) console.log(`  ${kind}: ${text}`)
}

function isShown({ passage, language }: Claims, sentence: string): boolean {
  const given = { marker: 1, chunk: storedChunk(passage, { language }), score: 1, sentences: [] }
  const text = sentence.replace(/[.]$/, ' [1].')
  const passages = [{ ...given, source: sourceOf(given) }]
  return checkSentences({ sentences: [{ before: '', text, markers: [1] }], passages })[0]?.supported ?? false
}
