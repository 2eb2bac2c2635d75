import { expect, test } from 'vitest'
import type { DocumentSource, Message } from '../../shared/contract/chat.ts'
import { citations, faultOf, placeOf } from './citedAnswer.ts'

const wanted = { question: 'How many days?', expect: '27 days', file: 'handbook.docx', place: {} }

function source(overrides: Partial<DocumentSource>): DocumentSource {
  const passage = { documentId: 1, chunkIndex: 0, quote: '27 days of leave', start: 0, end: 16, score: 1 }
  return { type: 'document', marker: 1, filename: 'handbook.docx', ...passage, ...overrides }
}

function answer(content: string, sources: Message['sources']): Message {
  const refused = sources.some(({ type }) => type === 'content_request')
  const createdAt = '2025-03-17T09:00:00.000Z'
  return { id: 2, role: 'assistant', content, createdAt, engine: 'builtin', refused, sources }
}

test('an answer with the wanted text that cites the wanted file has no fault', () => {
  expect(faultOf(answer('There are 27 days [1].', [source({})]), wanted)).toBeUndefined()
})

test.each([
  ['a refusal', answer('I have nothing on 27 days.', [{ type: 'content_request', content: 'leave' }]), /refused/],
  ['another figure', answer('There are 30 days [1].', [source({})]), /does not say "27 days"/],
  ['no mark in the text', answer('There are 27 days.', [source({})]), /does not cite handbook.docx/],
  ['another file', answer('There are 27 days [1].', [source({ filename: 'faq.md' })]), /does not cite handbook.docx/],
])('%s is a fault', (_case, given, fault) => {
  expect(faultOf(given, wanted)).toMatch(fault)
})

test('citations come in the order of their numbers, without passages that the text does not cite', () => {
  const sources = [source({ marker: 3 }), source({ marker: 2 }), source({ marker: 1 })]
  expect(citations(answer('First [1], then [3].', sources)).map(({ marker }) => marker)).toEqual([1, 3])
})

test('a place names what the format has, and the sheet once', () => {
  expect(placeOf(source({ page: 3, heading: '2.1 Fire' }))).toBe('handbook.docx, page 3, "2.1 Fire"')
  expect(placeOf(source({ filename: 'p.xlsx', sheet: 'Rates', rows: '2-9', heading: 'Rates' }))).toBe(
    'p.xlsx, sheet "Rates", rows 2-9',
  )
  expect(placeOf(source({ filename: 'list.txt' }))).toBe('list.txt')
})
