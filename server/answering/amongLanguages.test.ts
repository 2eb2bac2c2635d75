import { describe, expect, it } from 'vitest'
import type { Candidates, DeepSimilarity } from '../retrieval/retrieve.ts'
import { storedChunk } from '../retrieval/testing/storedChunk.ts'
import { weighedQuestion } from '../retrieval/testing/weighedQuestion.ts'
import { judgeAmongLanguages } from './amongLanguages.ts'

const PASSAGES = [
  { language: 'de', text: 'Prüfprotokolle werden zehn Jahre aufbewahrt und im Jahr darauf vernichtet.' },
  { language: 'en', text: 'Every full-time employee has 28 days of annual leave.' },
  { language: 'en', text: 'The canteen is open from noon to two.' },
]

/** Candidates for a German question, as near as the encoder sees them; without figures it has read none. */
function candidates(nearness?: readonly number[]): Candidates {
  const chunks = PASSAGES.map(({ text, language }, at) => storedChunk(at + 1, text, { document: at + 1, language }))
  const near = (value: number): DeepSimilarity => ({ passage: value, sentences: [value] })
  return {
    question: weighedQuestion('Wie viele Urlaubstage habe ich im Jahr?'),
    hits: chunks.map(({ id }) => ({ id, score: 0, similarity: 0.2, bm25: id === 1 ? 1 : 0, named: 0 })),
    chunks,
    ...(nearness && { deep: new Map(nearness.map((each, at) => [at + 1, near(each)])) }),
  }
}

/** Judges by the language of the passage that leads, and says which were judged. */
const judge = (trust: Readonly<Record<string, number>>, from = 0.3) => {
  const judged: string[][] = []
  return {
    judged,
    of: ({ passages }: { passages: readonly { chunk: { language: string } }[] }) => {
      judged.push(passages.map(({ chunk }) => chunk.language))
      const confidence = trust[passages[0]?.chunk.language ?? ''] ?? 0
      return { answerable: confidence >= from, confidence, from }
    },
  }
}

describe('passages in several languages', () => {
  it('are ranked apart where the nearest is in another than the question, and lead if they are trusted more', () => {
    const { of, judged } = judge({ de: 0.4, en: 0.8 })
    const { elsewhere, verdict, retrieved } = judgeAmongLanguages(candidates([0.81, 0.86, 0.79]), of)
    expect({ elsewhere, confidence: verdict.confidence }).toEqual({ elsewhere: true, confidence: 0.8 })
    expect(retrieved.passages.map(({ chunk }) => chunk.id)).toEqual([2, 3])
    expect(judged.map((each) => each.toSorted())).toEqual([
      ['de', 'en', 'en'],
      ['en', 'en'],
    ])
  })

  it.each([
    ['those in its own language are trusted more', [0.81, 0.86, 0.79], { de: 0.9, en: 0.8 }],
    ['the others are not trusted', [0.81, 0.86, 0.79], { de: 0.1, en: 0.2 }],
    ['the nearest is in its own language', [0.87, 0.86, 0.79], { de: 0.4, en: 0.8 }],
    ['no encoder has read them', undefined, { de: 0.4, en: 0.8 }],
  ])('stay together where %s', (_why, nearness, trust) => {
    const { elsewhere, retrieved } = judgeAmongLanguages(candidates(nearness), judge(trust).of)
    expect(elsewhere).toBe(false)
    expect(retrieved.passages).toHaveLength(3)
  })
})
