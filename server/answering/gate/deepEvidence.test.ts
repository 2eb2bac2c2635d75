import { expect, test } from 'vitest'
import { rankCandidates, type DeepSimilarity } from '../../retrieval/retrieve.ts'
import { storedChunk } from '../../retrieval/testing/storedChunk.ts'
import { weighedQuestion } from '../../retrieval/testing/weighedQuestion.ts'
import { measureDeep } from './deepEvidence.ts'
import { judgeEvidence } from './gate.ts'

const TEXTS = [
  'Full-time staff have 27 days of leave a year.',
  'The canteen serves soup, salad and two warm dishes.',
  'Visitors sign in at the front desk on the ground floor.',
  'Bicycles are kept in the cellar of the house.',
  'The lift is serviced every March.',
  'Parcels are collected at noon.',
]
const near = (similarity: number): DeepSimilarity => ({ passage: similarity, sentences: [similarity] })

function retrieved(similarities: readonly number[], similarity = 0.25) {
  const chunks = TEXTS.map((text, at) => storedChunk(at + 1, text, { document: at + 1 }))
  const hits = chunks.map(({ id }) => ({ id, score: 0, similarity, bm25: 0, named: 0 }))
  const deep = new Map(similarities.map((each, at) => [at + 1, near(each)]))
  const question = { ...weighedQuestion('Wie viele Urlaubstage habe ich?'), language: 'de' }
  return rankCandidates({ question, hits, chunks, ...(deep.size > 0 && { deep }) })
}

test('measures how the nearest passage and sentence stand out', () => {
  expect(measureDeep(retrieved([0.9, 0.8, 0.79, 0.78, 0.77, 0.76]).passages)).toMatchObject({
    deepBest: expect.closeTo(0.9, 9),
    deepGap: expect.closeTo(0.1, 9),
    deepFifth: expect.closeTo(0.13, 9),
    deepFirst: expect.closeTo(0.9, 9),
    deepSentence: expect.closeTo(0.9, 9),
    deepSentenceGap: expect.closeTo(0.14, 9),
  })
})

test('measures nothing without an encoder, or while it has read a part', () => {
  expect(measureDeep(retrieved([]).passages)).toBeUndefined()
  expect(measureDeep(retrieved([0.9, 0.8]).passages)).toBeUndefined()
})

test('a question in another language is answered where one passage stands out, and refused where none does', () => {
  expect(judgeEvidence(retrieved([0.9, 0.8, 0.79, 0.78, 0.77, 0.76])).answerable).toBe(true)
  expect(judgeEvidence(retrieved([0.78, 0.78, 0.77, 0.77, 0.77, 0.77], 0.05)).answerable).toBe(false)
})
