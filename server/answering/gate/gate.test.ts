import { describe, expect, test } from 'vitest'
import { rankCandidates } from '../../retrieval/retrieve.ts'
import { storedChunk } from '../../retrieval/testing/storedChunk.ts'
import { weighedQuestion } from '../../retrieval/testing/weighedQuestion.ts'
import { ANSWERED_FROM, judgeEvidence } from './gate.ts'

const PASSAGES = [
  'The office in Lisbon has a budget of 45,000 euros a year.',
  'Employees may book business class on flights longer than eight hours.',
  'The canteen serves soup, salad and two warm dishes.',
  'Visitors sign in at the front desk on the ground floor.',
  'Bicycles are kept in the cellar of the house.',
]

/** How alike question and passages are where the first is about the matter, and where none is. */
const NEAR = [0.7, 0.2, 0.15, 0.1, 0.1]
const FAR = [0.2, 0.18, 0.17, 0.15, 0.15]

function judge(question: string, { similarities = NEAR, bm25 = [9, 1, 0, 0, 0], counts = {}, texts = PASSAGES } = {}) {
  const chunks = texts.map((text, at) => storedChunk(at + 1, text, { document: at + 1 }))
  const hits = chunks.map(({ id }, at) => ({
    id,
    score: 0,
    similarity: similarities[at] ?? 0,
    bm25: bm25[at] ?? 0,
    named: 0,
  }))
  return judgeEvidence(rankCandidates({ question: weighedQuestion(question, { counts }), hits, chunks }))
}

describe('is answered', () => {
  test.each([
    ['what one sentence covers', 'What is the budget of the office in Lisbon?'],
    ['what it covers nearly', 'How large is the yearly budget of the Lisbon office?'],
  ])('%s', (_, question) => {
    expect(judge(question).answerable).toBe(true)
  })
})

describe('is refused', () => {
  test.each([
    ['what no passage speaks of', 'Which vaccination does the embassy of Peru demand?', FAR],
    ['a question without a matter', 'Who?', FAR],
  ])('%s', (_, question, similarities) => {
    const counts = { vaccination: 0, embassy: 0, Peru: 0, demand: 0 }
    expect(judge(question, { similarities, bm25: [], counts }).answerable).toBe(false)
  })

  test('anything, where nothing was found', () => {
    expect(judge('What is the budget of the office in Lisbon?', { texts: [] }).answerable).toBe(false)
  })
})

describe('confidence', () => {
  const question = 'What is the budget of the office in Lisbon?'

  test('is a probability, and decides', () => {
    for (const similarities of [NEAR, FAR])
      for (const bm25 of [[9, 1, 0, 0, 0], []]) {
        const { confidence, answerable } = judge(question, { similarities, bm25 })
        expect(confidence).toBeGreaterThan(0)
        expect(confidence).toBeLessThan(1)
        expect(answerable).toBe(confidence >= ANSWERED_FROM)
      }
  })

  test.each([
    ['a name that is unknown', { counts: { Lisbon: 0 }, texts: [PASSAGES[0]?.replace('Lisbon', 'Bergen') ?? ''] }],
    ['passages that are less alike', { similarities: FAR }],
    ['a best hit that stands out less', { bm25: [9, 8, 8, 8, 8] }],
    [
      'sentences that each hold a part',
      { texts: ['The office is in Lisbon. It is large. The budget is 45,000 euros.'] },
    ],
  ])('falls with %s', (_, found) => {
    expect(judge(question, found).confidence).toBeLessThan(judge(question).confidence)
  })
})
