import { describe, expect, test } from 'vitest'
import { containsAnswer, holdsEvidence, normalize, rougeRecall, tokenF1 } from './compare.ts'
import { judge, replySentences, type Citation, type Reply } from './metrics.ts'
import type { Question } from './sets.ts'
import { summarize } from './summary.ts'

const question: Question = {
  id: '1',
  text: 'When was the castle built?',
  lang: 'en',
  answerable: true,
  kind: 'answerable',
  answerType: 'span',
  answers: ['1636'],
  docIds: ['a'],
  evidence: [{ text: 'The castle above the river was built in 1636 by the bishop.' }],
  pages: [2],
}
const right: Citation = {
  documentId: 'a',
  passage: '[Castle] The castle above the river was built in 1636 by the bishop. It burned.',
  marker: 1,
  page: 2,
  valid: true,
}
const wrong: Citation = { documentId: 'b', passage: right.passage, marker: 2, page: 1, valid: true }
const reply = (more: Partial<Reply>): Reply => ({
  question,
  content: 'The castle above the river was built in 1636 by the bishop [1].',
  citations: [right, wrong],
  latency: 5,
  ...more,
})

describe('comparing texts', () => {
  test('normalizes width, case and punctuation, and drops spaces in Chinese', () => {
    expect(normalize('Ｔhe Émile’s, 1,298!', 'en')).toBe('the émile s 1 298')
    expect(normalize('北京 是 首都。', 'zh')).toBe('北京是首都')
  })

  test('an answer counts as whole words; numbers also without their marks', () => {
    expect(containsAnswer('It was the Rhine.', ['Rhine'], 'en')).toBe(true)
    expect(containsAnswer('Rhinegold', ['Rhine'], 'en')).toBe(false)
    expect(containsAnswer('about 1298 miles', ['1,298'], 'en')).toBe(true)
    expect(containsAnswer('a cost of $5', ['5%'], 'en')).toBe(true)
    expect(containsAnswer('in Amazon basin', ['the Amazon basin'], 'en')).toBe(true)
  })

  test('evidence is a text of which most 3-grams occur, or strings that occur together', () => {
    expect(holdsEvidence(right.passage, question.evidence, 'en')).toBe(true)
    expect(holdsEvidence('The castle burned.', question.evidence, 'en')).toBe(false)
    expect(holdsEvidence('Seats — 2018: 124', [{ all: ['124', 'Seats'] }], 'en')).toBe(true)
    expect(holdsEvidence('Seats — 2018: 125', [{ all: ['124', 'Seats'] }], 'en')).toBe(false)
  })

  test('F1 and ROUGE-L recall', () => {
    expect(tokenF1('built in 1636', ['1636'], 'en')).toBeCloseTo(0.5)
    expect(rougeRecall('one two three four', ['two four five'], 'en')).toBeCloseTo(2 / 3)
  })
})

describe('judge', () => {
  test('trusts a right reply that is proved among its first citations', () => {
    expect(judge(reply({}))).toMatchObject({
      refused: false,
      right: true,
      hitRank: 1,
      documentRank: 1,
      trusted: true,
      placeFirst: true,
      grounded: 1,
      sentences: 1,
      numbersHold: 1,
    })
  })

  test('tells whether the answer leads, or comes soon', () => {
    const other = 'Dragons guard its seven golden towers [2].'
    expect(judge(reply({}))).toMatchObject({ leads: true, early: true })
    expect(judge(reply({ content: `${other} ${reply({}).content}` }))).toMatchObject({ leads: false, early: true })
    const late = `${'Sheep graze there. '.repeat(25)}${reply({}).content}`
    expect(judge(reply({ content: late }))).toMatchObject({ leads: false, early: false })
  })

  test('a hit must belong to a right document, and the place to the first citation', () => {
    expect(judge(reply({ citations: [wrong, right] }))).toMatchObject({
      hitRank: 2,
      documentRank: 2,
      placeFirst: false,
      placeAny: true,
    })
    expect(judge(reply({ citations: [wrong] })).trusted).toBe(false)
  })

  test('a content request is a refusal, and right only where there is no answer', () => {
    expect(judge(reply({ offer: 'castles' }))).toMatchObject({ refused: true, offers: true, trusted: false })
    expect(judge(reply({ citations: [], content: "I don't have that." })).refused).toBe(true)
    const unanswerable: Question = { ...question, answerable: false, kind: 'off-corpus' }
    expect(judge(reply({ question: unanswerable, offer: 'castles', citations: [] })).trusted).toBe(true)
    expect(judge(reply({ question: unanswerable })).trusted).toBe(false)
  })

  test('finds sentences that no citation holds', () => {
    const content =
      'The castle above the river was built in 1636 [1]. Dragons guard its seven golden towers every night [2].'
    expect(judge(reply({ content }))).toMatchObject({
      sentences: 2,
      grounded: 1,
      numbers: 2,
      numbersExist: 2,
      numbersHold: 1,
    })
  })
})

test('replySentences reads the marks before and after a full stop', () => {
  expect(replySentences('One is here [1]. Two is there [2][3]!')).toEqual([
    { text: 'One is here.', markers: [1] },
    { text: 'Two is there!', markers: [2, 3] },
  ])
})

test('summarize gives shares, and no number for what a set does not have', () => {
  const summary = summarize([judge(reply({})), judge(reply({ citations: [wrong, right], content: 'No idea at all.' }))])
  expect(summary['R@1']).toBe(0.5)
  expect(summary['R@5']).toBe(1)
  expect(summary['MRR@10']).toBe(0.75)
  expect(summary['trusted']).toBe(0.5)
  expect(summary['refused near-miss']).toBeNaN()
})
