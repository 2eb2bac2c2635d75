import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { storedChunk } from '../testing/storedChunk.ts'
import { sourceOf } from '../testing/sourceOf.ts'
import { checkSentences } from './checkSentences.ts'

interface Claims {
  half: 'tuned' | 'held-out'
  language: string
  passage: string
  right: string[]
  /** Kind and sentence. */
  wrong: [string, string][]
}

/** Sentences of our own about passages of our own; those of the held-out half were written before, and never tuned on. */
const CLAIMS = JSON.parse(readFileSync(new URL('testdata/claims.json', import.meta.url), 'utf8')) as Claims[]

function isShown({ passage, language }: Claims, sentence: string): boolean {
  const given = { marker: 1, chunk: storedChunk(passage, { language }), score: 1, sentences: [] }
  const text = sentence.replace(/[.]$/, ' [1].')
  const [checked] = checkSentences({
    sentences: [{ before: '', text, markers: [1] }],
    passages: [{ ...given, source: sourceOf(given) }],
  })
  return checked?.supported ?? false
}

const NUMERIC = new Set(['number', 'number-word', 'unit', 'slot'])

test.each(['tuned', 'held-out'] as const)('sentences of the %s half: the right stay, of the wrong most go', (half) => {
  const all = CLAIMS.filter((each) => each.half === half)
  const right = all.flatMap((claims) => claims.right.map((sentence) => isShown(claims, sentence)))
  const wrong = all.flatMap((claims) =>
    claims.wrong.map(([kind, sentence]) => ({ kind, sentence, shown: isShown(claims, sentence) })),
  )
  const shown = wrong.filter((each) => each.shown)
  expect(right.filter((each) => !each).length / right.length).toBeLessThanOrEqual(0.06)
  expect(shown.length / wrong.length).toBeLessThanOrEqual(0.2)
  expect(shown.filter(({ kind }) => NUMERIC.has(kind))).toEqual([])
})
