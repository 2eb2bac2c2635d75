import { describe, expect, test } from 'vitest'
import { rankCandidates, type DeepSimilarity } from '../../retrieval/retrieve.ts'
import { storedChunk } from '../../retrieval/testing/storedChunk.ts'
import { weighedQuestion } from '../../retrieval/testing/weighedQuestion.ts'
import { judgeEvidence } from './gate.ts'

const PASSAGES = [
  'Full-time staff are entitled to 27 working days of holiday.',
  'Employees may book business class on flights longer than eight hours.',
  'The canteen serves soup, salad and two warm dishes.',
  'Visitors sign in at the front desk on the ground floor.',
  'Bicycles are kept in the cellar of the house.',
  'The lift is inspected by an engineer twice a year.',
]

/** Judges a question as an encoder that has read the passages sees them; without similarities none has. */
function judge(question: string, similarities: readonly number[], fast: readonly number[], willBeRead = false) {
  const chunks = PASSAGES.map((text, at) => storedChunk(at + 1, text, { document: at + 1 }))
  const hits = chunks.map(({ id }, at) => ({ id, score: 0, similarity: fast[at] ?? 0.1, bm25: 0, named: 0 }))
  const near = (similarity: number): DeepSimilarity => ({ passage: similarity, sentences: [similarity] })
  const deep = new Map(similarities.map((each, at) => [at + 1, near(each)]))
  return judgeEvidence(
    rankCandidates({ question: weighedQuestion(question), hits, chunks, ...(deep.size > 0 && { deep }) }),
    { willBeRead },
  )
}

describe('a question in another language, judged in depth', () => {
  const question = 'Wie viele Urlaubstage haben Vollzeitkräfte im Jahr?'
  const FAST = [0.3, 0.2]

  test('is answered where the encoder sees one passage near and the others far', () => {
    expect(judge(question, [0.92, 0.8, 0.79, 0.79, 0.78, 0.78], FAST).answerable).toBe(true)
  })

  test('is refused where it sees all of them alike', () => {
    expect(judge(question, [0.79, 0.79, 0.79, 0.79, 0.78, 0.78], FAST).answerable).toBe(false)
  })

  test('is the surer the nearer the passage', () => {
    const rising = [0.8, 0.84, 0.88, 0.92].map(
      (near) => judge(question, [near, 0.8, 0.79, 0.79, 0.78, 0.78], FAST).confidence,
    )
    expect(rising).toEqual(rising.toSorted((a, b) => a - b))
    expect((rising.at(-1) ?? 0) - (rising[0] ?? 0)).toBeGreaterThan(0.2)
  })
})

test('more is let through where a reader will look at it, but not of what no encoder has read', () => {
  const question = 'How much holiday do full-time staff receive?'
  const nearness = Array.from({ length: 30 }, (_, at) => 0.74 + at / 200)
  const judgeAll = (willBeRead: boolean) =>
    nearness.map((near) => judge(question, [near, 0.8, 0.79, 0.79, 0.78, 0.78], [0.1, 0.1], willBeRead))
  const [alone, read] = [judgeAll(false), judgeAll(true)]
  expect(read.map(({ confidence, from }) => [confidence, from])).toEqual(
    alone.map(({ confidence, from }) => [confidence, from]),
  )
  for (const { answerable, confidence, from } of alone) expect(answerable).toBe(confidence >= from)
  for (const { answerable, confidence } of read) expect(answerable).toBe(confidence >= 0.2)
  const unread = judge(question, [], [0.1, 0.1], true)
  expect(unread.answerable).toBe(unread.confidence >= unread.from)
})
