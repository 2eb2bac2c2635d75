import { describe, expect, test } from 'vitest'
import { verdictOf, type WorkplaceQuestion, type WorkplaceReply } from './verdict.ts'

function reply(
  content: string,
  question: Partial<WorkplaceQuestion>,
  more: Partial<WorkplaceReply> = {},
): WorkplaceReply {
  return {
    question: {
      id: '1',
      text: 'How many?',
      lang: 'en',
      kind: 'answerable',
      category: 'lookup',
      history: [],
      must: [],
      mustNot: [],
      rivals: [],
      junk: [],
      maxWords: 20,
      docIds: ['a'],
      evidence: [{ all: ['proof'] }],
      ...question,
    },
    content,
    citations: [{ documentId: 'a', passage: 'the proof' }],
    offers: false,
    titles: [['Price list', 'prices.xlsx'], ['Handbook']],
    ...more,
  }
}

const judge = (...args: Parameters<typeof reply>) => verdictOf(reply(...args)).verdict

describe('the verdict on an answer', () => {
  test.each<[string, Parameters<typeof reply>, string]>([
    ['all it must hold, proven', ['It is 27 [1].', { must: [['27']] }], 'good'],
    ['what it must not', ['It is 27, yes.', { must: [['27']], mustNot: ['yes'] }], 'wrong'],
    ['half of it', ['It is 27.', { must: [['27'], ['30 April']] }], 'partly'],
    ['a rival before', ['Not 26 but 27.', { must: [['27']], rivals: ['26'] }], 'partly'],
    ['a rival behind', ['27, not 26.', { must: [['27']], rivals: ['26'] }], 'good'],
    ['two rivals', ['27, not 26 or 25.', { must: [['27']], rivals: ['26', '25'] }], 'partly'],
    ['too many words', [`27 ${'word '.repeat(30)}`, { must: [['27']] }], 'partly'],
    ['late', [`${'word '.repeat(40)}27`, { must: [['27']], maxWords: 99 }], 'partly'],
    ['very late', [`${'word '.repeat(70)}27`, { must: [['27']], maxWords: 99 }], 'wrong'],
    ['a blank of a form', ['27 Date: ____', { must: [['27']] }], 'partly'],
    ['not proven', ['27', { must: [['27']] }, { citations: [{ documentId: 'b', passage: 'the proof' }] }], 'partly'],
    ['a refusal', ["I don't have it", { must: [['27']] }, { offers: true }], 'refused'],
    ['a count in a record', ['A: 5 — B: 27; C: 2', { must: [['27']], category: 'table-count' }], 'wrong'],
    ['steps in order', ['1. stop 2. call', { must: [['stop'], ['call']], category: 'procedure' }], 'good'],
    ['steps out of order', ['1. call 2. stop', { must: [['stop'], ['call']], category: 'procedure' }], 'partly'],
  ])('%s', (_what, args, expected) => {
    expect(judge(...args)).toBe(expected)
  })
})

describe('the verdict on others', () => {
  const none = { citations: [] }
  test.each<[string, Parameters<typeof reply>, string]>([
    ['answered though nothing is there', ['27', { kind: 'near-miss' }], 'wrong'],
    ['refused with an offer', ["I don't have", { kind: 'off-corpus' }, { offers: true }], 'good'],
    ['refused without one', ["I don't have", { kind: 'off-corpus' }, none], 'partly'],
    ['a greeting with citations', ['Hello [1]', { kind: 'small-talk' }], 'wrong'],
    ['a greeting', ['Hello', { kind: 'small-talk' }, none], 'good'],
    ['all documents', ['Price list, Handbook', { kind: 'about-corpus', minTitles: 2 }, none], 'good'],
    ['half of them', ['prices.xlsx', { kind: 'about-corpus', minTitles: 2 }, none], 'partly'],
    ['none of them', ['Some', { kind: 'about-corpus', minTitles: 2 }, none], 'wrong'],
  ])('%s', (_what, args, expected) => {
    expect(judge(...args)).toBe(expected)
  })
})
