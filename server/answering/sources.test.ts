import { expect, test } from 'vitest'
import type { DocumentSource } from '../../shared/contract/chat.ts'
import { cite } from './sources.ts'
import type { Passage } from './types.ts'

const content = '[Canoes] A canoe needs a deposit. It is paid back soon. Paddles are free.'
const passage: Passage = {
  marker: 1,
  score: 0.9,
  sentences: [],
  chunk: {
    id: 1,
    index: 0,
    content,
    textStart: 9,
    headingPath: ['Canoes'],
    place: {},
    language: 'en',
    document: { id: 7, name: 'canoes.md', fileType: 'text/markdown' },
  },
}
const cited = (...sentences: string[]): DocumentSource | undefined => {
  const sources = new Map<number, DocumentSource>()
  for (const sentence of sentences) cite(sources, sentence, [passage])
  return sources.get(1)
}

test('a source that is cited once has one quotation', () => {
  const source = cited('A canoe needs a deposit [1].')
  expect(source?.quote).toBe('A canoe needs a deposit.')
  expect(source?.quotes).toBeUndefined()
})

test('a source that is cited again keeps what is quoted at each mark, in order', () => {
  const source = cited('Paddles are free [1].', 'A canoe needs a deposit [1].', 'It is paid back soon [1].')
  expect(source?.quote).toBe('Paddles are free.')
  expect(source?.quotes?.map(({ quote }) => quote)).toEqual([
    'Paddles are free.',
    'A canoe needs a deposit.',
    'It is paid back soon.',
  ])
  for (const { quote, start, end } of source?.quotes ?? []) expect(content.slice(start, end)).toBe(quote)
})

test('two marks in one sentence count as two', () => {
  const source = cited('A canoe [1] needs a deposit [1].', 'Paddles are free [1].')
  expect(source?.quotes?.length).toBe(3)
  expect(source?.quotes?.at(-1)?.quote).toBe('Paddles are free.')
})
